import { sha256Bytes } from '@barrelhouse/engine';
import type { TableId } from '@barrelhouse/protocol';
import { fields } from './fields.ts';
import { fromHex, makeHex } from './hex.ts';

/** Binds the server to its seed for this table and these rules without revealing the seed. */
export const commitmentOf = (table: TableId, rulesHash: string, seed: string): string =>
  makeHex(sha256Bytes(fields('barrelhouse/commit/1', table, rulesHash, fromHex(seed))));
