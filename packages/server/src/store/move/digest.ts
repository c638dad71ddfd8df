import { createHash } from 'node:crypto';
import type { KeptTable } from './kept-tables.ts';
import type { Row } from './pages.ts';

/** What two databases must agree on to hold the same table. */
export interface Digest {
  readonly rows: number;
  /** SHA-256 over all rows in the order of their key, each as a JSON array and a line. */
  readonly sha256: string;
}

export interface Digesting {
  readonly add: (page: readonly Row[]) => void;
  readonly end: () => Digest;
}

export const digesting = ({ columns }: KeptTable): Digesting => {
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
