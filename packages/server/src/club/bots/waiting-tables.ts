import type { Rules } from '@barrelhouse/engine';
import type { Clock, PlayerId, TableId } from '@barrelhouse/protocol';
import type { Tell } from '../../events/tell.ts';
import type { Tables } from '../../host/tables.ts';
import type { BotStore } from '../../store/bots.ts';

export interface WaitingTableOrder {
  readonly table: TableId;
  readonly host: PlayerId;
  readonly rules: Rules;
  readonly clock: Clock | null;
  readonly fairness: 1 | 2;
  readonly rated: boolean;
  /** A bot of the house to seat; without one, two players are expected. */
  readonly houseBot?: string;
  readonly players: readonly PlayerId[];
  readonly challenge: string | null;
}

/** Tables opened for certain players, who then have to take their seats. */
export interface WaitingTables {
  /** Opens the table unless that was done before, and tells the players. */
  open(order: WaitingTableOrder): Promise<void>;
  /** Closes tables whose players did not come, and forgets those that have begun or are over. */
  sweep(): Promise<void>;
}

export interface WaitingTablesParts {
  readonly store: BotStore;
  readonly tables: Pick<Tables, 'open' | 'state' | 'close'>;
  readonly tell: Tell;
  /** Marks a table as rated, before it is opened. */
  readonly markRated: (table: TableId, game: string) => Promise<void>;
  readonly now: () => number;
}

/** How long players have to sit down, in milliseconds. Bots need less than people. */
const SIT_DOWN_MS = { ladder: 30_000, challenge: 120_000 } as const;
/** A table that was reserved but not opened by then never will be: its server has stopped. */
const UNOPENED_MS = 30_000;

export const waitingTables = (parts: WaitingTablesParts): WaitingTables => {
  const { store, tables, tell, markRated, now } = parts;

  const seatedAt = async (table: TableId): Promise<readonly PlayerId[]> =>
    ((await tables.state(table))?.seats ?? []).flatMap((seat) =>
      seat.kind === 'human' ? [seat.player] : [],
    );

  return {
    async open({ table, host, rules, clock, fairness, rated, houseBot, players, challenge }) {
      if (rated) await markRated(table, rules.id);
      const settings = {
        places: 2,
        access: 'invited',
        start: 'full',
        clock,
        fairness,
        coach: false,
        botPace: 0,
      } as const;
      const bots = houseBot === undefined ? [] : [houseBot];
      const { isNew } = await tables.open(table, { host, rules, settings, bots });
      if (!isNew) return;
      const event = { kind: 'seat-waiting', table, game: rules.id, challenge } as const;
      for (const player of players) await tell(player, event);
    },
    async sweep() {
      for (const { table, ladder, at, status } of await store.waitingTables()) {
        const age = now() - at;
        if (status === undefined) {
          if (age > UNOPENED_MS) await store.forgetExpected(table);
        } else if (status === 'waiting') {
          if (age < SIT_DOWN_MS[ladder ? 'ladder' : 'challenge']) continue;
          const seated = await seatedAt(table);
          await tables.close(table, 'house-idle');
          // Somebody may have sat down at the last moment.
          if ((await tables.state(table))?.status === 'abandoned')
            await store.missLadder(table, seated, now());
        } else if (status !== 'playing') await store.forgetExpected(table);
        else if (!ladder) await store.forgetExpected(table);
      }
    },
  };
};
