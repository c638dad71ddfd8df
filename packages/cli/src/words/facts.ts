import { type GameEvent, unreachable } from '@barrelhouse/engine';
import { count, countInWords, figure, ordinal, spaced } from './numbers.ts';

const dice = (n: number): string => count(n, 'die', 'dice');
const turns = (n: number): string => countInWords(n, 'turn', 'turns');

const busted = (who: string, fact: Extract<GameEvent, { type: 'busted' }>): string => {
  const how = fact.why === 'overshoot' ? 'went past the target' : 'busted';
  return fact.lost === 0 ? `${who} ${how}.` : `${who} ${how} and lost ${figure(fact.lost)}.`;
};

/** A fact as a sentence, or nothing if other facts already say it. `names` has one for each seat. */
export const tellFact = (fact: GameEvent, names: readonly string[]): string => {
  const who = 'seat' in fact ? (names[fact.seat] ?? `Seat ${fact.seat + 1}`) : '';
  switch (fact.type) {
    case 'started':
    case 'turn-began':
    case 'threw':
      return '';
    case 'rolled':
      return `${who} rolled ${spaced(fact.dice)}.`;
    case 'kept': {
      const hot = fact.hot ? 'hot dice, ' : '';
      const turn = fact.pending === fact.points ? '' : `, ${figure(fact.pending)} this turn`;
      return `${who} kept ${spaced(fact.dice)} for ${figure(fact.points)}${turn}: ${hot}${dice(fact.cup)} to roll.`;
    }
    case 'rescued':
      return fact.blank
        ? `A double saves the turn: ${dice(fact.cup)} to roll.`
        : `A double: ${dice(fact.cup)} to roll after it.`;
    case 'busted':
      return busted(who, fact);
    case 'penalised':
      return `Busts in a row cost ${who} ${figure(fact.points)}: ${figure(fact.total)} in all.`;
    case 'recovered':
      return 'The run of busts is over.';
    case 'passed':
      return `${who} let the dice go.`;
    case 'banked':
      return `${who} banked ${figure(fact.points)}: ${figure(fact.total)} in all.`;
    case 'barrel-entered':
      return `${who} fell into the ${ordinal(fact.barrel + 1)} barrel: ${turns(fact.left)} to get out.`;
    case 'barrel-held':
      return `${who} is still in the ${ordinal(fact.barrel + 1)} barrel: ${turns(fact.left)} left.`;
    case 'barrel-reset':
      return `${who} did not get out of the ${ordinal(fact.barrel + 1)} barrel: back to ${figure(fact.total)}.`;
    case 'barrel-left':
      return `${who} got out of the ${ordinal(fact.barrel + 1)} barrel.`;
    case 'last-round':
      return `${who} has reached the target. Last round: one more turn for everyone else.`;
    case 'aimed':
      return `${who} chose ${fact.target}.`;
    case 'collected':
      return `${who} took ${spaced(fact.dice)} for ${fact.target}: ${fact.have} in the slot.`;
    case 'refilled':
      return fact.why === 'complete'
        ? `That slot is full: a free turn with ${dice(fact.cup)}.`
        : `Every die is used: a free turn with ${dice(fact.cup)}.`;
    case 'missed':
      return `Nothing for ${who}: the turn is over.`;
    case 'finished':
      return `${who} filled the board in ${turns(fact.turns)}.`;
    case 'left':
      return `${who} left the table.`;
    case 'ended':
      return 'The match is over.';
    default:
      return unreachable(fact);
  }
};

/** What happened, one sentence a line. */
export const tellFacts = (facts: readonly GameEvent[], names: readonly string[]): string[] =>
  facts.map((fact) => tellFact(fact, names)).filter((sentence) => sentence !== '');
