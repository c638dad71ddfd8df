import type { GameEvent, Standing } from '../core/game.ts';
import { unreachable } from '../core/result.ts';

const place = ({ place, seat, score, turns }: Standing): string =>
  `${place}. seat ${seat} with ${score} after ${turns}`;

/** A fact in a few words, or nothing if the command itself says it. These words are part of the file format. */
const effect = (fact: GameEvent): string => {
  switch (fact.type) {
    case 'started':
    case 'turn-began':
    case 'threw':
    case 'rolled':
    case 'aimed':
    case 'passed':
    case 'left':
      return '';
    case 'kept':
      return `+${fact.points} =${fact.pending} ${fact.hot ? 'hot ' : ''}cup ${fact.cup}`;
    case 'rescued':
      return `${fact.blank ? 'blank ' : ''}double cup ${fact.cup}`;
    case 'busted':
      return `${fact.why === 'overshoot' ? 'overshoot' : 'bust'} -${fact.lost}`;
    case 'recovered':
      return 'row broken';
    case 'penalised':
      return `penalty -${fact.points} =${fact.total}`;
    case 'banked':
      return `+${fact.points} =${fact.total}`;
    case 'barrel-entered':
      return `in barrel ${fact.barrel + 1} left ${fact.left}`;
    case 'barrel-held':
      return `barrel ${fact.barrel + 1} left ${fact.left}`;
    case 'barrel-reset':
      return `barrel ${fact.barrel + 1} back to ${fact.total} left ${fact.left}`;
    case 'barrel-left':
      return `out of barrel ${fact.barrel + 1}`;
    case 'last-round':
      return 'last round';
    case 'collected':
      return `takes ${fact.dice} +${fact.points} =${fact.have} cup ${fact.cup}`;
    case 'refilled':
      return `free turn ${fact.why}`;
    case 'missed':
      return 'miss';
    case 'finished':
      return `full board in ${fact.turns}`;
    case 'ended':
      return `over ${fact.standings.map(place).join(' ')}`;
    default:
      return unreachable(fact);
  }
};

/** What a command caused, for the rest of its line. */
export const makeEffects = (facts: readonly GameEvent[]): string =>
  facts
    .map(effect)
    .filter((words) => words !== '')
    .join(', ');
