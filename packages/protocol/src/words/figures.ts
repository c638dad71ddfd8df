/** 12500 as 12,500; below zero with a true minus. */
export const figure = (n: number): string =>
  `${n < 0 ? '−' : ''}${Math.abs(n).toLocaleString('en-US')}`;

/** Dice set apart for reading: `1 1 5`. */
export const spaced = (dice: string): string => [...dice].join(' ');
