/** How near the worst is. Hollow pips have none; `void` only keeps their room. */
export type Heat = 'void' | 'none' | 'amber' | 'warm' | 'ember';

/** More than this many are told as a figure instead of drawn. */
export const MOST_PIPS = 6;

const heatAt = (share: number): Heat => (share >= 1 ? 'ember' : share > 0.5 ? 'warm' : 'amber');

/** Room for so many pips, so that tracks beside them stay aligned. */
export const roomForPips = (count: number): readonly Heat[] =>
  Array.from({ length: count }, () => 'void');

/** Pips that light up one by one, each hotter than the one before: busts in a row. */
export const risingPips = (have: number, need: number): readonly Heat[] =>
  Array.from({ length: need }, (_, i) => (i < have ? heatAt((i + 1) / need) : 'none'));

/** Pips that go out one by one, the rest getting hotter: turns left in a barrel. */
export const burningPips = (left: number, turns: number): readonly Heat[] => {
  const heat = left === 1 ? 'ember' : left < turns ? 'warm' : 'amber';
  return Array.from({ length: turns }, (_, i) => (i < left ? heat : 'none'));
};
