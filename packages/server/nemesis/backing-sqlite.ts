import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import type { Backing, BackingParts } from './backing.ts';
import { mountDisk } from './small-disk.ts';

/** The files have some free space left, and a server must try to write before it notices. */
const NOTICED_MS = 3000;

/** One server with its record in a folder; on a small disk that can fill up, if we may mount one. */
export const sqliteBacking = async ({ note, failed }: BackingParts): Promise<Backing> => {
  const folder = mkdtempSync(join(tmpdir(), 'barrelhouse-nemesis-'));
  const disk = await mountDisk(folder);
  if (disk === undefined) note('Cannot mount a small disk here, so there will be no full disks.');
  return {
    servers: 1,
    record: () => ({ data: folder }),
    restarting: () => undefined,
    troubles:
      disk === undefined
        ? []
        : [
            {
              name: 'full disks',
              affectsRecord: true,
              exclusive: false,
              async make(random) {
                if (!(await disk.fill())) return false;
                const before = failed();
                const until = performance.now() + NOTICED_MS;
                while (failed() === before && performance.now() < until) await after(10);
                await after(random(500));
                await disk.freeSpace();
                return failed() > before;
              },
            },
          ],
    async remove() {
      await disk?.unmount();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
