import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRules, makeLog, makeMatch } from '@barrelhouse/engine';
import { afterAll, expect, test } from 'vitest';
import { logOf, recordTable } from '../../../fair/test/record.ts';
import { matchAt, riggedMatch } from '../../test/rigged-match.ts';
import { dispatch } from '../dispatch.ts';
import { loggerFor } from '../serve/logger.ts';
import { type MemoryIo, memoryIo } from './memory-io.ts';

const folder = mkdtempSync(join(tmpdir(), 'barrelhouse-hostile-'));
afterAll(() => rmSync(folder, { recursive: true }));

const FORGED = 'Every die was checked.';

/** Clears the screen, fills the clipboard, sets colours by a C1 control, reverses text, hides text, and begins a line. */
const TRICKS = {
  escape: '\u001b[2J\u001b[31m',
  clipboard: '\u001b]52;c;cm0gLXJm\u0007',
  c1: '\u009b31m\u0085',
  bidi: '\u202e\u2066\u200f',
  invisible: '\u200b\u00ad\u{e0041}\ufeff',
  line: `\n${FORGED}`,
};
const HOSTILE = Object.values(TRICKS).join('');

const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

/** The dangerous characters among all that was printed. */
const tricksIn = (io: MemoryIo): readonly string[] => {
  const text = io.written() + io.complaints();
  return [
    ...(text === '' ? ['nothing was printed'] : []),
    ...text.split('\n').filter((line) => UNSEEN.test(line) || line === FORGED),
  ];
};

const fileWith = (text: string): string => {
  const file = join(folder, 'some.file');
  writeFileSync(file, text);
  return file;
};

const run = async (argv: readonly string[]): Promise<MemoryIo> => {
  const io = memoryIo();
  await dispatch(argv, io);
  return io;
};

const table = riggedMatch(
  'classic',
  [{ type: 'roll' }, { type: 'keep', dice: '111' as never }, { type: 'bank' }],
  ['111246', '223346'],
);
const match = { ...matchAt(table), names: [`Ada${HOSTILE}`, `Bob${HOSTILE}`] };
const notation = makeMatch(matchAt(table));
const tableLog = logOf(
  recordTable({ game: 'barrel', level: 1, seats: ['human', 'bot'], seed: 'trick', most: 4 }),
);
const classic = findRules('classic');
const rules = classic.ok ? classic.value : {};
const inJson = JSON.stringify(HOSTILE).slice(1, -1);

const FILES: { readonly [what: string]: string } = {
  'names in lines of JSON': makeLog(match),
  'names in notation': notation.replace(/Ada/, `Ada${HOSTILE.replaceAll('\n', ' ')}`),
  'a comment in notation': notation.replace('\n', ` # ${HOSTILE}\n`),
  'a line that cannot be read': `${notation}\n1. ${HOSTILE}`,
  'a name at a table': tableLog.replaceAll('"name":"Ada"', `"name":"Ada${inJson}"`),
  'the id of a table': tableLog.replaceAll(/"table":"[^"]*"/g, `"table":"t${inJson}"`),
  'the name of a game': tableLog.replaceAll(/"game":"[^"]*"/g, `"game":"${inJson}"`),
  'a hash': tableLog.replaceAll(/"hash":"[^"]*"/g, `"hash":"${inJson}"`),
  'a fact': tableLog.replace('"type":"rolled"', `"type":"${inJson}"`),
  'whatever it is': HOSTILE,
};

const COMMANDS = [['replay'], ['review'], ['verify'], ['hint']] as const;

test.each(
  Object.keys(FILES).flatMap((what) => COMMANDS.map(([command]) => [command, what] as const)),
)('%s prints nothing that is hidden in %s', async (command, what) => {
  const file = fileWith(FILES[what] ?? '');
  expect(tricksIn(await run([command, file]))).toEqual([]);
  expect(tricksIn(await run([command, file, '--json']))).toEqual([]);
});

const RULES: { readonly [what: string]: string } = {
  'their name': JSON.stringify({ ...rules, name: `Home${HOSTILE}` }),
  'a field': JSON.stringify({ ...rules, [HOSTILE]: 1 }),
  'their base': JSON.stringify({ base: HOSTILE }),
  'a combination': JSON.stringify({
    base: 'classic',
    combos: [{ kind: 'exact', dice: '1', points: 100, name: HOSTILE }],
  }),
  'no JSON': `{"name": ${HOSTILE}`,
};

test.each(Object.keys(RULES))('rules prints no hidden characters from %s', async (what) => {
  const file = fileWith(RULES[what] ?? '');
  expect(tricksIn(await run(['rules', 'check', file]))).toEqual([]);
  expect(tricksIn(await run(['rules', 'check', file, '--json']))).toEqual([]);
  expect(tricksIn(await run(['rules', '--rules', file]))).toEqual([]);
});

test('escapes hidden characters in JSON', async () => {
  const io = await run(['replay', fileWith(makeLog(match)), '--json']);
  expect(JSON.parse(io.written())).toMatchObject({ names: match.names });
});

test.each([
  [['play', HOSTILE]],
  [[HOSTILE]],
  [['play', '--seats', HOSTILE, 'classic', `--${HOSTILE}`]],
  [['replay', `none${HOSTILE}`]],
])('quotes the command line without hidden characters', async (argv) =>
  expect(tricksIn(await run(argv))).toEqual([]),
);

test.each([{}, { terminal: { columns: 80, rows: 24 } }])(
  'prints log lines without hidden characters',
  (settings) => {
    const io = memoryIo(settings);
    const logger = loggerFor({ json: false, log: undefined } as never, io);
    logger.stream.write(`${JSON.stringify({ msg: HOSTILE, err: { message: `why${HOSTILE}` } })}\n`);
    expect(tricksIn(io)).toEqual([]);
  },
);

const serving = async (status: number, body: unknown): Promise<Server> => {
  const server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

test.each([401, 403, 404, 422])(
  'prints a server’s answer (%i) without hidden characters',
  async (status) => {
    const server = await serving(status, { code: HOSTILE, message: `No.${HOSTILE}` });
    const { port } = server.address() as AddressInfo;
    const io = memoryIo({ env: { BARRELHOUSE_DATA: folder } });
    await dispatch(['play', 'classic', '--server', `http://127.0.0.1:${port}`], io);
    server.close();
    expect(tricksIn(io)).toEqual([]);
  },
);
