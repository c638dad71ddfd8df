import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../scripts/fresh-database.ts';

const BIN = fileURLToPath(new URL('../../bin/barrelhouse.js', import.meta.url));
const url = (await freshDatabase()) ?? '';

let folder = '';
let taken: Server;
let port = 0;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'barrelhouse-starting-'));
  taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterEach(() => {
  taken.close();
  rmSync(folder, { recursive: true });
});

const outputOf = (child: ChildProcess): (() => string) => {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  return () => text;
};

test.each([['SQLite'], ...(url === '' ? [] : [['PostgreSQL']])])(
  'a port in use ends the process at once, with the reason as its last line, on %s',
  async (store) => {
    const record = store === 'SQLite' ? ['--data', join(folder, 'data')] : ['--database', url];
    const argv = [BIN, 'serve', '--port', String(port), '--log', 'info', ...record];
    const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'pipe'] });
    const output = outputOf(child);
    const tooLate = setTimeout(() => child.kill('SIGKILL'), 20_000);
    const [code] = (await once(child, 'close')) as [number | null];
    clearTimeout(tooLate);
    expect(code).toBe(1);
    const lines = output().trimEnd().split('\n');
    expect(lines.at(-1)).toMatch(`barrelhouse: Port ${port} is already in use`);
    expect(lines.filter((line) => line.includes('failed'))).toEqual([]);
  },
);
