import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { mountDisk } from '../nemesis/small-disk.ts';
import { openSqliteStore } from '../src/store/sqlite/sqlite-store.ts';
import { newGuest, openTable } from './app.ts';

const BIN = fileURLToPath(new URL('../../cli/bin/barrelhouse.js', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'barrelhouse-full-'));
const disk = await mountDisk(folder);
afterAll(async () => {
  await disk?.unmount();
  rmSync(folder, { recursive: true, force: true });
});

test.skipIf(disk === undefined)(
  'a server with a full disk stops in time and unlocks its folder',
  async () => {
    const argv = [BIN, 'serve', '--port', '0', '--data', folder, '--json'];
    const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const { address } = JSON.parse(line.toString()) as { address: string };
    const ada = await newGuest(address, 'Ada');
    const { table } = await openTable(ada);
    // Free space inside the files may still take a few writes.
    while (!(await disk?.fill()));
    let refused = 0;
    for (let i = 0; i < 200 && refused < 3; i++)
      if ((await ada.post('/api/tables', { game: 'classic' })).status === 503) refused++;
    expect(refused).toBe(3);
    const stopping = performance.now();
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    const tooLate = setTimeout(() => child.kill('SIGKILL'), 20_000);
    expect(await closed).toEqual([0, null]);
    clearTimeout(tooLate);
    expect(performance.now() - stopping).toBeLessThan(10_000);
    await disk?.freeSpace();
    const store = await openSqliteStore(folder);
    expect(await store.row(table)).toMatchObject({ seq: 1 });
    await store.close();
  },
);
