import { sha256 } from '@barrelhouse/engine';
import { makeChain } from '@barrelhouse/fair';
import type { Changed, Moved, Snapshot } from '@barrelhouse/protocol';
import { after, type Guest, openTable } from '../app.ts';

/** What a rated table needs. */
export const RATED = {
  game: 'depot',
  rated: true,
  access: 'open',
  places: 2,
  clock: { bank: 600, increment: 30 },
  botPace: 0,
} as const;

const LINKS = 400;

/** Opens a rated table, seats guests there and starts the match. */
export const startRated = async (
  guests: readonly [Guest, ...Guest[]],
  body: { readonly [name: string]: unknown } = RATED,
) => {
  const [host] = guests;
  const { table } = await openTable(host, body);
  return seatRated(table, guests);
};

/** Seats guests at a rated table with a hash chain each; the first starts the match, unless it starts by itself. */
export const seatRated = async (table: string, guests: readonly [Guest, ...Guest[]]) => {
  const [host] = guests;
  const chains = new Map(
    guests.map((guest) => [guest, makeChain(sha256(`${table} ${guest.player}`), LINKS)] as const),
  );
  let last: Snapshot | undefined;
  for (const guest of guests) {
    const joined = await guest.post<Changed>(`/api/tables/${table}/seats`, {
      chain: chains.get(guest)?.tip,
    });
    if (joined.status !== 200) throw new Error(joined.text);
    last = joined.body.snapshot;
  }
  if (last?.status === 'waiting')
    last = (await host.post<Changed>(`/api/tables/${table}/start`, { seq: last.seq })).body
      .snapshot;
  if (last === undefined) throw new Error('Nobody sits at this table.');
  let now: Pick<Snapshot, 'seq' | 'next'> = last;
  const { seats } = last;
  const rolls = new Map<Guest, number>();

  /** Makes one move of a guest: banks if that is allowed, otherwise the first option. */
  const move = async (): Promise<boolean> => {
    if (now.next?.kind !== 'choice') return false;
    const { seat, options } = now.next;
    const mover = guests.find(({ player }) => player === seats[seat]?.who);
    const action = options.find(({ type }) => type === 'bank') ?? options[0];
    if (action === undefined) throw new Error('There is no option.');
    if (mover === undefined) {
      const { body: read } = await host.get<Snapshot>(`/api/tables/${table}`);
      now = read;
      return true;
    }
    const roll = (rolls.get(mover) ?? 0) + 1;
    const isRoll = action.type === 'roll';
    if (isRoll) rolls.set(mover, roll);
    const moved = await mover.post<Moved | Changed>(`/api/tables/${table}/actions`, {
      seq: now.seq,
      actions: [action],
      ...(isRoll && { link: chains.get(mover)?.link(roll) }),
    });
    if (moved.status !== 200) throw new Error(moved.text);
    now = after(moved.body);
    return true;
  };

  return {
    table,
    /** Moves, of all guests together. */
    async play(moves = Number.POSITIVE_INFINITY) {
      for (let i = 0; i < moves; i++) if (!(await move())) break;
    },
  };
};
