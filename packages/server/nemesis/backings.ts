import type { Backing, BackingParts } from './backing.ts';
import { postgresBacking } from './backing-postgres.ts';
import { sqliteBacking } from './backing-sqlite.ts';

/** Every store by name; `undefined` if this machine cannot run it. */
export const BACKINGS = { sqlite: sqliteBacking, postgres: postgresBacking } as const satisfies {
  readonly [name: string]: (parts: BackingParts) => Promise<Backing | undefined>;
};

export type BackingName = keyof typeof BACKINGS;

export const isBacking = (name: string): name is BackingName => Object.hasOwn(BACKINGS, name);
