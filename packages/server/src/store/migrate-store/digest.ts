import { createHash } from 'node:crypto';
import type { Row } from './pages.ts';
import type { RecordTable } from './record-tables/record-table.ts';

/** Equal digests mean equal tables. */
export interface Digest {
  readonly rows: number;
  /** SHA-256 over all rows in key order, each a line with a JSON array. */
  readonly sha256: string;
}

export interface Digester {
  readonly add: (page: readonly Row[]) => void;
  readonly end: () => Digest;
}

export const digester = ({ columns }: RecordTable): Digester => {
  const hash = createHash('sha256');
  const names = Object.keys(columns);
  let rows = 0;
  return {
    add: (page) => {
      rows += page.length;
      for (const row of page)
        hash.update(`${JSON.stringify(names.map((name) => row[name] ?? null))}\n`);
    },
    end: () => ({ rows, sha256: hash.digest('hex') }),
  };
};
