import { err, ok, type Result } from '@barrelhouse/engine';
import { didYouMean } from '../arguments/nearest.ts';

/** Milliseconds between the steps of a bot's turn. */
const PACES: { readonly [name: string]: number } = { '0': 0, fast: 350, normal: 900, slow: 1800 };

export const DEFAULT_PACE = 'normal';

export const readPace = (name: string): Result<number, string> => {
  const pace = Object.hasOwn(PACES, name) ? PACES[name] : undefined;
  return pace === undefined
    ? err(`There is no pace ${name}. ${didYouMean(name, Object.keys(PACES))}`)
    : ok(pace);
};
