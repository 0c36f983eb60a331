// One try to deliver one entry. Delivered is only what our server answers in JSON with our key:
// a portal's page, a redirect, a proxy's error are all the same silence.

const PATIENCE = 10_000;

function cookie(name) {
  const found = document.cookie.split("; ").find((each) => each.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : "";
}

async function ask(url, options) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  try {
    const answer = await fetch(url, { redirect: "manual", signal: stop.signal, ...options });
    const type = answer.headers.get("Content-Type") ?? "";
    const body = type.startsWith("application/json") ? await answer.json() : null;
    return { status: answer.status, body, date: answer.headers.get("Date") };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

function post(url, body) {
  return ask(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-CSRFToken": cookie("csrftoken") },
    body: JSON.stringify(body),
  });
}

// Who the server takes this phone for, and a fresh token in the cookie; null without an answer.
export async function hello(urls) {
  const answer = await ask(urls.hello, { cache: "no-store" });
  return answer?.status === 200 && answer.body?.csrf ? answer.body : null;
}

function outcome(answer, key) {
  if (answer === null || answer.body === null || answer.body.key !== key) return null;
  const { status, body } = answer;
  const date = answer.date ? Date.parse(answer.date) : Date.now();
  if (status === 200 && body.answer) return { kind: "confirmed", seq: body.answer.seq, date };
  if (status === 200 && body.handed) return { kind: "handed", date };
  if (status === 409 && body.current) {
    return { kind: "conflict", error: body.error, current: body.current };
  }
  if (status === 403) return { kind: "shut", why: body.why, error: body.error };
  if ([400, 404, 409, 422].includes(status) && body.error) {
    return { kind: "refused", error: body.error, code: body.refused?.code ?? "" };
  }
  return null;
}

function address(pattern, entry) {
  return pattern.replace("/0/", `/${entry.game}/`);
}

// {kind: "confirmed" | "handed" | "conflict" | "refused" | "shut" | "undelivered", …}
export async function deliver(entry, urls) {
  const { key, expected, by, form } = entry;
  const body = { key, expected, by, form };
  let answer = await post(address(urls.record, entry), body);
  if (answer?.status === 403 && answer.body === null && (await hello(urls))) {
    // the token was of an older session
    answer = await post(address(urls.record, entry), body);
  }
  const came = outcome(answer, key);
  if (came?.kind === "shut" && came.why === "revoked") {
    const handed = await post(address(urls.handOver, entry), { key, expected, form });
    return outcome(handed, key) ?? { kind: "undelivered" };
  }
  return came ?? { kind: "undelivered" };
}
