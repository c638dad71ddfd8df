/** The service worker fetches a lot, so it waits until the first screen has loaded. */
const SETTLE_MS = 2000;
/** Then solved tables are fetched ahead, once the page has been quiet for a while. */
const AHEAD_MS = 5000;

const keepTables = (): void =>
  void import('../local/keep-tables.ts').then((tables) => tables.whenIdle()).catch(() => undefined);

/** Offers a new version of the page once it has been fetched. */
class Update {
  waiting: boolean = $state(false);
  #registration: ServiceWorkerRegistration | undefined;

  listen(): void {
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
    const later = (): void => void setTimeout(() => this.#register(), SETTLE_MS);
    if (document.readyState === 'complete') later();
    else addEventListener('load', later, { once: true });
  }

  /** Activates the version that is waiting now, which may be newer than the one offered. */
  show(): void {
    const next = this.#registration?.waiting;
    next?.postMessage({ type: 'SKIP_WAITING' });
  }

  #register(): void {
    navigator.serviceWorker
      .register('/sw.js')
      .then((registration) => {
        this.#watch(registration);
        // From the second visit on: whoever only looks in does not pay for it.
        if (navigator.serviceWorker.controller !== null) setTimeout(keepTables, AHEAD_MS);
      })
      // Without a service worker the page works as long as there is a network.
      .catch(() => undefined);
  }

  #watch(registration: ServiceWorkerRegistration): void {
    const follow = (): void =>
      registration.installing?.addEventListener('statechange', () => this.#note(registration));
    this.#note(registration);
    // An update may already be installing.
    follow();
    registration.addEventListener('updatefound', follow);
    // Browsers check for updates when a page opens, but this one may stay open for days.
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) registration.update().catch(() => undefined);
    });
  }

  /** The first version replaces none, so it is not offered. */
  #note(registration: ServiceWorkerRegistration): void {
    const { serviceWorker } = navigator;
    if (this.waiting || registration.waiting === null || serviceWorker.controller === null) return;
    this.#registration = registration;
    this.waiting = true;
    // Activated here or in another tab.
    serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  }
}

export const update = new Update();
