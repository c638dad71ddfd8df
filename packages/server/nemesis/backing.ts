import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the servers under test keep their record. */
export interface Backing {
  /** What a server process is started with to find it. */
  readonly args: readonly string[];
  remove(): void;
}

const sqlite = (): Backing => {
  const folder = mkdtempSync(join(tmpdir(), 'barrelhouse-nemesis-'));
  return { args: [folder], remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/** Every store that the long run knows, by name. */
export const BACKINGS = { sqlite } as const satisfies { readonly [name: string]: () => Backing };

export type BackingName = keyof typeof BACKINGS;

export const isBacking = (name: string): name is BackingName => Object.hasOwn(BACKINGS, name);
