import type { ServerProcess } from './server-process.ts';

/** The servers under test, as their clients know them: an address at which somebody answers, sooner or later. */
export interface House {
  /** Where to ask now. After a fault this waits until there is somebody again. */
  address(): Promise<string>;
  /** Kills the server, even one that is only starting; the next one takes over its record at once. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** A house with one server, and a spare that is loaded while the other works. */
export const openHouse = (spawnOne: () => ServerProcess): House => {
  let server = spawnOne();
  let spare = spawnOne();
  let ready = server.open();

  return {
    async address() {
      for (;;) {
        const asked = ready;
        try {
          return await asked;
        } catch (error) {
          // One that was killed while it started has a successor.
          if (asked === ready) throw error;
        }
      }
    },
    async kill() {
      const victim = server;
      const next = spare;
      const gone = victim.kill();
      // From here on clients wait for the next one.
      ready = gone.then(() => next.open());
      ready.catch(() => undefined);
      server = next;
      spare = spawnOne();
      await gone;
    },
    async close() {
      await Promise.all([server.kill(), spare.kill()]);
    },
  };
};
