import { type Dice, type GameEvent, NO_DICE, type Seat } from '@barrelhouse/engine';

/** The last roll and what happened to it. It stays on the screen until the next one. */
export interface LastThrow {
  readonly seat: Seat;
  readonly dice: Dice;
  /** The dice that were set aside or collected. */
  readonly taken: Dice;
  /** No die scored or could be collected. */
  readonly dead: boolean;
  /** Whether another turn has begun since. */
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
