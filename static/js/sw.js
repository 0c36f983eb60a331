// Over HTTPS only: pages of the table side that were opened once open again without a network.
// It answers no form and keeps no answer of the door: entries are the outbox's business.
const PAGES = "ryba-pages-1";
const FILES = "ryba-files-1";
const TABLE_SIDE = /^\/referee\/(games\/\d+\/(act\/[\w-]+\/|tiles\/|undo\/|timer\/)?)?$/;
const LEAVES = /^\/(referee\/leave|link)\/$/;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// A page that was kept says so: the server's moment in it is an old one.
async function kept(request) {
  const found = await caches.match(request, { ignoreVary: true });
  if (!found || request.mode !== "navigate") return found ?? Response.error();
  const page = (await found.text()).replace("<html", '<html data-kept="1"');
  return new Response(page, { headers: found.headers });
}

async function fromNetworkFirst(request, cacheName) {
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected) {
      const cache = await caches.open(cacheName);
      await cache.put(request, answer.clone());
    }
    return answer;
  } catch {
    return kept(request);
  }
}

// Another official at this phone must not find the pages of the one before.
async function forgetPages(request) {
  await caches.delete(PAGES);
  return fetch(request);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method === "POST" && LEAVES.test(url.pathname)) {
    event.respondWith(forgetPages(request));
  } else if (request.method !== "GET") {
    return;
  } else if (request.mode === "navigate" && TABLE_SIDE.test(url.pathname)) {
    event.respondWith(fromNetworkFirst(request, PAGES));
  } else if (url.pathname.startsWith("/static/")) {
    event.respondWith(fromNetworkFirst(request, FILES));
  }
});
