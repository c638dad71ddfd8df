import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect, fileVault } from './node.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'barrelhouse-vault-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('stores values in files that only the owner can read', () => {
  const vault = fileVault(join(folder, 'deep', 'down'));
  expect(vault.get('token')).toBeUndefined();
  vault.set('token', 'secret');
  expect(fileVault(join(folder, 'deep', 'down')).get('token')).toBe('secret');
  const [name = ''] = readdirSync(join(folder, 'deep', 'down'));
  expect(statSync(join(folder, 'deep', 'down', name)).mode & 0o777).toBe(0o600);
  vault.remove('token');
  vault.remove('token');
  expect(readdirSync(join(folder, 'deep', 'down'))).toEqual([]);
});

test('keeps a server’s key inside the folder', () => {
  const vault = fileVault(join(folder, 'vault'));
  vault.set('pending.../../outside', 'x');
  expect(readdirSync(folder)).toEqual(['vault']);
  expect(vault.get('pending.../../outside')).toBe('x');
});

test('explains an unreachable server in a few words', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  taken.close();
  await once(taken, 'close');
  const house = connect(`http://127.0.0.1:${port}`);
  expect(await house.lobby()).toMatchObject({
    ok: false,
    error: { code: 'offline', message: 'nobody answers there' },
  });
});
