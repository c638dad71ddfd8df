/** How close the danger is. `none` is a hollow pip; `void` is blank space of the same size. */
export type Heat = 'void' | 'none' | 'amber' | 'warm' | 'ember';

/** More than this many are shown as a number. */
export const MOST_PIPS = 6;

const heatAt = (share: number): Heat => (share >= 1 ? 'ember' : share > 0.5 ? 'warm' : 'amber');

/** Blank pips that keep the tracks beside them aligned. */
export const blankPips = (count: number): readonly Heat[] =>
  Array.from({ length: count }, () => 'void');

/** Busts in a row: pips light up one by one, each hotter than the last. */
export const risingPips = (have: number, need: number): readonly Heat[] =>
  Array.from({ length: need }, (_, i) => (i < have ? heatAt((i + 1) / need) : 'none'));

/** Turns left in a barrel: pips go out one by one, and the rest get hotter. */
export const burningPips = (left: number, turns: number): readonly Heat[] => {
  const heat = left === 1 ? 'ember' : left < turns ? 'warm' : 'amber';
  return Array.from({ length: turns }, (_, i) => (i < left ? heat : 'none'));
};
