import type { Found, RulesError, TextFormat } from '@barrelhouse/engine';
import { figure } from './figures.ts';
import { teller, type WordsFor } from './teller.ts';

/** What a language says for each error in a rules file. The path stands before it: `opening: must be …`. */
export type RulesErrorWords = WordsFor<RulesError, 'code'>;

/** Puts errors in a rules file into the words of a language. */
export const rulesErrorTeller = (words: RulesErrorWords): ((error: RulesError) => string) =>
  teller<RulesError, 'code'>('code', words);

const found = (what: Found): string => {
  switch (what.is) {
    case 'nothing':
      return 'nothing';
    case 'list':
      return 'a list';
    case 'object':
      return 'an object';
    case 'not-json':
      return 'something that is not JSON';
    default:
      return what.json;
  }
};

const TEXT: { readonly [format in TextFormat]: (most: number) => string } = {
  id: (most) =>
    `lower-case letters, digits, - and +, at most ${most}, beginning with a letter or digit`,
  name: (most) => `1 to ${most} visible characters`,
  label: (most) => `at most ${most} visible characters`,
  dice: (most) => `1 to ${most} faces from 1 to 6, like 123456`,
};

const dice = (n: number): string => (n === 1 ? '1 die' : `${n} dice`);
const turns = (n: number): string => (n === 1 ? '1 turn' : `${n} turns`);

/** What is wrong at one place of a rules file, in English. */
export const tellRulesError: (error: RulesError) => string = rulesErrorTeller({
  'not-an-object': (error) => `must be an object, not ${found(error.found)}`,
  'not-a-list': (error) => `must be a list, not ${found(error.found)}`,
  'not-text': (error) => `must be text, not ${found(error.found)}`,
  'not-true-or-false': (error) => `must be true or false, not ${found(error.found)}`,
  'not-one-of': ({ allowed, found: what }) =>
    `must be one of ${allowed.map((value) => `"${value}"`).join(', ')}, not ${found(what)}`,
  'not-in-range': ({ least, most, orNull, found: what }) =>
    `must be a whole number from ${figure(least)} to ${figure(most)}${orNull ? ', or null' : ''}, not ${found(what)}`,
  'bad-text': ({ format, most, found: what }) =>
    `must be ${TEXT[format](most)}, not ${found(what)}`,
  'unknown-field': ({ nearest }) =>
    `is not a field here.${nearest === '' ? '' : ` Did you mean "${nearest}"?`}`,
  missing: () => 'is missing',
  empty: () => 'must not be empty',
  'wrong-length': ({ least, most, have }) => `must have ${least} to ${most} entries, not ${have}`,
  'unknown-base': (error) =>
    `must name a game of the house, like "classic", not ${found(error.found)}`,
  'rules-too-large': ({ work, most }) =>
    `would need about ${figure(work)} combinations; the limit is ${figure(most)}. Use fewer lines, or blanks of fewer dice`,
  'too-few-dice': ({ have, need }) => `needs ${dice(need)}, but the game has ${have}`,
  'sum-without-single': ({ face }) => `adds up single ${face}s, but a ${face} does not score alone`,
  'barrel-backwards': ({ from, to }) =>
    `must begin below its end, but ${figure(from)} is not below ${figure(to)}`,
  'barrel-past-target': ({ to, target }) =>
    `must end at the target of ${figure(target)} or before, not at ${figure(to)}`,
  'barrels-overlap': ({ least }) =>
    `must begin at ${figure(least)} or later, because the barrel before it ends there`,
  'penalties-not-ascending': ({ before }) => `must be more than ${before}, as in the line before`,
  'rescue-of-all-dice': ({ dice: all }) => `must be fewer than all ${dice(all)} of the game`,
  'rescue-twice': ({ dice: last }) => `repeats an earlier line for ${dice(last)}`,
  'never-banked': () =>
    'makes banking impossible: every keep takes all dice, and then they must be rolled again',
  'bank-out-of-reach': ({ most }) =>
    `is out of reach: no turn can bank more than ${figure(most)}, so a match could never end`,
  'barrel-without-exit': ({ turns: n, most, need }) =>
    `has no way out: ${turns(n)} can bank ${figure(most)} at most, and leaving takes ${figure(need)}`,
  'target-too-fine': ({ totals, step }) =>
    `is too far away to be hit exactly: there are ${figure(totals)} totals in steps of ${figure(step)}`,
  'target-never-hit': () => 'can never be hit exactly',
  'target-missed-from': ({ total }) =>
    `can no longer be hit exactly from a total of ${figure(total)}`,
  'number-twice': ({ target }) => `lists ${target} twice`,
  'pairs-of-one-die': ({ target }) =>
    `can never be filled: ${target} takes pairs, and there is only one die`,
});
