import type { LuckFreePlay, PlayedTable } from '@barrelhouse/club';
import type { TournamentId } from '@barrelhouse/protocol';
import { pairingTableId } from '../../host/new-table.ts';
import { readLog } from '../../host/read-log.ts';
import type { Tables } from '../../host/tables.ts';
import type { Store } from '../../store/store.ts';
import type { Thinker } from '../../thinking/thinker.ts';
import { STRANGER } from '../ratings/entrant.ts';
import type { Hosted } from './hosted.ts';
import { isToMeasure } from './row-change.ts';
import type { TournamentLog } from './tournament-log.ts';

/** Takes the luck out of results, one match after another. Nobody waits for it. */
export interface Measuring {
  /** Measures all results that have not been measured yet. */
  add(hosted: Hosted): void;
  /** Waits for the match being worked on and leaves the others to the next look. */
  stop(): Promise<void>;
}

export interface MeasuringParts {
  readonly store: Pick<Store, 'entries'>;
  readonly tables: Pick<Tables, 'state'>;
  readonly thinker: Pick<Thinker, 'takeLuckOut'>;
  readonly log: TournamentLog;
  readonly failed: (error: unknown) => void;
}

interface Task {
  readonly id: TournamentId;
  readonly number: number;
}

const keyOf = ({ id, number }: Task): string => `${id} ${number}`;

export const measuring = (parts: MeasuringParts): Measuring => {
  const { store, tables, thinker, log, failed } = parts;
  const waiting = new Map<string, Task>();
  let working: Promise<void> | undefined;
  let stopped = false;

  /** `undefined` while too many matches wait. Empty if luck cannot be taken out of this one. */
  const playsAt = async ({ id, number }: Task): Promise<readonly LuckFreePlay[] | undefined> => {
    const table = pairingTableId(id, number);
    const state = await tables.state(table);
    if (state?.status !== 'over') return [];
    const outcome = await thinker.takeLuckOut(
      await readLog(store, table),
      state.seats.map(() => STRANGER),
    );
    return outcome?.seats.flatMap(({ player, play }) =>
      play === undefined ? [] : [{ player, luckFree: play.luckFree }],
    );
  };

  const measure = async (task: Task): Promise<void> => {
    const plays = await playsAt(task);
    if (plays !== undefined)
      await log.submit(task.id, { type: 'measure', table: task.number, plays });
  };

  const work = async (): Promise<void> => {
    for (const [key, task] of waiting) {
      if (stopped) break;
      try {
        await measure(task);
      } catch (error) {
        if (!stopped) failed(error);
      }
      waiting.delete(key);
    }
    working = undefined;
  };

  return {
    add({ id, state }) {
      if (stopped) return;
      for (const { table: number } of state.tables.filter((table: PlayedTable) =>
        isToMeasure(table),
      )) {
        const task = { id, number };
        if (!waiting.has(keyOf(task))) waiting.set(keyOf(task), task);
      }
      if (waiting.size > 0) working ??= work();
    },
    async stop() {
      stopped = true;
      await working;
    },
  };
};
