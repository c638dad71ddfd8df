import {
  type AimOption,
  type Choice,
  type Dice,
  type KeepOption,
  type Next,
  NO_DICE,
  type View,
} from '@barrelhouse/engine';
import type { ShownDie } from '../terminal/dice-picture.ts';
import { type Desk, laidOut, positionsOf, selectionOf } from './desk.ts';
import type { HouseKeys } from './house-keys.ts';
import type { LastThrow } from './last-throw.ts';
import type { Shown } from './shown.ts';

/** What stands around a match: told, and no part of it. */
export interface Around {
  /** At the right of the title. */
  readonly remark: string;
  /** A line below the title, or nothing: who is away, how much time is left. */
  readonly status: string;
  readonly story: readonly string[];
  readonly keys: HouseKeys;
}

/** All that the table screen shows, worked out from the match and the desk; drawing it needs no rules. */
export interface Scene {
  readonly title: string;
  /** At the right of the title: what kind of match, which round. */
  readonly remark: string;
  readonly status: string;
  readonly view: View;
  readonly next: Next;
  readonly names: readonly string[];
  readonly dice: readonly ShownDie[];
  /** Told below the dice where there is nothing to pick: whose dice these were. */
  readonly past: LastThrow | undefined;
  readonly selection: Dice;
  readonly option: KeepOption | AimOption | undefined;
  /** Why the referee would not take the selection, or nothing. */
  readonly reason: string;
  /** Whether a person chooses now. */
  readonly asking: boolean;
  readonly message: string;
  readonly story: readonly string[];
  readonly keys: HouseKeys;
}

const toPick = (dice: Dice, desk: Desk): readonly ShownDie[] =>
  [...dice].map((face, i) => ({
    face: Number(face),
    lie: desk.picked.includes(i) ? 'picked' : 'open',
    key: String(i + 1),
  }));

/** Dice nobody picks from by position: to be collected, or what fell last. */
const toSee = (
  dice: Dice,
  marked: Dice,
  lie: 'picked' | 'taken',
  rest: 'open' | 'dead',
): readonly ShownDie[] => {
  const positions = positionsOf(marked, dice);
  return [...dice].map((face, i) => ({
    face: Number(face),
    lie: positions.includes(i) ? lie : rest,
    key: '',
  }));
};

const shownDice = (
  view: View,
  choice: Choice | undefined,
  desk: Desk | undefined,
  fell: LastThrow | undefined,
  option: Scene['option'],
): readonly ShownDie[] => {
  if (view.dice.length > 0 && fell?.dead !== true) {
    const keeping = choice?.options.some(({ type }) => type === 'keep') === true;
    if (desk !== undefined && keeping) return toPick(view.dice, desk);
    return toSee(view.dice, option?.type === 'aim' ? option.dice : NO_DICE, 'picked', 'open');
  }
  if (fell === undefined) return [];
  return toSee(fell.dice, fell.taken, 'taken', fell.dead || fell.past ? 'dead' : 'open');
};

/** The scene of a match; with a desk, a person chooses at it. */
export const sceneOf = (shown: Shown, desk: Desk | undefined, around: Around): Scene => {
  const { view, next, fell } = shown;
  const choice = next.kind === 'choice' ? next : undefined;
  const option =
    desk === undefined || choice === undefined ? undefined : laidOut(shown, desk, choice);
  const selection = desk === undefined ? NO_DICE : selectionOf(desk, view.dice);
  return {
    ...around,
    title: shown.title,
    remark: view.closing && next.kind !== 'over' ? 'last round' : around.remark,
    view,
    next,
    names: shown.names,
    dice: shownDice(view, choice, desk, fell, option),
    past: view.dice.length === 0 || fell?.dead === true ? fell : undefined,
    selection,
    option,
    reason: selection === NO_DICE ? '' : shown.objection(selection),
    asking: desk !== undefined,
    message: desk?.message ?? '',
  };
};
