import { type Match, type Rules, rulesHash, type Seat } from '@barrelhouse/engine';
import { readSolvedTable } from '@barrelhouse/solved-tables';
import { type Oracle, type Review, readBestPlay, review } from '@barrelhouse/solver';
import type { BestTurn, SeatFigures } from '../store/results.ts';

/** Oracles cache what they compute, so the least recently used one is dropped. */
const MOST_ORACLES = 4;

/** More digits would only take up room in the record. */
const rounded = (value: number): number => Number(value.toFixed(5));

/** The turn that raised the seat's value most; null if none did. */
const bestTurnOf = ({ moments, currency }: Review, seat: Seat): BestTurn | null => {
  const gains = currency === 'win' ? 1 : -1;
  const turns = new Map<number, BestTurn>();
  for (const { seat: mover, turn, fact, before, after } of moments) {
    if (mover !== seat) continue;
    const begun = turns.get(turn);
    turns.set(turn, {
      turn,
      fact: begun?.fact ?? fact,
      from: begun?.from ?? rounded(before[seat] ?? 0),
      to: rounded(after[seat] ?? 0),
    });
  }
  const gainOf = ({ from, to }: BestTurn): number => gains * (to - from);
  const [best] = [...turns.values()].sort((a, b) => gainOf(b) - gainOf(a));
  return best !== undefined && gainOf(best) > 0 ? best : null;
};

const figuresOf = (of: Review): readonly SeatFigures[] =>
  of.seats.map(({ seat, start, result, luck, lost, rivals, adjusted, accuracy }) => ({
    currency: of.currency,
    exact: of.precision === 'exact',
    start: rounded(start),
    result: rounded(result),
    luck: rounded(luck + rivals.luck),
    lost: rounded(lost),
    adjusted: rounded(adjusted),
    accuracy: rounded(accuracy),
    bestTurn: bestTurnOf(of, seat),
  }));

/** Reviews matches by the solved tables that ship. Matches by other rules get no review. */
export const reviewer = (): ((match: Match) => readonly (SeatFigures | 'none')[]) => {
  const oracles = new Map<string, Oracle | undefined>();

  const oracleFor = (rules: Rules, seats: number): Oracle | undefined => {
    const key = `${rulesHash(rules)} ${seats}`;
    const oracle = oracles.has(key)
      ? oracles.get(key)
      : readBestPlay(rules, seats, readSolvedTable)?.oracle;
    oracles.delete(key);
    oracles.set(key, oracle);
    const [oldest] = oracles.keys();
    if (oracles.size > MOST_ORACLES && oldest !== undefined) oracles.delete(oldest);
    return oracle;
  };

  return (match) => {
    const { rules, facts } = match;
    const seats = facts.find((fact) => fact.type === 'started')?.seats ?? 0;
    const oracle = oracleFor(rules, seats);
    return oracle === undefined
      ? Array.from({ length: seats }, () => 'none' as const)
      : figuresOf(review(match, oracle));
  };
};
