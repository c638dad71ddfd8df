import { alike, type Combo, type Ending, type HotDiceRules, type View } from '@barrelhouse/engine';
import { turnModel } from '../src/turn/model.ts';
import { marginOf } from '../src/two-seat/last-turn.ts';
import type { PendingCap } from './generic-solver.ts';

// Rules so small that the slow solver sees every state of three seats.

export const TWO_DICE: readonly Combo[] = [alike(1, { 1: 2, 5: 1 }), alike(2, { 2: 3, 3: 4 })];

const PLAIN: HotDiceRules = {
  family: 'hot-dice',
  id: 'tiny',
  name: 'Tiny',
  dice: 2,
  combos: TWO_DICE,
  hotDice: 'may-roll',
  opening: 0,
  minimumBank: 0,
  afterBust: 'turn-ends',
  bustsCounted: 'auto',
  barrelExit: 'auto',
  penalties: [],
  floor: null,
  rescues: [],
  barrels: [],
  end: { target: 5, win: 'reach', lastRound: false, tie: 'first' },
};

/** Two dice to 5 points, but for these changes. */
export const tiny = (changes: Partial<HotDiceRules>, end: Partial<Ending> = {}): HotDiceRules => ({
  ...PLAIN,
  ...changes,
  end: { ...PLAIN.end, ...end },
});

/** Turn points beyond which nothing changes for either solver. */
export const capOf = (rules: HotDiceRules): PendingCap => {
  const { opening, minimumBank, end } = rules;
  const model = turnModel(rules);
  const margin = marginOf(model) * model.unit;
  const goal = end.target + (end.win === 'exceed' ? model.unit : 0);
  return ({ boards, turn, closing }: View) => {
    const own = boards[turn];
    const score = own?.score ?? 0;
    const opened = own?.cells.every(({ kind, have }) => kind !== 'opening' || have > 0) ?? true;
    const least = Math.max(minimumBank, opened ? 0 : opening);
    if (!closing) return Math.max(least, goal - score) + margin;
    const leader = Math.max(...boards.filter((_, seat) => seat !== turn).map((one) => one.score));
    // The seat after the last one to play is the one that began the last round.
    const isLast = (boards[(turn + 1) % boards.length]?.score ?? 0) >= goal;
    return Math.max(least, leader - score + model.unit + (isLast ? 0 : margin));
  };
};
