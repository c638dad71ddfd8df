import type { Combination } from '@barrelhouse/engine';
import { capital, inWords, listing, spaced } from './figures.ts';
import { teller, type WordsFor } from './teller.ts';

/** What a language says for each kind of combination. A house's own names stay as they are. */
export type CombinationWords = Omit<WordsFor<Combination, 'kind'>, 'named'>;

/** Puts combinations into the words of a language. */
export const combinationTeller = (words: CombinationWords): ((one: Combination) => string) =>
  teller<Combination, 'kind'>('kind', { ...words, named: ({ name }) => name });

/** How many groups there are of each size, largest first: [4, 2] is one of 4 and one of 2. */
export const groupCounts = (
  sizes: readonly number[],
): readonly { readonly size: number; readonly count: number }[] =>
  [...new Set(sizes)]
    .sort((a, b) => b - a)
    .map((size) => ({ size, count: sizes.filter((other) => other === size).length }));

const groupsOf = ({ size, count }: { size: number; count: number }): string => {
  if (size === 1) return count === 1 ? 'one other die' : `${inWords(count)} other dice`;
  if (size === 2) return count === 1 ? 'a pair' : `${inWords(count)} pairs`;
  if (count === 1) return `${inWords(size)} alike`;
  return size === 3
    ? `${inWords(count)} triplets`
    : `${inWords(count)} times ${inWords(size)} alike`;
};

/** A combination in English: `Three 2s`, `Straight 1–6`, `Four alike and a pair`. */
export const tellCombination: (one: Combination) => string = combinationTeller({
  'of-a-kind': ({ count, face }) =>
    count === 1 ? `Single ${face}` : `${capital(inWords(count))} ${face}s`,
  straight: ({ from, to }) => `Straight ${from}–${to}`,
  exact: ({ dice }) => spaced(dice),
  groups: ({ sizes }) => capital(listing(groupCounts(sizes).map(groupsOf))),
  blank: () => 'Nothing at all',
});

/** A combination with its English name beside the code, for JSON that people read. */
export type NamedCombination = Combination & { readonly name: string };

export const withName = (one: Combination): NamedCombination => ({
  ...one,
  name: tellCombination(one),
});
