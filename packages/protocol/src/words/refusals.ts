import { type Refusal, unreachable, type Verb } from '@barrelhouse/engine';
import { figure, spaced } from './figures.ts';

const MUST_ROLL: { readonly [why in Extract<Refusal, { code: 'must-roll' }>['why']]: string } = {
  'turn-start': 'Roll first.',
  'hot-dice': 'Hot dice must be rolled.',
  'blank-double': 'A double without a score must be rolled on.',
  collecting: 'The number is chosen: roll on.',
};

const NOT_HERE: { readonly [verb in Verb]: string } = {
  roll: 'Nothing is rolled in this game.',
  keep: 'Nothing is kept here: choose a number.',
  bank: 'Nothing is banked here: what is collected is safe.',
  pass: 'A bust ends the turn here by itself.',
  aim: 'There are no numbers to collect here.',
};

const idle = (dice: string): string =>
  dice.length === 1
    ? `The ${dice} takes part in nothing.`
    : `${spaced(dice)} take part in nothing.`;

/** Why something is not possible, told to the one who tried. */
export const tellRefusal = (refusal: Refusal): string => {
  switch (refusal.code) {
    case 'no-action':
      return 'That is not a move.';
    case 'over':
      return 'The match is over.';
    case 'not-your-turn':
      return 'It is another seat’s turn.';
    case 'no-such-seat':
      return `There is no seat ${refusal.seat}.`;
    case 'already-left':
      return `Seat ${refusal.seat} has left already.`;
    case 'not-in-this-game':
      return NOT_HERE[refusal.verb];
    case 'must-keep':
      return 'Set at least one scoring die aside first.';
    case 'must-roll':
      return MUST_ROLL[refusal.why];
    case 'must-aim':
      return 'Choose a number first.';
    case 'nothing-to-keep':
      return 'There are no dice to keep now.';
    case 'nothing-to-bank':
      return 'There are no points to bank.';
    case 'nothing-to-pass':
      return 'The turn goes on: roll or bank.';
    case 'not-on-the-table':
      return `${spaced(refusal.dice)} is not on the table: ${spaced(refusal.table)} is.`;
    case 'does-not-score':
      return refusal.idle.length === 0
        ? `${spaced(refusal.dice)} does not score.`
        : idle(refusal.idle);
    case 'below-opening':
      return `Needs ${figure(refusal.need)} to open: you have ${figure(refusal.have)}.`;
    case 'below-minimum':
      return `Needs ${figure(refusal.need)} to bank: you have ${figure(refusal.have)}.`;
    case 'overshoots':
      return `Goes past the target: ${figure(refusal.have)} where ${figure(refusal.most)} is the most.`;
    case 'not-open':
      return `${refusal.target} is not open.`;
    case 'not-in-the-roll':
      return `Nothing in ${spaced(refusal.dice)} goes to ${refusal.target}.`;
    default:
      return unreachable(refusal);
  }
};
