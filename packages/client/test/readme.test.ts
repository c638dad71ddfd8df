import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { serve } from '@barrelhouse/server';
import { expect, test } from 'vitest';
import { connect } from '../src/node.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const readme = readFileSync(join(root, 'README.md'), 'utf8');

test('the README’s example plays a whole match, twice at one table', async () => {
  const [, example = ''] = /```js\n([\s\S]*?)```/.exec(readme) ?? [];
  // Beside the package, so that its name is found.
  const folder = mkdtempSync(join(root, 'test', 'readme-'));
  const bot = join(folder, 'bot.mjs');
  writeFileSync(bot, example);
  const server = await serve({
    port: 0,
    host: '127.0.0.1',
    data: join(folder, 'data'),
    logger: false,
    rateLimit: 0,
    origins: [],
    trustProxy: false,
    page: undefined,
    now: Date.now,
  });
  const run = async (code: string, name: string) => {
    const options = ['--conditions=@barrelhouse/source', '--import', 'tsx'];
    const ran = spawn(process.execPath, [...options, bot, server.address, code, name]);
    const [out, complaints] = await Promise.all([text(ran.stdout), text(ran.stderr)]);
    expect(complaints).toBe('');
    return JSON.parse(out) as unknown;
  };
  try {
    const host = connect(server.address, { name: 'Host' });
    const table = await host.create({ game: 'kingdom', places: 2, start: 'full' });
    const code = table.ok ? await table.value.invitation() : table;
    if (!code.ok) throw new Error(code.error.message);
    const [ann, bob] = await Promise.all([run(code.value, 'Ann'), run(code.value, 'Bob')]);
    expect(ann).toHaveLength(2);
    expect(bob).toEqual(ann);
    host.close();
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
});

test('the example is short', () => {
  const [, example = ''] = /```js\n([\s\S]*?)```/.exec(readme) ?? [];
  expect(example.trim().split('\n').length).toBeLessThanOrEqual(20);
});
