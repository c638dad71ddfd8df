import { registerSW } from 'virtual:pwa-register';

/** A new version of the page that waits to be shown. */
class Update {
  waiting: boolean = $state(false);
  #show: ((reload?: boolean) => Promise<void>) | undefined;

  listen(): void {
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
    this.#show = registerSW({
      onNeedRefresh: () => {
        this.waiting = true;
      },
    });
  }

  show(): void {
    void this.#show?.(true);
  }
}

export const update = new Update();
