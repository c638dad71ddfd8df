import type { TournamentId } from '@barrelhouse/protocol';
import { frame } from '../../live/frame.ts';
import type { Hub } from '../../live/hub.ts';
import type { Store } from '../../store/store.ts';

/** Tells those who follow a tournament that something in its answers has changed. */
export interface Changes {
  /** Something changed here: a fact, or a seat at a table. */
  readonly changed: (id: TournamentId) => void;
  /** Another server says so. Returns whether the message was about a tournament. */
  readonly relayed: (id: string, text: string) => boolean;
  /** Checks whether the record has changed without a message. */
  readonly poll: () => Promise<void>;
  /** Grows with each change that this server knows of. */
  readonly versionOf: (id: TournamentId) => number;
  /** The frame that says how things stand. */
  readonly frameFor: (id: TournamentId) => Promise<string>;
  stop(): void;
}

export interface ChangesParts {
  readonly store: Pick<Store, 'tournaments'>;
  readonly hub: Pick<Hub, 'broadcastToTournament' | 'tournaments'>;
  readonly relay: (id: string, text: string) => void;
  readonly failed: (error: unknown) => void;
}

const EVENT = 'tournament';
/** Many seats are taken in the same moment, and everybody reads the tournament again each time. */
const BATCH_MS = 300;
const MOST_KNOWN = 1000;

export const changes = ({ store, hub, relay, failed }: ChangesParts): Changes => {
  const versions = new Map<TournamentId, number>();
  const timers = new Map<TournamentId, NodeJS.Timeout>();
  /** The last fact that followers were told about. */
  const seqs = new Map<TournamentId, number>();
  let last = 0;

  const frameFor = async (id: TournamentId): Promise<string> => {
    const seq = (await store.tournaments.tournament(id))?.seq ?? 0;
    seqs.set(id, seq);
    const change = versions.get(id) ?? 0;
    return frame(EVENT, JSON.stringify({ tournament: id, seq, change }));
  };

  const tell = async (id: TournamentId): Promise<void> =>
    hub.broadcastToTournament(id, await frameFor(id));

  const note = (id: TournamentId): void => {
    if (versions.size > MOST_KNOWN) versions.clear();
    // Also grows when the server is started again.
    last = Math.max(last + 1, Date.now());
    versions.set(id, last);
    if (timers.has(id) || !hub.tournaments().includes(id)) return;
    const timer = setTimeout(() => {
      timers.delete(id);
      void tell(id).catch(failed);
    }, BATCH_MS);
    timer.unref();
    timers.set(id, timer);
  };

  return {
    changed(id) {
      note(id);
      relay(id, EVENT);
    },
    relayed(id, text) {
      if (text !== EVENT) return false;
      note(id);
      return true;
    },
    async poll() {
      const watched = hub.tournaments();
      for (const id of seqs.keys()) if (!watched.includes(id)) seqs.delete(id);
      for (const id of watched) {
        const row = await store.tournaments.tournament(id);
        if (row !== undefined && row.seq !== seqs.get(id)) note(id);
      }
    },
    versionOf: (id) => versions.get(id) ?? 0,
    frameFor,
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
};
