import type { TableId } from '@barrelhouse/protocol';

/** What a table is expected to be, from the commands alone; dice and turns are the engine's business. */
export interface TableModel {
  readonly table: TableId;
  readonly places: number;
  readonly start: 'host' | 'full';
  readonly access: 'open' | 'invited';
  readonly fairness: 1 | 2;
  host: string;
  phase: 'waiting' | 'playing' | 'closed';
  /** Who sits there; empty for a bot. */
  seats: string[];
  /** Whom the host has removed. */
  readonly removed: Set<string>;
  /** Seats whose player got up during the match. */
  readonly gone: Set<number>;
}

/** What a command should come to: done, or refused with a code. */
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

/** All seats of a player are given up; a host without one closes the table before the start. */
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

/** A roll by a player, given whose turn it is. */
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

/** Whether a person still plays. */
export const hasPeople = ({ seats, gone }: TableModel): boolean =>
  seats.some((who, i) => who !== '' && !gone.has(i));
