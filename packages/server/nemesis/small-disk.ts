import { execFile } from 'node:child_process';
import { statfs } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A disk in memory that has room, or none. */
export interface SmallDisk {
  /** Leaves no room; false where what is there grew at the same moment. */
  fill(): Promise<boolean>;
  makeRoom(): Promise<void>;
  unmount(): Promise<void>;
}

const ROOM = 'size=1g';

const succeeds = async (file: string, ...args: readonly string[]): Promise<boolean> =>
  run(file, args).then(
    () => true,
    () => false,
  );

/** Mounted at a folder; `undefined` where that is not allowed. */
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
    async makeRoom() {
      if (!(await resize(ROOM))) throw new Error(`The disk at ${folder} cannot be made larger.`);
    },
    async unmount() {
      await succeeds('umount', '--lazy', folder);
    },
  };
};
