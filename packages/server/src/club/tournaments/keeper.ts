import type { TournamentId } from '@barrelhouse/protocol';
import type { Store } from '../../store/store.ts';
import { isUnavailable } from '../../store/unavailable.ts';
import type { Measuring } from './measuring.ts';
import type { PairedTables } from './paired-tables.ts';
import { checkAtOf } from './row-change.ts';
import type { TournamentLog } from './tournament-log.ts';

/**
 * Does what is due in tournaments. The record knows when that is, so any server may do it, and a restart loses nothing.
 */
export interface Keeper {
  /** Looks at a tournament now. */
  wake(id: TournamentId): void;
  readonly start: () => void;
  stop(): Promise<void>;
}

export interface KeeperParts {
  readonly store: Pick<Store, 'tournaments'>;
  readonly log: TournamentLog;
  readonly paired: PairedTables;
  readonly measuring: Measuring;
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
}

/** Milliseconds between two looks at what is due. */
const SWEEP_MS = 500;
const BATCH = 20;
/** Milliseconds for which the other servers leave a tournament to the one that looks at it. */
const CLAIM_MS = 5000;
/** A tournament unused for this long is dropped from memory. */
const IDLE_MS = 5 * 60_000;

export const keeper = (parts: KeeperParts): Keeper => {
  const { store, log, paired, measuring, now, failed } = parts;
  const { tournaments } = store;
  const underWay = new Map<TournamentId, Promise<void>>();
  const again = new Set<TournamentId>();
  let timer: NodeJS.Timeout | undefined;
  let swept: Promise<void> | undefined;
  let stopped = false;

  /** Says on record when to look next, unless facts have come in that say it themselves. */
  const putOff = async (id: TournamentId): Promise<void> => {
    const row = await tournaments.tournament(id);
    const hosted = await log.read(id);
    if (row === undefined || hosted === undefined || row.seq !== hosted.seq) return;
    const next = checkAtOf(hosted, now());
    if (next !== row.checkAt) await tournaments.checkTournament(id, row.checkAt, next);
  };

  const look = async (id: TournamentId): Promise<void> => {
    const hosted = await log.read(id);
    if (hosted === undefined) return;
    if (hosted.state.phase === 'running') await paired.look(hosted);
    const ticked = await log.submit(id, { type: 'tick' });
    const after = ticked.kind === 'done' ? ticked.hosted : hosted;
    if (after.seq !== hosted.seq && after.state.phase === 'running') await paired.look(after);
    await paired.closeDecided(after);
    measuring.add(after);
    await putOff(id);
  };

  const wake = (id: TournamentId): void => {
    if (stopped) return;
    if (underWay.has(id)) {
      again.add(id);
      return;
    }
    const task = look(id)
      .catch((error: unknown) => {
        // If the record is unavailable, the next sweep tries again.
        if (!stopped || !isUnavailable(error)) failed(error);
      })
      .finally(() => {
        underWay.delete(id);
        if (again.delete(id)) wake(id);
      });
    underWay.set(id, task);
  };

  const sweep = async (): Promise<void> => {
    try {
      for (const { id, checkAt } of await tournaments.dueTournaments(now(), BATCH)) {
        if (stopped) return;
        if (await tournaments.checkTournament(id, checkAt, now() + CLAIM_MS)) wake(id);
      }
      log.evict(now() - IDLE_MS);
    } catch (error) {
      if (!stopped) failed(error);
    }
    if (!stopped) timer = setTimeout(sweepAgain, SWEEP_MS);
  };
  const sweepAgain = (): void => {
    swept = sweep();
  };

  return {
    wake,
    start: sweepAgain,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await swept;
      await Promise.all(underWay.values());
      await measuring.stop();
    },
  };
};
