import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BlockStore } from '@barrelhouse/solver/workers';

/** Stores solved blocks in a folder, in single precision. An interrupted run resumes from them. */
export const blockFolder = (folder: string): BlockStore => {
  mkdirSync(folder, { recursive: true });
  const file = (block: number): string => join(folder, `block-${block}.bin`);
  return {
    has: (block) => existsSync(file(block)),
    read: (block) => {
      const bytes = readFileSync(file(block));
      return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
    },
    // Written under another name and renamed, so a file with the right name is always whole.
    write: (block, values) => {
      if (!(values instanceof Float32Array))
        throw new TypeError('Blocks are stored in single precision.');
      const unfinished = `${file(block)}.${process.pid}.part`;
      writeFileSync(
        unfinished,
        new Uint8Array(values.buffer, values.byteOffset, values.byteLength),
      );
      renameSync(unfinished, file(block));
    },
  };
};
