import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Entry, Snapshot } from '@barrelhouse/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, type Guest, newGuest, openTable, startServer, type TestServer } from './app.ts';

const example = (name: string): string =>
  fileURLToPath(new URL(`../../../examples/${name}`, import.meta.url));
const BOT = example('bot.mjs');
const LEVEL_2_BOT = example('level-2-bot.mjs');

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.stop());

type Standings = readonly { readonly seat: number; readonly place: number }[];

const run = async (...words: readonly string[]) => {
  const bot = spawn(process.execPath, words);
  const [out, err] = await Promise.all([text(bot.stdout), text(bot.stderr)]);
  if (out === '') throw new Error(err);
  return { answer: JSON.parse(out) as unknown, complaints: err };
};

const runBot = async (...words: readonly string[]) => {
  const { answer, complaints } = await run(BOT, ...words);
  return { standings: answer as Standings, complaints };
};

/** Runs from the sources, which need no build. */
const runLevel2Bot = (link: string, name: string) =>
  run(
    '--conditions=@barrelhouse/source',
    '--import',
    'tsx',
    LEVEL_2_BOT,
    link,
    name,
    join(server.data, name),
  );

const logOf = async (table: string): Promise<readonly Entry[]> => {
  const { text: lines } = await ask(server.url, `/api/tables/${table}/log`);
  return lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Entry);
};

const forTwo = { game: 'classic', places: 2, start: 'full', access: 'open' };

/** As the page opens a table unless its host chooses otherwise: by invitation, at fairness level 2. */
const asThePage = { ...forTwo, access: 'invited', fairness: 2 };

const codeOf = async (host: Guest, table: string): Promise<string> => {
  const { body } = await host.get<{ code: string }>(`/api/tables/${table}/invitation`);
  return body.code;
};

test('bot.mjs is short and has no dependencies', () => {
  const source = readFileSync(BOT, 'utf8');
  expect(source.trim().split('\n').length).toBeLessThan(60);
  expect(
    [...source.matchAll(/from '([^']+)'/g)].every(([, from]) => from?.startsWith('node:')),
  ).toBe(true);
});

test('bot.mjs plays a whole match, by table id and by code', async () => {
  const host = await newGuest(server.url, 'Host');
  const { table } = await openTable(host, forTwo);
  const code = await codeOf(host, table);
  const [ann, bob] = await Promise.all([
    runBot(server.url, table, 'Ann'),
    runBot(server.url, code, 'Bob'),
  ]);
  expect(ann.complaints + bob.complaints).toBe('');
  const { body: over } = await ask<Snapshot>(server.url, `/api/tables/${table}`);
  expect(over.status).toBe('over');
  expect(over.next).toEqual({ kind: 'over', standings: ann.standings });
  expect(bob.standings).toEqual(ann.standings);
});

test('bot.mjs and level-2-bot.mjs play a whole match at a table as the page opens it', async () => {
  const host = await newGuest(server.url, 'Host');
  const { table } = await openTable(host, asThePage);
  const code = await codeOf(host, table);
  const [plain, level2] = await Promise.all([
    runBot(`${server.url}/table/${table}?code=${code}`, 'Plain'),
    runLevel2Bot(`${server.url}/join/${code}`, 'Careful'),
  ]);
  expect(plain.complaints + level2.complaints).toBe('');
  expect(level2.answer).toEqual({
    standings: plain.standings,
    verdict: 'sound',
    links: expect.stringContaining('0 rolls by the house without, 0 new chains'),
  });
  expect(plain.standings).toHaveLength(2);
});

/** A proxy that cuts streams after some bytes, and now and then the answer to a move. */
const cutter = async (port: number) => {
  const cut = { streams: 0, answers: 0 };
  let moves = 0;
  const between = createServer((client: Socket) => {
    const upstream = connect(port, '127.0.0.1');
    let left = Number.POSITIVE_INFINITY;
    let swallow = false;
    const end = (): void => {
      client.destroy();
      upstream.destroy();
    };
    client.on('data', (chunk: Buffer) => {
      const request = chunk.toString('latin1');
      if (/^GET \S+\/stream /.test(request) && cut.streams < 5) left = 6000;
      if (/^POST \S+\/actions /.test(request)) swallow = ++moves % 10 === 5 && cut.answers < 3;
      upstream.write(chunk);
    });
    upstream.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (swallow) {
        cut.answers++;
        end();
      } else if (left < 0) {
        cut.streams++;
        end();
      } else client.write(chunk);
    });
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end);
  });
  await new Promise<void>((resolve) => {
    between.listen(0, '127.0.0.1', resolve);
  });
  const address = between.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return { url, cut, close: () => between.close() };
};

test.each([1, 2])(
  'bot.mjs plays on after its connections are cut at level %i, and no move counts twice',
  async (fairness) => {
    const between = await cutter(Number(new URL(server.url).port));
    const host = await newGuest(server.url, 'Host');
    const { table } = await openTable(host, { ...forTwo, fairness });
    const [shaky] = await Promise.all([
      runBot(between.url, table, 'Shaky'),
      runBot(server.url, table, 'Steady'),
    ]);
    between.close();
    expect(shaky.standings).toHaveLength(2);
    expect(between.cut).toEqual({ streams: 5, answers: 3 });
    const entries = await logOf(table);
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, i) => i + 1));
  },
);
