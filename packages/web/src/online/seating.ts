import { ok, type Result } from '@barrelhouse/engine';
import type { Changed, Create, Snapshot, TableNow } from '@barrelhouse/protocol';
import type { Api } from './api.ts';
import { chainBook, type Keeper } from './chains.ts';
import type { LobbyList } from './events.ts';
import type { Problem } from './problem.ts';
import { bestOpen } from './quick.ts';

export interface SeatingParts {
  readonly api: Api;
  readonly keeper: Keeper;
  readonly randomHex: (bytes: number) => string;
  readonly path: (table: string, rest: string, code: string) => string;
  /** Somebody took a seat or became somebody: the stream has to know. */
  readonly renew: () => void;
}

/** How one comes to a table. */
export interface Seating {
  /** Takes a seat; where one has it already, that is as good. */
  join(table: string, code: string, name: string): Promise<Result<string, Problem>>;
  /** Opens a table without sitting down. */
  open(order: Create, name: string): Promise<Result<string, Problem>>;
  openAndJoin(order: Create, name: string): Promise<Result<string, Problem>>;
  /** Joins the open table of a game that is nearest to its start, or opens one. */
  quick(game: string, name: string): Promise<Result<string, Problem>>;
}

/** Two people, two minutes each with a quarter given back every turn: nobody waits long for a stranger. */
const QUICK: Create = {
  places: 2,
  access: 'open',
  start: 'full',
  fairness: 2,
  clock: { bank: 120, increment: 30 },
};

const MOST_TRIED = 6;
/** Why another table is tried instead. */
const TAKEN: ReadonlySet<string> = new Set([
  'table-full',
  'already-started',
  'no-such-table',
  'removed-by-host',
  'too-long',
]);

export const seating = ({ api, keeper, randomHex, path, renew }: SeatingParts): Seating => {
  const nameFor = (name: string): { name?: string } =>
    name.trim() === '' ? {} : { name: name.trim() };

  const join: Seating['join'] = async (table, code, name) => {
    const me = await api.me(name);
    if (!me.ok) return me;
    const found = await api.read<Snapshot>(path(table, '', code));
    if (!found.ok) return found;
    const { seats, settings } = found.value;
    if (seats.some(({ kind, who }) => kind === 'human' && who === me.value.player))
      return ok(table);
    const level2 = settings.fairness === 2;
    const chain = level2 ? { chain: await chainBook(table, keeper).begin() } : {};
    const order = {
      ...nameFor(name),
      ...(code === '' ? {} : { code }),
      ...chain,
      seed: randomHex(16),
    };
    const seated = await api.send(path(table, '/seats', ''), order);
    if (!seated.ok) return seated;
    renew();
    return ok(table);
  };

  const open: Seating['open'] = async (order, name) => {
    const me = await api.me(name);
    if (!me.ok) return me;
    const made = await api.send<Changed>('/api/tables', order);
    return made.ok ? ok(made.value.snapshot.table) : made;
  };

  const openAndJoin: Seating['openAndJoin'] = async (order, name) => {
    const table = await open(order, name);
    return table.ok ? join(table.value, '', name) : table;
  };

  /** Whether somebody waits there now: nobody is sent to a table whose people have gone. */
  const isAttended = async (table: string): Promise<boolean> => {
    const found = await api.read<TableNow>(path(table, '', ''));
    if (!found.ok) return false;
    const { seats, here } = found.value;
    return seats.some(({ seat, kind }) => kind === 'human' && here[seat] === true);
  };

  return {
    join,
    open,
    openAndJoin,
    async quick(game, name) {
      const me = await api.me(name);
      if (!me.ok) return me;
      const lobby = await api.read<LobbyList>('/api/tables');
      if (!lobby.ok) return lobby;
      const best = bestOpen(lobby.value.open, game, me.value.player).slice(0, MOST_TRIED);
      for (const { table } of best) {
        if (!(await isAttended(table))) continue;
        const joined = await join(table, '', name);
        if (joined.ok || !TAKEN.has(joined.error.code)) return joined;
      }
      return openAndJoin({ ...QUICK, game }, name);
    },
  };
};
