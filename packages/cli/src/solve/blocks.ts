import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Solved blocks as files of a folder: what is there need not be worked out again. */
export interface BlockFolder {
  readonly has: (block: number) => boolean;
  readonly read: (block: number) => Float32Array;
  readonly write: (block: number, values: Float32Array) => void;
}

export const blockFolder = (folder: string): BlockFolder => {
  mkdirSync(folder, { recursive: true });
  const file = (block: number): string => join(folder, `block-${block}.bin`);
  return {
    has: (block) => existsSync(file(block)),
    read: (block) => {
      const bytes = readFileSync(file(block));
      return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
    },
    // Under another name first: a file of the right name is always whole.
    write: (block, values) => {
      const unfinished = `${file(block)}.${process.pid}.part`;
      writeFileSync(
        unfinished,
        new Uint8Array(values.buffer, values.byteOffset, values.byteLength),
      );
      renameSync(unfinished, file(block));
    },
  };
};
