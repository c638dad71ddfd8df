import {
  type Barrel,
  countsRolls,
  type Ending,
  exitExceeds,
  type HotDiceRules,
  type Penalty,
  type Rescue,
} from '@barrelhouse/engine';
import { capital, countInWords, figure, inWords, listing } from './numbers.ts';
import type { Sentence } from './sentence.ts';

const dice = (n: number): string => countInWords(n, 'die', 'dice');

const hotDice = (rules: HotDiceRules): string => {
  const all = `Hot dice: once every die is set aside, all ${inWords(rules.dice)} come back`;
  return rules.hotDice === 'must-roll'
    ? `${all} and must be rolled before banking.`
    : `${all}, and you may roll or bank.`;
};

const bust = (rules: HotDiceRules): string =>
  rules.afterBust === 'turn-ends'
    ? 'Bust: a roll in which nothing scores loses the turn’s points and ends the turn.'
    : 'Bust: a roll in which nothing scores loses the turn’s points; you may roll those dice again, starting from zero, or pass.';

const penalty = (rules: HotDiceRules, { busts, points }: Penalty): string => {
  const what = countsRolls(rules) ? 'roll' : 'turn';
  const ends =
    rules.afterBust === 'may-roll-on' &&
    countsRolls(rules) &&
    rules.penalties.at(-1)?.busts === busts;
  const cost = `${figure(points)} points`;
  if (busts === 1) return `A busted ${what} costs ${cost}${ends ? ' and ends the turn' : ''}.`;
  return `${capital(inWords(busts))} busted ${what}s in a row cost ${cost}${ends ? ', and the last of them ends the turn' : ''}.`;
};

const floor = (rules: HotDiceRules): string => {
  if (rules.penalties.length === 0) return '';
  return rules.floor === null
    ? 'A penalty may bring a score below zero.'
    : `A penalty never brings a score below ${figure(rules.floor)}.`;
};

const rescue = (rules: HotDiceRules, { dice: last, blank }: Rescue): string => {
  const saved = `When the last ${dice(last)} of a set show the same face, you next roll all ${inWords(rules.dice)}`;
  const open = blank === 'must-roll' ? ', and you must roll' : ': roll or bank';
  return `${saved}. If they score nothing, it is no bust${open}.`;
};

const barrels = (rules: HotDiceRules): string => {
  const { barrels } = rules;
  if (barrels.length === 0) return '';
  const barrelRange = ({ from, to, turns }: Barrel): string =>
    `${figure(from)} to ${figure(to)} (${countInWords(turns, 'turn', 'turns')})`;
  const exit = exitExceeds(rules) ? 'must go above' : 'must reach';
  return `Barrels: ${listing(barrels.map(barrelRange))}. A score in a barrel ${exit} its end within its turns, or it falls back to its beginning. The turn that brings you in does not count.`;
};

const target = ({ target, win, lastRound }: Ending): string => {
  const line = {
    reach: `reach ${figure(target)}`,
    exceed: `go above ${figure(target)}`,
    exact: `make exactly ${figure(target)}; points past it lose the turn, and the first there`,
  }[win];
  return lastRound
    ? `The first to ${line} starts the last round: everyone else has one more turn, and the highest score wins.`
    : `The first to ${line} wins at once.`;
};

const tie = ({ tie, lastRound }: Ending): string => {
  if (!lastRound) return '';
  return tie === 'first'
    ? 'If scores are equal, the player who got there first is ahead.'
    : 'Players with equal scores share the place.';
};

/** The rules of a hot-dice game point by point, without the scoring table. */
export const hotDiceSentences = (rules: HotDiceRules): readonly Sentence[] =>
  [
    {
      topic: 'turn',
      text: `Roll ${inWords(rules.dice)} ${rules.dice === 1 ? 'die' : 'dice'}. After each roll set at least one scoring die aside; only dice of one roll score together. Then roll the rest, or bank what the turn has made.`,
    },
    { topic: 'hot-dice', text: hotDice(rules) },
    { topic: 'bust', text: bust(rules) },
    ...rules.rescues.map((saving) => ({
      topic: `rescue-${saving.dice}`,
      text: rescue(rules, saving),
    })),
    {
      topic: 'opening',
      text:
        rules.opening === 0
          ? ''
          : `The first bank needs ${figure(rules.opening)} points in one turn.`,
    },
    {
      topic: 'minimum',
      text: rules.minimumBank === 0 ? '' : `Every bank needs ${figure(rules.minimumBank)} points.`,
    },
    ...rules.penalties.map((lost) => ({
      topic: `penalty-${lost.busts}`,
      text: penalty(rules, lost),
    })),
    { topic: 'floor', text: floor(rules) },
    { topic: 'barrels', text: barrels(rules) },
    { topic: 'target', text: target(rules.end) },
    { topic: 'tie', text: tie(rules.end) },
  ].filter(({ text }) => text !== '');
