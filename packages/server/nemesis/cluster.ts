import { setTimeout as after } from 'node:timers/promises';
import type { RecordOptions, ServerProcess } from './server-process.ts';

/** Server processes that share a record. When one ends, another takes its place. */
export interface Cluster {
  readonly places: number;
  /** Addresses of the servers that are listening now. */
  readonly serverUrls: () => readonly string[];
  at(place: number): ServerProcess;
  /** Kills the server at a place, even while it starts; another takes over at once. */
  kill(place: number): Promise<void>;
  /** Stops the server at a place gracefully; resolves when another one listens there. */
  restart(place: number): Promise<void>;
  /** Resolves when a server listens at every place. */
  complete(): Promise<void>;
  close(): Promise<void>;
}

export interface ClusterParts {
  readonly places: number;
  readonly spawnOne: () => ServerProcess;
  readonly record: () => RecordOptions;
  /** Whether a server may fail to start now, because its record is unavailable. */
  readonly mayFail: () => boolean;
  readonly failedToStart: () => void;
  readonly died: (why: string) => void;
}

interface Place {
  server: ServerProcess;
  /** Empty while the server starts. */
  address: string;
  ready: Promise<void>;
}

const TRY_AGAIN_MS = 100;

/** Keeps one spare process loaded. */
export const openCluster = ({
  places: count,
  spawnOne,
  record,
  mayFail,
  failedToStart,
  died,
}: ClusterParts): Cluster => {
  let spare = spawnOne();
  let closed = false;
  const takeSpare = (): ServerProcess => {
    const taken = spare;
    spare = spawnOne();
    return taken;
  };

  const begin = async (place: Place): Promise<void> => {
    const { server } = place;
    try {
      const address = await server.open(record());
      if (place.server === server) place.address = address;
    } catch (error) {
      // A server that was killed while it started already has a successor.
      if (closed || place.server !== server) return;
      if (!mayFail()) {
        died(String(error));
        return;
      }
      failedToStart();
      await after(TRY_AGAIN_MS);
      if (closed || place.server !== server) return;
      place.server = takeSpare();
      await begin(place);
    }
  };

  const newPlace = (server: ServerProcess): Place => {
    const place: Place = { server, address: '', ready: Promise.resolve() };
    place.ready = begin(place);
    return place;
  };
  const places = Array.from({ length: count }, () => newPlace(spawnOne()));
  const placeAt = (place: number): Place => {
    const found = places[place];
    if (found === undefined) throw new Error(`There is no place ${place}.`);
    return found;
  };

  /** Connections go to the old server until it is gone; only then does the next one open the record. */
  const replace = async (place: Place, end: (server: ServerProcess) => Promise<void>) => {
    const victim = place.server;
    place.server = takeSpare();
    const gone = end(victim).then(() => {
      place.address = '';
    });
    place.ready = gone.then(() => begin(place));
    await gone;
  };

  return {
    places: count,
    serverUrls: () => places.flatMap(({ address }) => (address === '' ? [] : [address])),
    at: (place) => placeAt(place).server,
    kill: (place) => replace(placeAt(place), (server) => server.kill()),
    async restart(at) {
      const place = placeAt(at);
      await place.ready;
      await replace(place, async (server) => {
        const { code, errors } = await server.stop();
        if (code !== 0) died(`A server that was asked to stop exited with ${code}.\n${errors}`);
      });
      await place.ready;
    },
    async complete() {
      await Promise.all(places.map(({ ready }) => ready));
    },
    async close() {
      closed = true;
      await Promise.all([spare, ...places.map(({ server }) => server)].map((s) => s.kill()));
    },
  };
};
