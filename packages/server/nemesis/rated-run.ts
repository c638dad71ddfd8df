import { setTimeout as after } from 'node:timers/promises';
import type { TableId, TableRating } from '@barrelhouse/protocol';
import { takeOutcome } from '../src/club/ratings/match-outcome.ts';
import { rebuildRatings } from '../src/club/ratings/rebuild.ts';
import { openPostgresStore } from '../src/store/postgres/postgres-store.ts';
import { openSqliteReader, type StoreReader } from '../src/store/sqlite/sqlite-reader.ts';
import { matchInLog } from '../src/thinking/match-in-log.ts';
import { valueFunctions } from '../src/thinking/value-functions.ts';
import { requestUntilAnswered } from './commands.ts';
import type { Guest } from './guest.ts';
import type { OwnEvents } from './own-events.ts';
import type { RecordOptions } from './server-process.ts';
import { waitAwake } from './wait-awake.ts';
import type { World } from './world.ts';

/** Keeps names, so that these guests may sit at rated tables. */
export const keepNames = async (world: World, guests: readonly Guest[]): Promise<void> => {
  for (const { name, token } of guests) {
    const body = JSON.stringify({ handle: `rated-${name.replace('.', '-')}` });
    const message = { method: 'POST', path: '/api/accounts', token, key: '', body } as const;
    await requestUntilAnswered(world, message);
  }
};

/** Time for a server to find a match that nobody reported, and for it to be rated on a busy machine. */
const RATED_MS = 120_000;
const PAUSE_MS = 200;

const readRating = async (world: World, { token }: Guest, table: TableId): Promise<TableRating> => {
  const path = `/api/tables/${table}/rating`;
  const message = { method: 'GET', path, token, key: '', body: '' } as const;
  return JSON.parse((await requestUntilAnswered(world, message)).text) as TableRating;
};

/** Every match at a rated table must be rated in time, and every player told once. */
export const checkRated = async (
  world: World,
  host: Guest,
  tables: ReadonlySet<TableId>,
  own: readonly OwnEvents[],
): Promise<void> => {
  const late = waitAwake(RATED_MS, world.ended).then(() => true);
  for (const table of tables) {
    let rating = await readRating(world, host, table);
    while (rating.state === 'pending' || rating.state === 'playing') {
      if (await Promise.race([late, after(PAUSE_MS, false)])) break;
      rating = await readRating(world, host, table);
    }
    if (rating.state !== 'rated' && rating.state !== 'not-counted') {
      world.blame({ kind: 'lost', table, what: `A rated match stayed ${rating.state}.` });
      continue;
    }
    world.tally.rated++;
    for (const { player, heard } of own) {
      const expected = rating.seats.filter((seat) => seat.player === player).length;
      const told = (): number =>
        heard.filter((event) => event.kind === 'rated' && event.table === table).length;
      while (told() < expected) if (await Promise.race([late, after(PAUSE_MS, false)])) break;
      if (told() === expected) continue;
      const what = `${player} was told ${told()} times of ${expected} ratings.`;
      world.blame({ kind: told() < expected ? 'lost' : 'doubled', table, what });
    }
  }
};

const openReader = async ({ data, database }: RecordOptions): Promise<StoreReader> =>
  database === undefined ? openSqliteReader(data) : openPostgresStore(database, { connections: 3 });

/** Rating everything again from the logs must give the same bytes, and every table once. */
export const checkRebuild = async (world: World, record: RecordOptions): Promise<void> => {
  const store = await openReader(record);
  const valueFor = valueFunctions();
  const blame = (what: string): void => world.blame({ kind: 'state', table: '', what });
  try {
    const { matches, different } = await rebuildRatings({
      store,
      takeLuckOut: async (log, entrants) => {
        const { entries, match } = matchInLog(log);
        return takeOutcome(entries, match, entrants, valueFor);
      },
      atATime: 1,
      check: true,
      progress: () => undefined,
    });
    if (different.matches + different.ratings + different.seasons > 0)
      blame(`Ratings on record differ from the logs: ${JSON.stringify(different)}.`);
    const all = await store.ratings.ratedMatches(0, matches + 1);
    const tables = new Set(all.map(({ table }) => table));
    if (tables.size !== matches) blame(`${tables.size} tables were rated ${matches} times.`);
    const [missed] = await store.ratings.unratedTables(1);
    if (missed !== undefined) blame(`Table ${missed} was not rated.`);
  } finally {
    await store.close();
  }
};
