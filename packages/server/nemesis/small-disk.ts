import { execFile } from 'node:child_process';
import { statfs } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A small disk in memory that can be filled. */
export interface SmallDisk {
  /** Leaves no free space; false if the files kept growing meanwhile. */
  fill(): Promise<boolean>;
  freeSpace(): Promise<void>;
  unmount(): Promise<void>;
}

const ROOM = 'size=1g';

const succeeds = async (file: string, ...args: readonly string[]): Promise<boolean> =>
  run(file, args).then(
    () => true,
    () => false,
  );

/** Mounts it at a folder; `undefined` if that is not allowed. */
export const mountDisk = async (folder: string): Promise<SmallDisk | undefined> => {
  if (!(await succeeds('mount', '-t', 'tmpfs', '-o', ROOM, 'tmpfs', folder))) return undefined;
  const resize = (size: string): Promise<boolean> =>
    succeeds('mount', '-o', `remount,${size}`, folder);
  return {
    async fill() {
      for (let i = 0; i < 20; i++) {
        const { blocks, bfree, bsize } = await statfs(folder);
        if (await resize(`size=${(blocks - bfree) * bsize}`)) return true;
      }
      return false;
    },
    async freeSpace() {
      if (!(await resize(ROOM))) throw new Error(`Cannot enlarge the disk at ${folder}.`);
    },
    async unmount() {
      await succeeds('umount', '--lazy', folder);
    },
  };
};
