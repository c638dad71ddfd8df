import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SUBJECTS } from '../src/club/pictures/subjects.ts';
import { ask, newGuest, startServer, type TestServer } from './app.ts';
import { human, newTable } from './store-fixtures.ts';
import { writeRated } from './support/rated-record.ts';

const DOCUMENT =
  '<!doctype html><html><head><title>Barrelhouse</title></head><body><div id="app"></div></body></html>';
const NOW = Date.UTC(2026, 10, 18, 12);

let page: string;
let server: TestServer;
beforeEach(() => {
  page = mkdtempSync(join(tmpdir(), 'barrelhouse-page-'));
  mkdirSync(join(page, 'assets'));
  writeFileSync(join(page, 'index.html'), DOCUMENT);
  writeFileSync(join(page, 'share.png'), 'a picture');
});
afterEach(async () => {
  await server.stop();
  rmSync(page, { recursive: true });
});

const start = async (options: Parameters<typeof startServer>[0] = {}): Promise<void> => {
  server = await startServer({ page, now: () => NOW, ...options });
};

const open = (path: string) => ask(server.url, path, { headers: { accept: 'text/html' } });

const tagsOf = (html: string): { readonly [name: string]: string } =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)].map(
      ([, name = '', content = '']) => [name, content],
    ),
  );

const member = async (name: string, handle: string) => {
  const guest = await newGuest(server.url, name);
  const headers = { authorization: `Bearer ${guest.token}` };
  const kept = await ask(server.url, '/api/accounts', {
    method: 'POST',
    headers,
    body: { handle },
  });
  expect(kept.status).toBe(201);
  return { ...guest, headers };
};

const rate = (player: string, mean = 1540, table?: string) =>
  writeRated(server.store, {
    ...(table !== undefined && { table }),
    at: NOW - 1000,
    seats: [
      { player, mean, matches: 20, luck: 0.5 },
      { player: 'bot:regular', mean: 1500, deviation: 0, luck: -0.5 },
    ],
  });

/** Fetches the picture that the tags name. */
const pictureIn = async (html: string) => {
  const address = new URL((tagsOf(html)['og:image'] ?? '').replaceAll('&amp;', '&'));
  const response = await fetch(`${server.url}${address.pathname}${address.search}`, {
    redirect: 'manual',
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()), address };
};

test('the page of a rated player has tags and a picture', async () => {
  await start({ origins: ['https://dice.example'] });
  const ada = await member('Ada "the <b>', 'ada');
  await rate(ada.player);
  const { text, headers } = await open('/@ada');
  const tags = tagsOf(text);
  expect(tags).toMatchObject({
    'og:title': 'Ada &quot;the &lt;b&gt; (@ada)',
    'og:description': 'Rated 1540 ± 10 at Barrel, with the luck taken out.',
    'og:url': 'https://dice.example/@ada',
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  });
  expect(text).toContain('<title>Ada &quot;the &lt;b&gt; (@ada) · Barrelhouse</title>');
  expect(text).not.toContain('<b>');
  expect(text).toContain('<div id="app">');
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval'");
  const { response, bytes, address } = await pictureIn(text);
  expect(address.origin).toBe('https://dice.example');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});

test.each(['*/*', 'text/html', undefined])(
  'a crawler that accepts %s gets the tags',
  async (accept) => {
    await start();
    const ada = await member('Ada', 'ada');
    await rate(ada.player);
    const { hostname, port } = new URL(server.url);
    // Unlike fetch, this sends no Accept of its own.
    const text = await new Promise<string>((resolve, reject) => {
      get(
        { hostname, port, path: '/@ada', headers: accept === undefined ? {} : { accept } },
        (reply) => void readAll(reply).then(resolve, reject),
      ).on('error', reject);
    });
    expect(tagsOf(text)['og:title']).toBe('Ada (@ada)');
  },
);

test('leaderboards, luck and finished rated matches have pictures, too', async () => {
  await start();
  const ada = await member('Ada', 'ada');
  const seats = [
    human(ada.player, 'Ada'),
    { kind: 'bot', who: 'regular', name: 'Regular' } as const,
  ];
  await server.store.createTable(newTable('seen', { seats }));
  await server.store.createTable(newTable('hidden', { access: 'invited', seats }));
  await rate(ada.player, 1540, 'seen');
  for (const [path, title] of [
    ['/ranks/barrel', 'Who plays Barrel best'],
    ['/ranks/barrel?season=2026-Q4', 'Who plays Barrel best'],
    ['/luck', 'Luck of the week'],
    ['/luck/barrel', 'Luck of the week at Barrel'],
    ['/table/seen', 'Ada – Regular, Barrel'],
  ] as const) {
    const { text } = await open(path);
    expect(tagsOf(text)['og:title']).toBe(title);
    expect(tagsOf(text)['og:url']).toBe(`${server.url}${path}`);
    const { response } = await pictureIn(text);
    expect([path, response.status, response.headers.get('content-type')]).toEqual([
      path,
      200,
      'image/png',
    ]);
  }
  await rate(ada.player, 1541, 'hidden');
  for (const path of [
    '/table/hidden',
    '/table/none',
    '/ranks/chess',
    '/ranks/barrel?season=2099-Q1',
  ])
    expect([path, (await open(path)).text]).toEqual([path, DOCUMENT]);
  expect((await ask(server.url, '/pictures/tables/hidden.png')).status).toBe(404);
  expect((await ask(server.url, '/pictures/secrets/x.png')).status).toBe(404);
});

test('the picture of a match says what its scores count', async () => {
  await start();
  const seats = ['ada', 'ben'].map((player) => human(player));
  const parts = {
    store: server.store,
    apart: { from: async () => new Set<string>() },
    now: () => NOW,
  };
  for (const [game, unit] of [
    ['barrel', 'Points'],
    ['diecup', 'Turns'],
  ] as const) {
    await server.store.createTable(newTable(game, { seats }));
    await writeRated(server.store, {
      table: game,
      game,
      at: NOW - 1000,
      seats: ['ada', 'ben'].map((player) => ({ player, mean: 1500 })),
    });
    const subject = await SUBJECTS.tables(parts, game, new URLSearchParams());
    expect(subject?.svg).toContain(`>${unit}<`);
  }
});

test('a private profile has its name and the plain picture', async () => {
  await start();
  const ada = await member('Ada', 'ada');
  await rate(ada.player);
  const { headers } = ada;
  await ask(server.url, '/api/players/me/profile', {
    method: 'PATCH',
    headers,
    body: { private: true },
  });
  const { text } = await open('/@ada');
  expect(tagsOf(text)).toMatchObject({
    'og:title': 'Ada (@ada)',
    'og:description': 'A player at Barrelhouse.',
    'og:image': `${server.url}/share.png`,
  });
  const picture = await ask(server.url, '/pictures/players/ada.png');
  expect([picture.status, picture.headers.get('location')]).toEqual([302, '/share.png']);
  expect((await open('/ranks/barrel')).text).toContain('A private player leads');
});

test('other pages are sent as they are', async () => {
  await start();
  for (const path of ['/', '/settings', '/@nobody', '/ranks'])
    expect([path, (await open(path)).text]).toEqual([path, DOCUMENT]);
});

test('a picture with another version is not cached for ever', async () => {
  await start();
  const { headers } = await ask(server.url, '/pictures/ranks/barrel.png?v=old');
  expect(headers.get('cache-control')).toBe('public, max-age=60');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

test('an address gets a limited number of pictures', async () => {
  await start();
  let status = 200;
  let asked = 0;
  while (status === 200 && asked < 100) {
    asked++;
    ({ status } = await ask(server.url, '/pictures/ranks/barrel.png'));
  }
  expect([status, asked]).toEqual([429, 61]);
});

test('without accounts no page has tags', async () => {
  await start({ accounts: 'off' });
  for (const path of ['/ranks/barrel', '/luck', '/@ada'])
    expect([path, (await open(path)).text]).toEqual([path, DOCUMENT]);
});
