/** What it fetches for later must not stand in the way of the first screen, whose parts come after the page itself. */
const SETTLE_MS = 2000;

/** A new version of the page that waits to be shown. */
class Update {
  waiting: boolean = $state(false);
  #next: ServiceWorker | undefined;

  listen(): void {
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
    const later = (): void => void setTimeout(() => this.#register(), SETTLE_MS);
    if (document.readyState === 'complete') later();
    else addEventListener('load', later, { once: true });
  }

  show(): void {
    this.#next?.postMessage({ type: 'SKIP_WAITING' });
  }

  #register(): void {
    navigator.serviceWorker
      .register('/sw.js')
      .then((registration) => this.#watch(registration))
      // Without it, or where a browser blocks it and tells nothing, the page plays as long as there is a network.
      .catch(() => undefined);
  }

  #watch(registration: ServiceWorkerRegistration): void {
    this.#note(registration);
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', () => this.#note(registration));
    });
    // A browser looks for a new version when a page is opened, and this one may stay open for days.
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) registration.update().catch(() => undefined);
    });
  }

  /** The very first version replaces none and is not waited for. */
  #note({ waiting }: ServiceWorkerRegistration): void {
    const { serviceWorker } = navigator;
    if (this.waiting || waiting === null || serviceWorker.controller === null) return;
    this.#next = waiting;
    this.waiting = true;
    serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  }
}

export const update = new Update();
