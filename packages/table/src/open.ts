import { gameOf, type Rules } from '@barrelhouse/engine';
import type { Entry, Fact } from '@barrelhouse/protocol';
import { NO_CLOCK } from './clock.ts';
import { foldNext } from './fold.ts';
import { rulesBy } from './known-rules.ts';
import type { TableState } from './state.ts';

/** The fact that every table begins with. */
export type Opened = Extract<Fact, { type: 'opened' }>;

export const openedIn = ({ facts }: Entry): Opened => {
  const [first] = facts;
  if (first?.type !== 'opened') throw new Error('A table begins with `opened`.');
  return first;
};

const opened = (fact: Opened, rules: Rules): TableState => ({
  table: fact.table,
  seq: 0,
  at: 0,
  status: 'waiting',
  rules,
  game: gameOf(rules),
  hash: fact.hash,
  settings: fact.settings,
  commitment: fact.commitment,
  host: fact.host,
  seats: [],
  removed: [],
  clock: NO_CLOCK,
  match: undefined,
  waitingSince: 0,
  rolls: 0,
  faces: [0, 0, 0, 0, 0, 0],
  seed: '',
  abandoned: null,
  rematch: null,
});

/** Folds the first entry of a table. */
export const openTable = (entry: Entry, rules: Rules): TableState =>
  foldNext(opened(openedIn(entry), rules), entry);

/** The rules of a table on record. Throws if they can no longer be found. */
export const storedRules = ({ hash, rules: reference, table }: Opened): Rules => {
  const rules = rulesBy(hash, reference);
  if (!rules.ok) throw new Error(`The rules of table ${table} cannot be found any more.`);
  return rules.value;
};

/** Folds any entry of a table, including the first. */
export const foldEntry = (state: TableState | undefined, entry: Entry): TableState =>
  state === undefined ? openTable(entry, storedRules(openedIn(entry))) : foldNext(state, entry);
