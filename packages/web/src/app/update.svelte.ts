/** What it fetches for later must not stand in the way of the first screen, whose parts come after the page itself. */
const SETTLE_MS = 2000;

/** A new version of the page that waits to be shown. */
class Update {
  waiting: boolean = $state(false);
  #registration: ServiceWorkerRegistration | undefined;

  listen(): void {
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
    const later = (): void => void setTimeout(() => this.#register(), SETTLE_MS);
    if (document.readyState === 'complete') later();
    else addEventListener('load', later, { once: true });
  }

  /** Whichever waits by now: a newer one may have come after the one that was offered. */
  show(): void {
    const next = this.#registration?.waiting;
    next?.postMessage({ type: 'SKIP_WAITING' });
  }

  #register(): void {
    navigator.serviceWorker
      .register('/sw.js')
      .then((registration) => this.#watch(registration))
      // Without it, or where a browser blocks it and tells nothing, the page plays as long as there is a network.
      .catch(() => undefined);
  }

  #watch(registration: ServiceWorkerRegistration): void {
    const follow = (): void =>
      registration.installing?.addEventListener('statechange', () => this.#note(registration));
    this.#note(registration);
    // One may have been found before anybody listened.
    follow();
    registration.addEventListener('updatefound', follow);
    // A browser looks for a new version when a page is opened, and this one may stay open for days.
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) registration.update().catch(() => undefined);
    });
  }

  /** The very first version replaces none and is not waited for. */
  #note(registration: ServiceWorkerRegistration): void {
    const { serviceWorker } = navigator;
    if (this.waiting || registration.waiting === null || serviceWorker.controller === null) return;
    this.#registration = registration;
    this.waiting = true;
    // It was asked for here, or in another tab.
    serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  }
}

export const update = new Update();
