import type { Changed, Entry, Moved, Position, SeatInfo, Snapshot } from '@barrelhouse/protocol';
import { deadlineOf, nextOf, type SeatState, type TableState } from './state.ts';

/** Where the match stands. */
export const positionOf = (state: TableState): Position => {
  const { match, game, settings, clock } = state;
  return {
    view: match === undefined ? null : game.view(match),
    next: nextOf(state) ?? null,
    clock: settings.clock === null ? null : { left: clock.left, deadline: deadlineOf(state) },
  };
};

const seatInfo = (seat: SeatState, index: number): SeatInfo => ({
  seat: index,
  name: seat.name,
  kind: seat.kind,
  who: seat.kind === 'human' ? seat.player : seat.bot,
  substituted: seat.kind === 'human' && seat.substituted,
});

/** The table as everybody sees it. It depends on the entries alone. */
export const snapshotOf = (state: TableState): Snapshot => ({
  table: state.table,
  seq: state.seq,
  at: state.at,
  status: state.status,
  game: { id: state.rules.id, name: state.rules.name, hash: state.hash },
  settings: state.settings,
  host: state.host,
  seats: state.seats.map(seatInfo),
  fair: { commitment: state.commitment, seed: state.seed === '' ? null : state.seed },
  abandoned: state.abandoned,
  rematch: state.rematch,
  ...positionOf(state),
});

export const movedOf = (state: TableState, { seq, at, by, facts }: Entry): Moved => ({
  table: state.table,
  seq,
  at,
  by,
  facts,
  ...positionOf(state),
});

export const changedOf = (state: TableState, entry: Entry): Changed => ({
  entry,
  snapshot: snapshotOf(state),
});

/** Facts that change more than the position of the match. */
const TABLE_FACTS: ReadonlySet<string> = new Set([
  'opened',
  'seated',
  'unseated',
  'hosted',
  'launched',
  'substituted',
  'returned',
  'rematch-offered',
  'abandoned',
  'revealed',
]);

/** Whether clients need a new snapshot after an entry. */
export const changesTable = (entry: Entry): boolean =>
  entry.facts.some(({ type }) => TABLE_FACTS.has(type));
