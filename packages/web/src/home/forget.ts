/** All names of databases and storage keys begin with this. */
const PREFIX = 'barrelhouse';

const dropDatabase = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve(true));
    request.addEventListener('error', () => resolve(false));
    // Another tab holds it open: it is deleted once that tab closes it.
    request.addEventListener('blocked', () => resolve(false));
  });

const databases = async (): Promise<readonly string[]> => {
  const listed = 'databases' in indexedDB ? await indexedDB.databases() : [{ name: PREFIX }];
  return listed.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name] : []));
};

/** Deletes the offline copy of the page and its service worker. */
const dropCaches = async (): Promise<boolean> => {
  if (!('caches' in globalThis)) return true;
  const names = await caches.keys();
  const dropped = await Promise.all(names.map((name) => caches.delete(name)));
  const workers =
    'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations() : [];
  const unregistered = await Promise.all(workers.map((worker) => worker.unregister()));
  return [...dropped, ...unregistered].every(Boolean);
};

const forgetStorage = (): void => {
  for (const storage of [localStorage, sessionStorage]) {
    const keys = Object.keys(storage).filter((key) => key.startsWith(PREFIX));
    for (const key of keys) storage.removeItem(key);
  }
};

/** Starts the page anew. What still runs on this one, until its very end, can store nothing any more. */
export const startAnew = (): void => {
  Storage.prototype.setItem = () => undefined;
  forgetStorage();
  location.assign('/');
};

/** Deletes games, history, house rules, names, settings and the offline copy. Returns whether everything was deleted. */
export const forgetEverything = async (): Promise<boolean> => {
  forgetStorage();
  const dropped = await Promise.all([...(await databases()).map(dropDatabase), dropCaches()]);
  return dropped.every(Boolean);
};
