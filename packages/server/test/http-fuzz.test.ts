import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATOR_FILE, OPERATOR_HEADER, type OperatorFile } from '../src/desk/operator.ts';
import type { JsonSchema } from '../src/http/hoist-schemas.ts';
import type { OpenApi, Parameter } from '../src/http/openapi.ts';
import { RECORD } from '../src/store/sqlite/backup.ts';
import { type Database, openDatabase } from '../src/store/sqlite/database.ts';
import {
  type Guest,
  newGuest,
  openTable,
  startMatch,
  startServer,
  type TestServer,
} from './app.ts';
import {
  type Contract,
  contractOf,
  type Described,
  operationsOf,
  readApi,
} from './http-described.ts';
import { deskWith } from './support/desk.ts';
import { newBrowserKeys } from './support/push-service.ts';
import { RATED } from './support/rated-play.ts';

const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 800);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_116);
/** Placeholder for the table's current seq. */
const NOW = 'now';
/** The clock stands still, so that the house does nothing by itself. */
const NOON = 1_800_000_000_000;

const { keys: browserKeys } = newBrowserKeys();

let server: TestServer;
let api: OpenApi;
let contract: Contract;
let record: Database;
let guests: readonly Guest[];
let tables: readonly string[];
let codes: readonly string[];
let operatorKey: string;
let reports: readonly string[];
let bans: readonly string[];

beforeAll(async () => {
  server = await startServer({
    now: () => NOON,
    trustProxy: true,
    pushContact: 'mailto:host@dice.example',
  });
  api = await readApi(server.url);
  contract = contractOf(api);
  const ada = await newGuest(server.url, 'Ada');
  const ben = await newGuest(server.url, 'Ben');
  guests = [ada, ben, await newGuest(server.url, 'Eve')];
  for (const [guest, handle] of [
    [ada, 'ada'],
    [ben, 'ben'],
  ] as const)
    await guest.post('/api/accounts', { handle });
  const waiting = await openTable(ada, { game: 'classic', access: 'open', places: 3 });
  const playing = await startMatch([ada, ben], { game: 'barrel', access: 'open' });
  const hidden = await startMatch([ben, ada], { game: 'diecup', access: 'invited' });
  const chained = await openTable(ada, { game: 'depot', access: 'open', fairness: 2 });
  const rated = await openTable(ada, RATED);
  tables = [waiting, playing, hidden, chained, rated].map(({ table }) => table);
  const invitations = tables.map((table) =>
    ada.get<{ code: string }>(`/api/tables/${table}/invitation`),
  );
  codes = (await Promise.all(invitations)).map(({ body }) => body.code);
  // Ada is a host of the house, so that some requests reach the desk.
  const operator = JSON.parse(
    readFileSync(join(server.data, OPERATOR_FILE), 'utf8'),
  ) as OperatorFile;
  operatorKey = operator.key;
  const desk = deskWith(server.url, { [OPERATOR_HEADER]: operatorKey });
  await desk.post('/hosts', { handle: 'ada' });
  const report = await ben.post<{ report: string }>('/api/reports', {
    about: guests[2]?.player,
    reason: 'name',
  });
  reports = [report.body.report];
  const order = { address: '203.0.113.0/24', minutes: 60, why: 'A flood' };
  bans = [(await desk.post('/bans', order)).body.ban ?? ''];
  record = openDatabase(join(server.data, RECORD), true, 5000);
}, 60_000);

afterAll(async () => {
  record.close();
  await server.stop();
});

interface State {
  /** Hash of everything except the server's own state. */
  readonly all: string;
  /** The same without outcomes, which include refusals. */
  readonly withoutOutcomes: string;
}

/** What the house notes by itself is left out: who listens, what has been sent to devices and hooks, and ratings. */
const COLUMNS: { readonly [table: string]: string } = {
  event_listeners: 'count(*) * 0',
  player_events: 'player, number, at, table_id, body',
  hooks: 'player, url, secret, created_at',
  rated_tables: 'table_id, game, created_at',
  rating_count: 'id',
  rated_matches: 'count(*) * 0',
  rated_seats: 'count(*) * 0',
  ratings: 'count(*) * 0',
  season_ratings: 'count(*) * 0',
};

const stateOf = (): State => {
  const names = record
    .prepare<{ name: string }>(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name <> 'meta' order by name",
    )
    .all()
    .map(({ name }) => name);
  const all = createHash('sha256');
  const withoutOutcomes = createHash('sha256');
  for (const name of names) {
    const rows = JSON.stringify([
      name,
      record.prepare(`select ${COLUMNS[name] ?? '*'} from ${name}`).all(),
    ]);
    all.update(rows);
    if (name !== 'outcomes') withoutOutcomes.update(rows);
  }
  return { all: all.digest('hex'), withoutOutcomes: withoutOutcomes.digest('hex') };
};

const garbage = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e9',
    'null',
    '../..',
    '%',
    "' or 1=1 --",
    '\u0000',
    '𝕏'.repeat(20),
  ),
);

/** Values that mean something to this server, by parameter name. */
const known = (name: string): fc.Arbitrary<unknown> | undefined => {
  switch (name) {
    case 'table':
      return fc.constantFrom(...tables);
    case 'tables':
      return fc.subarray([...tables], { minLength: 1 }).map((ids) => ids.join(','));
    case 'player':
    case 'about':
      return fc.constantFrom(...guests.map(({ player }) => player), 'nobody');
    case 'handle':
      return fc.constantFrom('ada', 'ben', '@Ada', 'new-name', 'аda', 'admin');
    case 'who':
      return fc.constantFrom('ada', 'Ben', 'bot:regular', 'bot:nobody', 'bot:');
    case 'report':
      return fc.constantFrom(...reports, 'none');
    case 'ban':
      return fc.constantFrom(...bans, 'none');
    case 'address':
      return fc.constantFrom('198.51.100.7', '198.51.100.0/24', '2001:db8::7', '127.0.0.1', 'x/9');
    case 'endpoint':
    case 'url':
      // Nothing is sent there, because the clock stands still.
      return fc.constantFrom('https://push.example/a', 'https://10.0.0.1/', 'http://push.example/');
    case 'p256dh':
      return fc.constantFrom(browserKeys.p256dh, 'AAAA');
    case 'auth':
      return fc.constantFrom(browserKeys.auth, 'AAAA');
    case 'zone':
      return fc.constantFrom('UTC', 'Europe/Prague', 'Middle/Earth');
    case 'code':
      return fc.constantFrom(...codes);
    case 'seq':
      return fc.oneof({ weight: 4, arbitrary: fc.constant(NOW) }, fc.integer({ min: 1, max: 9 }));
    case 'after':
      return fc.integer({ min: 1, max: 9 });
    case 'seat':
      return fc.integer({ min: 0, max: 3 });
    case 'bot':
      return fc.constantFrom('cautious', 'sharp', 'perfect', 'nobody');
    case 'bots':
      return fc.constantFrom([], ['cautious'], ['careless', 'regular'], ['nobody']);
    case 'game':
      return fc.constantFrom('classic', 'barrel', 'diecup', 'depot+may-roll-on', 'poker', '+');
    case 'dice':
      return fc.constantFrom('1', '5', '15', '111', '6', '123456');
    // At zero a bot would play between requests.
    case 'botPace':
      return fc.integer({ min: 1, max: 9000 });
    default:
      return undefined;
  }
};

const resolved = (schema: JsonSchema): JsonSchema =>
  schema.$ref === undefined
    ? schema
    : (api.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});

const listOf = (value: unknown): readonly JsonSchema[] =>
  Array.isArray(value) ? (value as readonly JsonSchema[]) : [];

const numberOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;

/** A value that fits a schema, or nearly. */
const fitting = (referred: JsonSchema, name = ''): fc.Arbitrary<unknown> => {
  const schema = resolved(referred);
  const meant = known(name);
  if (meant !== undefined) return meant;
  if (schema['const'] !== undefined) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const union = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])];
  if (union.length > 0) return fc.oneof(...union.map((kind) => fitting(kind, name)));
  switch (schema.type) {
    case 'integer':
    case 'number': {
      const min = numberOf(schema['minimum'], -10);
      return fc.integer({ min: min - 1, max: numberOf(schema['maximum'], min + 1000) + 1 });
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fitting((schema['items'] ?? {}) as JsonSchema), {
        minLength: 1,
        maxLength: 3,
      });
    case 'string':
      return String(schema['pattern']).includes('0-9a-f')
        ? fc.constantFrom('ab'.repeat(32), 'cd'.repeat(16), 'xyz')
        : fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom('Ada', '12', 'x'.repeat(43)));
    case 'object':
      return objectLike(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
};

const objectLike = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  const properties = (schema['properties'] ?? {}) as { readonly [name: string]: JsonSchema };
  const required = Array.isArray(schema['required']) ? (schema['required'] as string[]) : [];
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [
      name,
      fc.oneof(
        { weight: 24, arbitrary: fitting(inner, name) },
        { weight: 1, arbitrary: fc.jsonValue() },
      ),
    ]),
  );
  const whole = fc.record(fields, { requiredKeys: required });
  const lacking = fc.record(fields, { requiredKeys: [] });
  const more = fc.tuple(whole, fc.string()).map(([object, name]) => ({ ...object, [name]: 1 }));
  return fc.oneof(
    { weight: 12, arbitrary: whole },
    { weight: 1, arbitrary: lacking },
    { weight: 1, arbitrary: more },
  );
};

interface Request {
  readonly method: string;
  readonly path: string;
  readonly headers: { readonly [name: string]: string };
  readonly body: string | undefined;
}

const plain = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const parameter = ({ name, schema }: Parameter): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: fitting(schema, name).map(plain) },
    { weight: 1, arbitrary: garbage },
  );

const bodyFor = ({ operation }: Described): fc.Arbitrary<string | undefined> => {
  const content = operation.requestBody?.content['application/json'];
  const odd = fc.oneof(
    fc.constant(undefined),
    fc.json(),
    garbage,
    fc.constantFrom('{', '[]', '{"__proto__": {"x": 1}}', '{"seq": 1e999}', 'x'.repeat(40_000)),
  );
  if (content === undefined) return fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, odd);
  return fc.oneof(
    { weight: 10, arbitrary: fitting(content.schema).map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: odd },
  );
};

const headerText = fc
  .string({ maxLength: 60 })
  .map((text) => text.replace(/[^\x20-\x7e]/g, '').trim());

const headersFor = (): fc.Arbitrary<{ readonly [name: string]: string }> => {
  const tokens = guests.map(({ token }) => `Bearer ${token}`);
  const often = { weight: 12 };
  return fc
    .record(
      {
        authorization: fc.oneof({ ...often, arbitrary: fc.constantFrom(...tokens) }, headerText),
        'idempotency-key': fc.oneof(
          { ...often, arbitrary: fc.uuid() },
          headerText,
          fc.constant('again'),
        ),
        'barrelhouse-operator': fc.constantFrom(operatorKey, operatorKey.slice(1), 'x'),
        'x-forwarded-for': fc.ipV4(),
        'content-type': fc.oneof(
          { ...often, arbitrary: fc.constant('application/json') },
          fc.constantFrom(
            'text/plain',
            'application/xml',
            'application/json; charset=klingon',
            ';',
          ),
        ),
        'last-event-id': fc.oneof(fc.constantFrom('1', '99999', 'a:1,b:2'), headerText),
        'sec-fetch-site': fc.constantFrom('same-origin', 'same-origin', 'none', 'cross-site'),
        cookie: headerText,
        origin: fc.constantFrom(server.url, 'null', 'https://evil.example'),
      },
      { requiredKeys: ['authorization', 'idempotency-key', 'x-forwarded-for', 'content-type'] },
    )
    .map(({ cookie, origin, ...rest }) => ({
      ...rest,
      // Only now and then, because the server refuses most requests with these.
      ...(cookie?.length === 7 ? { cookie } : {}),
      ...(rest['last-event-id'] === '1' && origin !== undefined ? { origin } : {}),
    }));
};

/** Lone surrogates cannot be encoded in an address. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));

const requestFor = (described: Described): fc.Arbitrary<Request> => {
  const { path, method, operation } = described;
  const parameters = operation.parameters ?? [];
  const inPath = parameters.filter((p) => p.in === 'path');
  const inQuery = parameters.filter((p) => p.in === 'query');
  return fc
    .record({
      values: fc.tuple(...inPath.map(parameter)),
      query: fc.record(Object.fromEntries(inQuery.map((p) => [p.name, parameter(p)])), {
        requiredKeys: [],
      }),
      more: fc.oneof({ weight: 12, arbitrary: fc.constant('') }, garbage),
      headers: headersFor(),
      body: method === 'get' ? fc.constant(undefined) : bodyFor(described),
    })
    .map(({ values, query, more, headers, body }) => {
      let at = 0;
      const filled = path.replace(/\{\w+\}/g, () => encoded((values[at++] ?? '').slice(0, 60)));
      const queryText = new URLSearchParams(query as Record<string, string>).toString();
      const extra = more === '' ? '' : `&${encoded(more)}=1`;
      const { 'content-type': type, ...others } = headers;
      return {
        method: method.toUpperCase(),
        path: `${filled}${queryText === '' && extra === '' ? '' : `?${queryText}${extra}`}`,
        headers: body === undefined ? others : { ...others, 'content-type': type ?? '' },
        body,
      };
    });
};

/** Sends a request, and aborts it if it streams. */
const send = async ({ method, path, headers, body }: Request) => {
  const stop = new AbortController();
  const table = /^\/api\/tables\/(\w+)\//.exec(path)?.[1] ?? '';
  const seq = (await server.store.row(table))?.seq ?? 1;
  const sent = body?.replace(`"seq":"${NOW}"`, `"seq":${seq}`);
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers,
    signal: stop.signal,
    redirect: 'manual',
    ...(sent === undefined ? {} : { body: sent }),
  });
  const streams = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  const text = streams ? '' : await response.text();
  stop.abort();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson ? (JSON.parse(text) as unknown) : undefined,
    path: new URL(response.url).pathname,
    streams,
  };
};

test('no request causes a server error, and neither reads nor refusals change anything', async () => {
  const statusesById = new Map<string, Set<number>>();
  let before = stateOf();
  // A guest who is deleted could send nothing more.
  const all = operationsOf(api).filter(({ operation }) => operation.operationId !== 'deleteMe');
  const operations = all.map((described) =>
    fc.tuple(fc.constant(described.operation.operationId), requestFor(described)),
  );
  await fc.assert(
    fc.asyncProperty(fc.oneof(...operations), async ([id, request]) => {
      const reply = await send(request);
      const now = stateOf();
      const changed = {
        all: now.all !== before.all,
        withoutOutcomes: now.withoutOutcomes !== before.withoutOutcomes,
      };
      before = now;
      statusesById.set(id, (statusesById.get(id) ?? new Set()).add(reply.status));
      // If the path still matches an operation, the answer must be as described.
      const fault = reply.streams ? '' : contract.faults(request.method, reply.path, reply);
      expect({
        failed: reply.status >= 500 && reply.text,
        changedByReading: request.method === 'GET' && changed.all,
        changedThoughRefused: reply.status >= 400 && changed.withoutOutcomes,
        fault: fault.endsWith('is not described') ? '' : fault,
      }).toEqual({
        failed: false,
        changedByReading: false,
        changedThoughRefused: false,
        fault: '',
      });
    }),
    { seed: SEED, numRuns: REQUESTS, endOnFailure: true },
  );
  // The requests covered every operation, most of them with success.
  expect([...statusesById.keys()].sort()).toEqual(
    all.map(({ operation }) => operation.operationId).sort(),
  );
  const done = [...statusesById].filter(([, statuses]) =>
    [...statuses].some((status) => status < 300),
  );
  expect(done.length).toBeGreaterThan(20);
  const doneIds = new Set(done.map(([id]) => id));
  const changed = all.filter(
    ({ method, operation }) => method !== 'get' && doneIds.has(operation.operationId),
  );
  const tags = new Set(changed.flatMap(({ operation }) => operation.tags));
  for (const tag of ['accounts', 'people', 'notifications', 'desk']) expect(tags).toContain(tag);
  const statuses = new Set([...statusesById.values()].flatMap((set) => [...set]));
  for (const status of [200, 201, 400, 401, 403, 404, 409, 415, 422])
    expect(statuses).toContain(status);
}, 240_000);
