import { type Dice, type GameEvent, NO_DICE, type Seat } from '@barrelhouse/engine';

/** The dice that fell last and what became of them: they stay on show until others fall. */
export interface LastThrow {
  readonly seat: Seat;
  readonly dice: Dice;
  /** What was set aside or collected of them. */
  readonly taken: Dice;
  /** Nothing in them was of use. */
  readonly dead: boolean;
  /** A turn has begun since. */
  readonly past: boolean;
}

export const lastThrow = (facts: readonly GameEvent[]): LastThrow | undefined => {
  const at = facts.findLastIndex(({ type }) => type === 'rolled');
  const rolled = facts[at];
  if (rolled?.type !== 'rolled') return undefined;
  const since = facts.slice(at + 1);
  const taking = since.find((fact) => fact.type === 'kept' || fact.type === 'collected');
  return {
    seat: rolled.seat,
    dice: rolled.dice,
    taken: taking?.dice ?? NO_DICE,
    dead: since.some(({ type }) => type === 'busted' || type === 'missed'),
    past: since.some(({ type }) => type === 'turn-began'),
  };
};
