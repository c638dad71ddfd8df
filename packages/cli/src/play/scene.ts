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
import type { KeyHints } from './key-hints.ts';
import type { LastThrow } from './last-throw.ts';
import type { MatchDisplay } from './match-display.ts';
import { type MoveInput, pickedOption, positionsOf, selectionOf } from './move-input.ts';

/** What the screen shows besides the match. */
export interface SceneContext {
  /** At the right of the title. */
  readonly remark: string;
  /** A line below the title, or empty: who is away, how much time is left. */
  readonly status: string;
  readonly story: readonly string[];
  readonly keys: KeyHints;
}

/** All that the table screen shows. Drawing it needs no rules. */
export interface Scene {
  readonly title: string;
  /** At the right of the title: the kind of match, or the last round. */
  readonly remark: string;
  readonly status: string;
  readonly view: View;
  readonly next: Next;
  readonly names: readonly string[];
  readonly dice: readonly ShownDie[];
  /** The last roll, if there is nothing to pick. */
  readonly past: LastThrow | undefined;
  readonly selection: Dice;
  readonly option: KeepOption | AimOption | undefined;
  /** Why the rules forbid the selection, or empty. */
  readonly reason: string;
  /** Whether a person at this terminal is to choose. */
  readonly asking: boolean;
  readonly message: string;
  readonly story: readonly string[];
  readonly keys: KeyHints;
}

const toPick = (dice: Dice, input: MoveInput): readonly ShownDie[] =>
  [...dice].map((face, i) => ({
    face: Number(face),
    lie: input.picked.includes(i) ? 'picked' : 'open',
    key: String(i + 1),
  }));

/** Dice that are not picked one by one: those to be collected, or the last roll. */
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
  input: MoveInput | undefined,
  lastThrow: LastThrow | undefined,
  option: Scene['option'],
): readonly ShownDie[] => {
  if (view.dice.length > 0 && lastThrow?.dead !== true) {
    const keeping = choice?.options.some(({ type }) => type === 'keep') === true;
    if (input !== undefined && keeping) return toPick(view.dice, input);
    return toSee(view.dice, option?.type === 'aim' ? option.dice : NO_DICE, 'picked', 'open');
  }
  if (lastThrow === undefined) return [];
  return toSee(
    lastThrow.dice,
    lastThrow.taken,
    'taken',
    lastThrow.dead || lastThrow.past ? 'dead' : 'open',
  );
};

/** The scene of a match. With an input, a person is choosing. */
export const sceneOf = (
  display: MatchDisplay,
  input: MoveInput | undefined,
  around: SceneContext,
): Scene => {
  const { view, next, lastThrow } = display;
  const choice = next.kind === 'choice' ? next : undefined;
  const option =
    input === undefined || choice === undefined ? undefined : pickedOption(display, input, choice);
  const selection = input === undefined ? NO_DICE : selectionOf(input, view.dice);
  return {
    ...around,
    title: display.title,
    remark: view.closing && next.kind !== 'over' ? 'last round' : around.remark,
    view,
    next,
    names: display.names,
    dice: shownDice(view, choice, input, lastThrow, option),
    past: view.dice.length === 0 || lastThrow?.dead === true ? lastThrow : undefined,
    selection,
    option,
    reason: selection === NO_DICE ? '' : display.objection(selection),
    asking: input !== undefined,
    message: input?.message ?? '',
  };
};
