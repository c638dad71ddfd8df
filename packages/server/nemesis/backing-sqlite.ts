import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import type { Backing, BackingParts } from './backing.ts';
import { mountDisk } from './small-disk.ts';

/** What was written before leaves some room, and somebody has to want to write. */
const NOTICED_MS = 3000;

/** One server with its record in a folder; on a disk of its own, which can be full, where one may be had. */
export const sqliteBacking = async ({ note, failed }: BackingParts): Promise<Backing> => {
  const folder = mkdtempSync(join(tmpdir(), 'barrelhouse-nemesis-'));
  const disk = await mountDisk(folder);
  if (disk === undefined) note('No disk can be mounted here: none will be full.');
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
              ofRecord: true,
              alone: false,
              async make(random) {
                if (!(await disk.fill())) return false;
                const before = failed();
                const until = performance.now() + NOTICED_MS;
                while (failed() === before && performance.now() < until) await after(10);
                await after(random(500));
                await disk.makeRoom();
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
