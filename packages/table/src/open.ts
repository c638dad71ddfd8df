import { gameOf, type Rules } from '@barrelhouse/engine';
import type { Entry, Fact } from '@barrelhouse/protocol';
import { NO_CLOCK } from './clock.ts';
import { foldNext } from './fold.ts';
import { rulesBy } from './known-rules.ts';
import type { TableState } from './state.ts';

type Opened = Extract<Fact, { type: 'opened' }>;

/** The fact that every table begins with. */
export const openedIn = ({ facts }: Entry): Opened => {
  const [first] = facts;
  if (first?.type !== 'opened') throw new Error('A table begins with `opened`.');
  return first;
};

const opened = (fact: Opened, rules: Rules): TableState => {
  return {
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
    rolls: 0,
    faces: [0, 0, 0, 0, 0, 0],
    seed: '',
    abandoned: null,
    rematch: null,
  };
};

/** Folds the first entry of a table whose rules are at hand. */
export const openTable = (entry: Entry, rules: Rules): TableState =>
  foldNext(opened(openedIn(entry), rules), entry);

/** Folds an entry of a table, the first one too. */
export const foldEntry = (state: TableState | undefined, entry: Entry): TableState => {
  if (state !== undefined) return foldNext(state, entry);
  const { hash, rules: reference, table } = openedIn(entry);
  const rules = rulesBy(hash, reference);
  if (!rules.ok) throw new Error(`The rules of table ${table} cannot be had any more.`);
  return openTable(entry, rules.value);
};
