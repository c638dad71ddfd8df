import type { TableId } from '@barrelhouse/protocol';

/** A table's expected state, derived from commands alone; the engine decides dice and turns. */
export interface TableModel {
  readonly table: TableId;
  readonly places: number;
  readonly start: 'host' | 'full';
  readonly access: 'open' | 'invited';
  readonly fairness: 1 | 2;
  host: string;
  phase: 'waiting' | 'playing' | 'closed';
  /** The player of each seat; empty for a bot. */
  seats: string[];
  /** Players that the host has removed. */
  readonly removed: Set<string>;
  /** Seats whose player left during the match. */
  readonly gone: Set<number>;
}

/** The expected outcome of a command: done, or a refusal's code. */
export type Expected = 'done' | (string & {});

const ownedBy = ({ seats, gone }: TableModel, player: string): readonly number[] =>
  seats.flatMap((who, i) => (who === player && !gone.has(i) ? [i] : []));

const seat = (model: TableModel, who: string): Expected => {
  if (model.phase !== 'waiting') return 'already-started';
  if (model.seats.length >= model.places) return 'table-full';
  model.seats.push(who);
  if (model.start === 'full' && model.seats.length === model.places) model.phase = 'playing';
  return 'done';
};

export const expectJoin = (model: TableModel, player: string): Expected => {
  const { phase, host, places, access, removed } = model;
  if (phase !== 'waiting') return seat(model, player);
  if (host !== player && removed.has(player)) return 'removed-by-host';
  const most = host === player && places > 1 ? places - 1 : 1;
  if (access === 'open' && ownedBy(model, player).length >= most) return 'too-many-seats';
  return seat(model, player);
};

export const expectAddBot = (model: TableModel, player: string): Expected =>
  model.host === player ? seat(model, '') : 'not-host';

export const expectStart = (model: TableModel, player: string): Expected => {
  if (model.host !== player) return 'not-host';
  if (model.phase !== 'waiting') return 'already-started';
  if (model.seats.length === 0) return 'too-few-seats';
  model.phase = 'playing';
  return 'done';
};

export const expectRemove = (model: TableModel, player: string, index: number): Expected => {
  if (model.host !== player) return 'not-host';
  if (model.phase !== 'waiting') return 'already-started';
  if (index >= model.seats.length) return 'no-such-seat';
  const [who = ''] = model.seats.splice(index, 1);
  if (who !== '' && who !== player) model.removed.add(who);
  return 'done';
};

/** A player leaves all their seats; a host without a seat closes a waiting table. */
export const expectLeave = (model: TableModel, player: string): Expected => {
  if (model.phase === 'closed') return 'over';
  const owned = ownedBy(model, player);
  if (owned.length === 0 && model.phase === 'waiting' && model.host === player) {
    model.phase = 'closed';
    return 'done';
  }
  if (owned.length === 0) return 'not-seated';
  if (model.phase === 'playing') {
    for (const index of owned) model.gone.add(index);
    return 'done';
  }
  model.seats = model.seats.filter((who) => who !== player);
  if (model.host === player) {
    const heir = model.seats.find((who) => who !== '');
    if (heir === undefined) model.phase = 'closed';
    else model.host = heir;
  }
  return 'done';
};

export const expectClose = (model: TableModel, player: string): Expected => {
  if (model.host !== player) return 'not-host';
  if (model.phase === 'closed') return 'over';
  model.phase = 'closed';
  return 'done';
};

/** The expected outcome of a roll by a player. */
export const expectTurn = (
  model: TableModel,
  player: string,
  turn: number | undefined,
): Expected => {
  if (ownedBy(model, player).length === 0) return 'not-seated';
  if (model.phase === 'waiting') return 'not-started';
  if (model.phase === 'closed' || turn === undefined) return 'over';
  return model.seats[turn] === player ? 'done' : 'not-your-turn';
};

/** Whether a person is still playing. */
export const hasPeople = ({ seats, gone }: TableModel): boolean =>
  seats.some((who, i) => who !== '' && !gone.has(i));
