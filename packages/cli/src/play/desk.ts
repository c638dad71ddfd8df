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
import type { Shown } from './shown.ts';

/** What the person whose turn it is has laid out so far, before anything is said to the referee. */
export interface Desk {
  /** Positions of the picked dice on the table, from 0. */
  readonly picked: readonly number[];
  /** The number marked among those on offer, or 0. */
  readonly target: number;
  /** Digits typed last, for numbers of two digits. */
  readonly typed: string;
  readonly message: string;
}

const EMPTY_DESK: Desk = { picked: [], target: 0, typed: '', message: '' };

export const keepsOf = (choice: Choice): readonly KeepOption[] =>
  choice.options.filter((option) => option.type === 'keep');

export const aimsOf = (choice: Choice): readonly AimOption[] =>
  choice.options.filter((option) => option.type === 'aim');

/** The option with the most points; one that loses the turn only where all do. */
export const bestOf = (choice: Choice): Option | undefined =>
  choice.options.find((option) => option.type !== 'keep' || !overshoots(option)) ??
  choice.options[0];

/** The positions of a selection among the dice on the table. */
export const positionsOf = (selection: Dice, table: Dice): readonly number[] => {
  const positions: number[] = [];
  for (const face of selection) {
    positions.push([...table].findIndex((shown, i) => shown === face && !positions.includes(i)));
  }
  return positions;
};

export const selectionOf = (desk: Desk, table: Dice): Dice =>
  dice(desk.picked.map((position) => Number(table[position]) as Face));

/** A fresh desk. Where there is one selection only, it is laid out already. */
export const freshDesk = ({ view, next }: Shown, message = ''): Desk => {
  const desk = { ...EMPTY_DESK, message };
  if (next.kind !== 'choice' || next.options.length !== 1) return desk;
  const [only] = next.options;
  if (only?.type === 'aim') return { ...desk, target: only.target };
  if (only?.type !== 'keep') return desk;
  return { ...desk, picked: positionsOf(only.dice, view.dice) };
};

/** The option that is laid out, if what is laid out is one. */
export const laidOut = (
  { view }: Shown,
  desk: Desk,
  choice: Choice,
): KeepOption | AimOption | undefined => {
  const aim = aimsOf(choice).find((option) => option.target === desk.target);
  if (aim !== undefined) return aim;
  const selection = selectionOf(desk, view.dice);
  return selection === NO_DICE
    ? undefined
    : keepsOf(choice).find((option) => option.dice === selection);
};

/** Lays an option out. */
export const layOut = ({ view }: Shown, desk: Desk, option: Option | undefined): Desk => {
  if (option?.type === 'aim') return { ...desk, target: option.target, message: '' };
  if (option?.type !== 'keep') return desk;
  const picked = positionsOf(option.dice, view.dice);
  return { ...desk, picked, message: '' };
};

/** What the desk amounts to as an action: the picked dice, the marked number, or nothing. */
export const picking = ({ view }: Shown, desk: Desk): readonly Action[] => {
  if (desk.target > 0) return [{ type: 'aim', target: desk.target }];
  const selection = selectionOf(desk, view.dice);
  return selection === NO_DICE ? [] : [{ type: 'keep', dice: selection }];
};
