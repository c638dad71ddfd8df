import type { Seat } from '@barrelhouse/engine';
import { foldChains, type SeatChain } from '@barrelhouse/fair';
import type {
  Changed,
  Entry,
  Fact,
  Moved,
  Presence,
  Reaction,
  Snapshot,
  TableNow,
} from '@barrelhouse/protocol';

/** What is known of a table: as the referee told it last, and everything that was told. */
export interface Known {
  readonly table: TableNow;
  readonly facts: readonly Fact[];
  /** The entry whose facts were taken in last; for a moment it can be ahead of the table, or behind. */
  readonly told: number;
  readonly chains: readonly SeatChain[];
}

/** What a stream carries, and what commands are answered with. */
export type Heard =
  | ({ readonly type: 'table' } & Snapshot)
  | ({ readonly type: 'entry' } & Entry)
  | ({ readonly type: 'moved' } & Moved)
  | ({ readonly type: 'presence' } & Presence)
  | { readonly type: 'reaction'; readonly seat: Seat; readonly reaction: Reaction }
  | { readonly type: 'bye'; readonly why: string };

/** Facts are taken in without a gap: those of a later entry come again over the stream, after what is missing. */
const takeIn = (known: Known, { seq, facts }: Entry): Known =>
  seq !== known.told + 1
    ? known
    : {
        ...known,
        told: seq,
        facts: [...known.facts, ...facts],
        chains: facts.reduce(foldChains, known.chains),
      };

/** A table and its entries so far. */
export const knownOf = (table: TableNow, entries: readonly Entry[]): Known =>
  entries.reduce(takeIn, { table, facts: [], told: 0, chains: [] });

/** The entry up to which everything is known: what follows it is to be told. */
export const seenOf = ({ table, told }: Known): number => Math.min(table.seq, told);

/** What is known after something was heard. What is heard twice changes nothing. */
export const hear = (known: Known, heard: Heard): Known => {
  const { table } = known;
  switch (heard.type) {
    case 'entry':
      return takeIn(known, heard);
    case 'moved': {
      const told = takeIn(known, heard);
      if (heard.seq <= table.seq) return told;
      const { seq, at, view, next, clock } = heard;
      return { ...told, table: { ...table, seq, at, view, next, clock } };
    }
    case 'table': {
      const { type: _, ...snapshot } = heard;
      return heard.seq < table.seq ? known : { ...known, table: { ...table, ...snapshot } };
    }
    case 'presence':
      return { ...known, table: { ...table, here: heard.here } };
    default:
      return known;
  }
};

/** The answer to a command, as if it had been heard. */
export const heardFrom = (answer: Moved | Changed): readonly Heard[] =>
  'snapshot' in answer
    ? [
        { type: 'entry', ...answer.entry },
        { type: 'table', ...answer.snapshot },
      ]
    : [{ type: 'moved', ...answer }];

const TYPES: ReadonlySet<string> = new Set([
  'table',
  'entry',
  'moved',
  'presence',
  'reaction',
  'bye',
]);

/** An event of the stream, or `undefined` for one that is not known here. */
export const readHeard = (type: string, data: unknown): Heard | undefined =>
  TYPES.has(type) && typeof data === 'object' && data !== null
    ? ({ ...data, type } as Heard)
    : undefined;
