import type { Seat } from '@barrelhouse/engine';
import type { Fact } from '@barrelhouse/protocol';
import type { ShownFact } from './shown-facts.ts';

/** The facts of one turn. */
interface PlayedTurn {
  readonly seat: Seat;
  readonly facts: readonly Fact[];
}

/** The beginning of the first turn is missing on a page that was there before it. */
const turnBefore = (shown: readonly ShownFact[], end: number): PlayedTurn | undefined => {
  const start = shown.slice(0, end).findLastIndex(({ fact }) => fact.type === 'turn-began');
  const facts = shown.slice(Math.max(start, 0), end).map(({ fact }) => fact);
  const first = facts.find((fact) => fact.type === 'turn-began' || fact.type === 'rolled');
  return first === undefined ? undefined : { seat: first.seat, facts };
};

const hasRolled = ({ facts }: PlayedTurn): boolean => facts.some(({ type }) => type === 'rolled');

/** The turn to read about: the last one with a roll, but not the one a seat of this device is taking. */
export const turnToRead = (
  shown: readonly ShownFact[],
  mine: readonly Seat[],
): PlayedTurn | undefined => {
  const isOver = shown.some(({ fact }) => fact.type === 'ended');
  let end = shown.length;
  for (;;) {
    const turn = turnBefore(shown, end);
    if (turn === undefined) return undefined;
    const isOwn = end === shown.length && !isOver && mine.includes(turn.seat);
    if (hasRolled(turn) && !isOwn) return turn;
    end -= turn.facts.length;
  }
};
