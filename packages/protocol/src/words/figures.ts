/** 12500 as 12,500; below zero with a true minus. Grouped by hand: the first use of `Intl` is slow on phones. */
export const figure = (n: number): string => {
  const [whole = '', ...fraction] = String(Math.abs(n)).split('.');
  const grouped = [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.');
  return n < 0 ? `−${grouped}` : grouped;
};

/** Dice set apart for reading: `1 1 5`. */
export const spaced = (dice: string): string => [...dice].join(' ');

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** Small numbers as words. */
export const inWords = (n: number): string => NUMBERS[n] ?? figure(n);

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** `a, b and c` */
export const listing = (parts: readonly string[], last = 'and'): string =>
  parts.length < 2
    ? parts.join('')
    : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1) ?? ''}`;
