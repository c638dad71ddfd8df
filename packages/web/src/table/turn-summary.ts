import type { Fact } from '@barrelhouse/protocol';

/** A turn in short: what to say about it, and its dice. */
interface TurnSummary {
  readonly say: readonly Fact[];
  /** The dice that were kept or collected, by roll. */
  readonly taken: readonly string[];
  /** The roll that scored nothing; empty if there was none. */
  readonly lost: string;
}

const ENDS: ReadonlySet<Fact['type']> = new Set<Fact['type']>([
  'busted',
  'penalised',
  'banked',
  'passed',
  'barrel-entered',
  'barrel-reset',
  'barrel-left',
  'missed',
  'finished',
  'left',
  'timed-out',
  'substituted',
]);

const isEnd = ({ type }: Fact): boolean => ENDS.has(type);

/** What a turn came to, in one line: how it ended, or the last thing kept while it goes on. */
export const summariseTurn = (facts: readonly Fact[]): TurnSummary => {
  const taken = facts.filter((fact) => fact.type === 'kept' || fact.type === 'collected');
  const ends = facts.filter(isEnd);
  const lastTaken = taken.at(-1);
  const lastRoll = facts.findLast((fact) => fact.type === 'rolled');
  const nothing = facts.at(-1)?.type === 'rolled' ? lastRoll : undefined;
  // A collection ends with a roll that missed, but what was collected is what counts.
  const collected = lastTaken?.type === 'collected' ? lastTaken : undefined;
  const also = collected === undefined ? [] : ends.filter(({ type }) => type !== 'missed');
  const now = nothing ?? lastTaken ?? lastRoll;
  const fallback = now === undefined ? [] : [now];
  return {
    say: collected !== undefined ? [collected, ...also] : ends.length > 0 ? ends : fallback,
    taken: taken.map(({ dice }) => dice),
    lost: ends.some(({ type }) => type === 'busted') ? (lastRoll?.dice ?? '') : '',
  };
};
