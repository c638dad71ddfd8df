import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRules } from '@barrelhouse/engine';
import { afterAll, expect, test } from 'vitest';
import { dispatch } from '../dispatch.ts';
import { memoryIo } from './memory-io.ts';

const folder = mkdtempSync(join(tmpdir(), 'barrelhouse-hostile-table-'));
afterAll(() => rmSync(folder, { recursive: true }));

const TRICK = '\u001b[3J\u001b[5m\u001b]52;c;cm0gLXJm\u0007\u009b31m\u202e\nYour seat is safe.';
const found = findRules('classic');

const ESC = String.fromCodePoint(27);
/** The rest of our own sequences: the screen, the cursor, and the colours of `Paint`. */
const OWN = '\\?1049[hl]|\\?25[hl]|2J|2K|H|\\d+;1H|(?:0|1|22|39|38;2;\\d+;\\d+;\\d+)m';

/** A table with hidden characters in every text. */
const snapshot = {
  table: `t${TRICK}`,
  seq: 1,
  at: 0,
  status: 'waiting',
  game: { id: 'classic', name: `Classic${TRICK}`, hash: TRICK },
  settings: {
    places: 2,
    access: 'open',
    start: 'host',
    clock: null,
    fairness: 1,
    coach: false,
    botPace: 0,
  },
  host: 'p',
  seats: [{ seat: 0, name: `Ada${TRICK}`, kind: 'human', who: 'p', substituted: false }],
  fair: { commitment: '', seed: null },
  abandoned: null,
  rematch: null,
  view: null,
  next: null,
  clock: null,
  here: [true],
};
const seated = { type: 'seated', seat: 0, name: `Ada${TRICK}`, kind: 'human', player: 'p' };
const entry = { seq: 2, at: 1, by: 0, facts: [seated, { type: 'threw', seat: 0, name: TRICK }] };

const answerTo = (path: string): string => {
  if (path.endsWith('/stream')) {
    return `event: entry\ndata: ${JSON.stringify(entry)}\n\nevent: reaction\ndata: ${JSON.stringify({ seat: 0, reaction: TRICK })}\n\n`;
  }
  if (path.endsWith('/log')) return `${JSON.stringify({ ...entry, seq: 1 })}\n`;
  if (path.endsWith('/rules')) return JSON.stringify(found.ok ? found.value : {});
  if (path.endsWith('/players')) return JSON.stringify({ player: 'p', token: 't' });
  if (path.endsWith('/invitation')) return JSON.stringify({ code: `K3${TRICK}` });
  if (path === '/api/tables') return JSON.stringify({ snapshot });
  return JSON.stringify(snapshot);
};

test.each([
  ['lines', {}, []],
  ['data', {}, ['--json']],
  ['a screen', { terminal: { columns: 100, rows: 30 }, depth: 24 }, []],
] as const)('removes hidden characters from a hostile table’s %s', async (_, settings, flags) => {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://x').pathname;
    const type = path.endsWith('/stream') ? 'text/event-stream' : 'application/json';
    response.writeHead(200, { 'content-type': path.endsWith('/log') ? 'text/plain' : type });
    response.end(answerTo(path));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const memory = memoryIo({ ...settings, env: { BARRELHOUSE_DATA: folder } });
  let heard = (): void => undefined;
  const enough = new Promise<void>((resolve) => {
    heard = resolve;
  });
  const io = {
    ...memory,
    input: {
      ...memory.input,
      lines: async function* () {
        await enough;
        yield 'quit';
      },
    },
  };
  const argv = ['play', 'classic', '--seats', 'Ada', '--server', `http://127.0.0.1:${port}`];
  const done = dispatch([...argv, ...flags], io);
  await expect
    .poll(() => memory.written(), { timeout: 50_000 })
    .toMatch(/saved|(connected)|"reaction"/);
  heard();
  memory.press('q');
  await done;
  server.closeAllConnections();
  server.close();
  const text = memory.written();
  expect(text).toMatch(/Ada.*52;c;cm0gLXJm/);
  // Our own sequences pass, and none of theirs.
  const own = new RegExp(`${ESC}\\[(?:${OWN})`, 'g');
  expect(text.replaceAll(own, '').replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(text).not.toContain('\u001b]52');
  expect(text).not.toMatch(/^Your seat is safe\.$/m);
});
