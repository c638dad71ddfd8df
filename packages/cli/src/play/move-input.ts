import {
  type Action,
  type AimOption,
  type Choice,
  type Dice,
  dice,
  type Face,
  type KeepOption,
  NO_DICE,
  type Option,
} from '@barrelhouse/engine';
import { overshoots } from '../words/choices.ts';
import type { MatchDisplay } from './match-display.ts';

/** What a player has picked and typed, but not played yet. */
export interface MoveInput {
  /** Positions of the picked dice on the table, from 0. */
  readonly picked: readonly number[];
  /** The number that is marked to be collected, or 0. */
  readonly target: number;
  /** The last digit typed, for numbers of two digits. */
  readonly typed: string;
  readonly message: string;
}

const EMPTY_INPUT: MoveInput = { picked: [], target: 0, typed: '', message: '' };

export const keepsOf = (choice: Choice): readonly KeepOption[] =>
  choice.options.filter((option) => option.type === 'keep');

export const aimsOf = (choice: Choice): readonly AimOption[] =>
  choice.options.filter((option) => option.type === 'aim');

/** The option with the most points. It loses the turn only if all options do. */
export const bestOf = (choice: Choice): Option | undefined =>
  choice.options.find((option) => option.type !== 'keep' || !overshoots(option)) ??
  choice.options[0];

/** The positions of a selection among the dice on the table. */
export const positionsOf = (selection: Dice, table: Dice): readonly number[] => {
  const positions: number[] = [];
  for (const face of selection) {
    positions.push(
      [...table].findIndex((display, i) => display === face && !positions.includes(i)),
    );
  }
  return positions;
};

export const selectionOf = (input: MoveInput, table: Dice): Dice =>
  dice(input.picked.map((position) => Number(table[position]) as Face));

/** Starts an input. If there is only one selection, it is already picked. */
export const startInput = ({ view, next }: MatchDisplay, message = ''): MoveInput => {
  const input = { ...EMPTY_INPUT, message };
  if (next.kind !== 'choice' || next.options.length !== 1) return input;
  const [only] = next.options;
  if (only?.type === 'aim') return { ...input, target: only.target };
  if (only?.type !== 'keep') return input;
  return { ...input, picked: positionsOf(only.dice, view.dice) };
};

/** The option that the input stands for, if it is valid. */
export const pickedOption = (
  { view }: MatchDisplay,
  input: MoveInput,
  choice: Choice,
): KeepOption | AimOption | undefined => {
  const aim = aimsOf(choice).find((option) => option.target === input.target);
  if (aim !== undefined) return aim;
  const selection = selectionOf(input, view.dice);
  return selection === NO_DICE
    ? undefined
    : keepsOf(choice).find((option) => option.dice === selection);
};

export const pickOption = (
  { view }: MatchDisplay,
  input: MoveInput,
  option: Option | undefined,
): MoveInput => {
  if (option?.type === 'aim') return { ...input, target: option.target, message: '' };
  if (option?.type !== 'keep') return input;
  const picked = positionsOf(option.dice, view.dice);
  return { ...input, picked, message: '' };
};

/** The actions that the input stands for: the picked dice, the marked number, or none. */
export const pickedActions = ({ view }: MatchDisplay, input: MoveInput): readonly Action[] => {
  if (input.target > 0) return [{ type: 'aim', target: input.target }];
  const selection = selectionOf(input, view.dice);
  return selection === NO_DICE ? [] : [{ type: 'keep', dice: selection }];
};
