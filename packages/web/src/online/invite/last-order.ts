import type { Create } from '@barrelhouse/protocol';

/** What a player chose for a table online, apart from the rules. */
export type LastOrder = Pick<Create, 'places' | 'clock' | 'fairness' | 'coach'>;

const KEY = 'barrelhouse.order';
/** Two players, no hurry, dice sealed twice. */
const DEFAULT: LastOrder = { places: 2, clock: null, fairness: 2, coach: false };

export const parseOrder = (text: string | null): LastOrder => {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' ? { ...DEFAULT, ...value } : DEFAULT;
  } catch {
    return DEFAULT;
  }
};

export const loadOrder = (): LastOrder => {
  try {
    return parseOrder(localStorage.getItem(KEY));
  } catch {
    return DEFAULT;
  }
};

export const saveOrder = ({ places, clock, fairness, coach }: LastOrder): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify({ places, clock, fairness, coach }));
  } catch {
    // The next table has the usual settings then.
  }
};
