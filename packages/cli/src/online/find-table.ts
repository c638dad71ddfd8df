import { randomBytes, randomUUID } from 'node:crypto';
import { err, ok, type Result } from '@barrelhouse/engine';
import type { Changed, Create, PlayerId, TableId, TableNow } from '@barrelhouse/protocol';
import type { ChainBook } from './chains.ts';
import type { Answer, House } from './house.ts';
import { tellAnswer } from './identity.ts';
import { persist } from './persist.ts';
import { tablePath } from './sitting.ts';

/** A table, and the code we were invited by or invite others with; empty where there is none. */
export interface Found {
  readonly table: TableId;
  readonly code: string;
}

/** So long a busy server is asked again, in milliseconds, before we give up. */
const PATIENCE_MS = 30_000;

const command = (house: House, path: string, body: unknown): Promise<Answer> => {
  const asking = { method: 'POST', body, key: randomUUID() } as const;
  return persist(
    () => house.ask(path, asking),
    () => undefined,
    AbortSignal.timeout(PATIENCE_MS),
  );
};

const field = (answer: Answer, name: string): string => {
  const body = answer.kind === 'ok' ? answer.body : undefined;
  const value: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' ? value : '';
};

/** The code of a table at which we sit; empty where it is not for us to know. */
export const codeOf = async (house: House, table: TableId): Promise<string> =>
  field(await house.ask(tablePath(table, '/invitation', '')), 'code');

export const openTable = async (house: House, order: Create): Promise<Result<Found, string>> => {
  const answer = await command(house, '/api/tables', order);
  if (answer.kind !== 'ok') return err(tellAnswer(answer, house.server));
  const { table } = (answer.body as Changed).snapshot;
  return ok({ table, code: await codeOf(house, table) });
};

export const tableByCode = async (house: House, code: string): Promise<Result<Found, string>> => {
  const answer = await house.ask(`/api/codes/${encodeURIComponent(code)}`);
  const table = field(answer, 'table');
  return table === '' ? err(tellAnswer(answer, house.server)) : ok({ table, code });
};

const join = async (
  house: House,
  { table, code }: Found,
  name: string,
  chain: string,
): Promise<Result<undefined, string>> => {
  const answer = await command(house, tablePath(table, '/seats', ''), {
    name,
    seed: randomBytes(32).toString('hex'),
    ...(chain === '' ? {} : { chain }),
    ...(code === '' ? {} : { code }),
  });
  return answer.kind === 'ok' ? ok(undefined) : err(tellAnswer(answer, house.server));
};

/**
 * Takes a seat for each name, where the table still waits and we have none there yet. Where it is too late we watch;
 * the text says so.
 */
export const takeSeats = async (
  house: House,
  found: Found,
  player: PlayerId,
  names: readonly string[],
  chains: ChainBook,
): Promise<Result<readonly string[], string>> => {
  const looked = await house.ask(tablePath(found.table, '', found.code));
  if (looked.kind !== 'ok') return err(tellAnswer(looked, house.server));
  const { seats, status, settings } = looked.body as TableNow;
  if (seats.some(({ kind, who }) => kind === 'human' && who === player)) return ok([]);
  if (status !== 'waiting') return ok(['The match is under way: you watch.']);
  for (const name of names) {
    const chain = settings.fairness === 2 ? chains.begin() : '';
    const joined = await join(house, found, name, chain);
    if (!joined.ok) return joined;
  }
  return ok([]);
};
