import type { Refusal, Verb } from '@barrelhouse/engine';
import { figure, spaced } from './figures.ts';
import { teller, type WordsFor } from './teller.ts';

/** What a language says for each reason to refuse an action. */
export type RefusalWords = WordsFor<Refusal, 'code'>;

/** Puts refusals into the words of a language. */
export const refusalTeller = (words: RefusalWords): ((refusal: Refusal) => string) =>
  teller<Refusal, 'code'>('code', words);

const MUST_ROLL: { readonly [why in Extract<Refusal, { code: 'must-roll' }>['why']]: string } = {
  'turn-start': 'Roll first.',
  'hot-dice': 'Hot dice must be rolled.',
  'blank-double': 'That double scores nothing, so you must roll again.',
  collecting: 'You have chosen your number, so roll on.',
};

const NOT_HERE: { readonly [verb in Verb]: string } = {
  roll: 'There is no rolling in this game.',
  keep: 'There is nothing to set aside in this game. Choose a number.',
  bank: 'There is nothing to bank in this game. What you collect is safe.',
  pass: 'You cannot pass in this game. A bust ends the turn.',
  aim: 'There are no numbers to collect in this game.',
};

const doesNotScore = (dice: string): string =>
  dice.length === 1 ? `The ${dice} does not score.` : `${spaced(dice)} do not score.`;

/** Why an action was refused, in English. */
export const tellRefusal: (refusal: Refusal) => string = refusalTeller({
  'no-action': () => 'That is not a move.',
  over: () => 'The match is over.',
  'not-your-turn': () => 'It is not your turn.',
  'no-such-seat': ({ seat }) => `There is no seat ${seat}.`,
  'already-left': ({ seat }) => `Seat ${seat} has already left.`,
  'not-in-this-game': ({ verb }) => NOT_HERE[verb],
  'must-keep': () => 'Set at least one scoring die aside first.',
  'must-roll': ({ why }) => MUST_ROLL[why],
  'must-aim': () => 'Choose a number first.',
  'nothing-to-keep': () => 'There are no dice to set aside right now.',
  'nothing-to-bank': () => 'You have no points to bank.',
  'nothing-to-pass': () => 'Your turn goes on. Roll or bank.',
  'not-on-the-table': ({ dice, table }) =>
    `${spaced(dice)} is not on the table. The dice are ${spaced(table)}.`,
  'does-not-score': ({ dice, idle }) =>
    idle.length === 0 ? `${spaced(dice)} does not score.` : doesNotScore(idle),
  'below-opening': ({ have, need }) => `You need ${figure(need)} to open and have ${figure(have)}.`,
  'below-minimum': ({ have, need }) => `You need ${figure(need)} to bank and have ${figure(have)}.`,
  overshoots: ({ have, most }) =>
    `${figure(have)} goes past the target. You can add ${figure(most)} at most.`,
  'not-open': ({ target }) => `The ${target} is not open.`,
  'not-in-the-roll': ({ target, dice }) => `Nothing in ${spaced(dice)} counts towards ${target}.`,
});
