// Where unsent entries lie on the phone: IndexedDB, written through before anything is sent.
//
// An entry is {id, key, game, table, by, name, form: {name, fields}, words, expected, at, state}.
// `id` is the order of entering; `tried` says that it may have arrived, `undoes` whose undo it is,
// `noRow` that it is no row of the ledger. Several tabs share the store; the key makes a double try harmless.

const NAME = "ryba-outbox";
const ENTRIES = "entries";

function promised(request) {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
    request.addEventListener("blocked", () => reject(new Error("blocked")));
  });
}

function finished(transaction) {
  return new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(transaction.error));
    transaction.addEventListener("error", () => reject(transaction.error));
  });
}

async function connect() {
  const opening = indexedDB.open(NAME, 1);
  opening.addEventListener("upgradeneeded", () => {
    opening.result.createObjectStore(ENTRIES, { keyPath: "id", autoIncrement: true });
  });
  const base = await promised(opening);
  // a newer version in another tab must not wait for this one
  base.addEventListener("versionchange", () => base.close());
  return base;
}

class Store {
  constructor(base) {
    this.base = base;
  }

  // Browsers close a connection of a page that slept: then it is opened anew, once.
  async run(mode, work) {
    try {
      return await this.once(mode, work);
    } catch {
      this.base = await connect();
      return this.once(mode, work);
    }
  }

  async once(mode, work) {
    const transaction = this.base.transaction(ENTRIES, mode, { durability: "strict" });
    const done = finished(transaction);
    const answer = promised(work(transaction.objectStore(ENTRIES)));
    await done;
    return answer;
  }

  all() {
    return this.run("readonly", (entries) => entries.getAll());
  }

  get(id) {
    return this.run("readonly", (entries) => entries.get(id));
  }

  add(entry) {
    return this.run("readwrite", (entries) => entries.add(entry));
  }

  put(entry) {
    return this.run("readwrite", (entries) => entries.put(entry));
  }

  // Read and written in one transaction, so that two tabs cannot both be first: `work` answers what
  // is to lie there, null for nothing, undefined to leave it. Resolves to what lay there before.
  change(id, work) {
    return this.run("readwrite", (entries) => {
      const asked = entries.get(id);
      asked.addEventListener("success", () => {
        const changed = asked.result && work(asked.result);
        if (changed === null) entries.delete(id);
        else if (changed) entries.put(changed);
      });
      return asked;
    });
  }

  remove(id) {
    return this.run("readwrite", (entries) => entries.delete(id));
  }
}

// Null where the phone keeps nothing: a private window, a forbidden or broken storage.
export async function openStore() {
  try {
    const store = new Store(await connect());
    await store.all();
    return store;
  } catch {
    return null;
  }
}

// crypto.randomUUID does not exist on plain HTTP.
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
