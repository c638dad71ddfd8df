import { closeSync, fsyncSync, openSync, readSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ThreeSeatState } from '@barrelhouse/solver';
import { makePrivateFolder } from '../play/private-folder.ts';

/** What precedes the table in a file. Positions are counted so that a table of other rules is never taken for this one. */
export interface ThreeSeatHeader {
  readonly format: 'barrelhouse-three-seats-1';
  readonly rulesHash: string;
  /** Numbers in the table. */
  readonly numbers: number;
  readonly state: ThreeSeatState;
  /** Seconds that the solve has taken so far. */
  readonly seconds: number;
}

export const THREE_SEAT_FORMAT = 'barrelhouse-three-seats-1';

/** Bytes written or read at a time: more than two gigabytes at once are refused by the system. */
const PART = 2 ** 28;
const LENGTH_BYTES = 4;

const bytesOf = (table: Float64Array): Uint8Array =>
  new Uint8Array(table.buffer, table.byteOffset, table.byteLength);

/** Writes under another name and renames, so a file with the right name is always whole. */
export const writeThreeSeatFile = (
  file: string,
  header: ThreeSeatHeader,
  table: Float64Array,
): void => {
  makePrivateFolder(dirname(file));
  const unfinished = `${file}.${process.pid}.part`;
  const handle = openSync(unfinished, 'w');
  try {
    const text = new TextEncoder().encode(JSON.stringify(header));
    writeSync(handle, new Uint8Array(new Uint32Array([text.length]).buffer));
    writeSync(handle, text);
    const bytes = bytesOf(table);
    for (let from = 0; from < bytes.length; ) {
      from += writeSync(handle, bytes, from, Math.min(PART, bytes.length - from));
    }
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(unfinished, file);
};

export interface ThreeSeatFile {
  readonly header: ThreeSeatHeader;
  readonly fill: (table: Float64Array) => void;
}

const readAll = (handle: number, bytes: Uint8Array, position: number): void => {
  for (let from = 0; from < bytes.length; ) {
    const read = readSync(
      handle,
      bytes,
      from,
      Math.min(PART, bytes.length - from),
      position + from,
    );
    if (read === 0) throw new Error('The file is shorter than its header says.');
    from += read;
  }
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The file for these rules, or `undefined` if there is none. Throws an Error if it cannot be read. */
export const openThreeSeatFile = (file: string, rulesHash: string): ThreeSeatFile | undefined => {
  let handle: number;
  try {
    handle = openSync(file, 'r');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  try {
    const length = new Uint32Array(1);
    readAll(handle, new Uint8Array(length.buffer), 0);
    const text = new Uint8Array(length[0] ?? 0);
    readAll(handle, text, LENGTH_BYTES);
    const header = JSON.parse(new TextDecoder().decode(text)) as ThreeSeatHeader;
    if (header.format !== THREE_SEAT_FORMAT || header.rulesHash !== rulesHash) return undefined;
    return {
      header,
      fill: (table) => {
        if (table.length !== header.numbers)
          throw new Error(`${file} is of another size. Delete it to begin again.`);
        const again = openSync(file, 'r');
        try {
          readAll(again, bytesOf(table), LENGTH_BYTES + text.length);
        } finally {
          closeSync(again);
        }
      },
    };
  } finally {
    closeSync(handle);
  }
};
