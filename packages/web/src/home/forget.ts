/** Everything this page keeps begins so. */
const PREFIX = 'barrelhouse';

const dropDatabase = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve(true));
    request.addEventListener('error', () => resolve(false));
    // Another tab holds it open; it goes as soon as that one lets go, but nobody can promise when.
    request.addEventListener('blocked', () => resolve(false));
  });

const databases = async (): Promise<readonly string[]> => {
  const listed = 'databases' in indexedDB ? await indexedDB.databases() : [{ name: PREFIX }];
  return listed.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name] : []));
};

/** What was kept for playing offline, and who serves it: the next visit begins afresh. */
const dropCaches = async (): Promise<boolean> => {
  if (!('caches' in globalThis)) return true;
  const names = await caches.keys();
  const dropped = await Promise.all(names.map((name) => caches.delete(name)));
  const workers =
    'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations() : [];
  const left = await Promise.all(workers.map((worker) => worker.unregister()));
  return [...dropped, ...left].every((gone) => gone);
};

/** Games, history, house rules, names, settings and what was kept for playing offline; whether all of it went. */
export const forgetEverything = async (): Promise<boolean> => {
  for (const storage of [localStorage, sessionStorage]) {
    const keys = Object.keys(storage).filter((key) => key.startsWith(PREFIX));
    for (const key of keys) storage.removeItem(key);
  }
  const dropped = await Promise.all([...(await databases()).map(dropDatabase), dropCaches()]);
  return dropped.every((gone) => gone);
};
