import { type GameEvent, unreachable } from '@barrelhouse/engine';
import { type Subject, tell } from '@barrelhouse/protocol/words';
import { count, countInWords, figure, ordinal, spaced } from './numbers.ts';
import { subjectOf } from './subject.ts';

const dice = (n: number): string => count(n, 'die', 'dice');
const turns = (n: number): string => countInWords(n, 'turn', 'turns');

/** What somebody did: a past tense is the same in both persons. */
export const did = (who: Subject, what: string): string =>
  tell({ you: () => `You ${what}.`, other: (name) => `${name} ${what}.` }, who);

const busted = (who: Subject, fact: Extract<GameEvent, { type: 'busted' }>): string => {
  const how = fact.why === 'overshoot' ? 'went past the target' : 'busted';
  return did(who, fact.lost === 0 ? how : `${how} and lost ${figure(fact.lost)}`);
};

/** A fact as a sentence, or nothing if other facts already say it. `names` has one for each seat. */
export const tellFact = (fact: GameEvent, names: readonly string[]): string => {
  const who = subjectOf(names, 'seat' in fact ? fact.seat : 0);
  switch (fact.type) {
    case 'started':
    case 'turn-began':
    case 'threw':
      return '';
    case 'rolled':
      return did(who, `rolled ${spaced(fact.dice)}`);
    case 'kept': {
      const hot = fact.hot ? 'hot dice, ' : '';
      const turn = fact.pending === fact.points ? '' : `, ${figure(fact.pending)} this turn`;
      return did(
        who,
        `kept ${spaced(fact.dice)} for ${figure(fact.points)}${turn}: ${hot}${dice(fact.cup)} to roll`,
      );
    }
    case 'rescued':
      return fact.blank
        ? `A double saves the turn: ${dice(fact.cup)} to roll.`
        : `A double: ${dice(fact.cup)} to roll after it.`;
    case 'busted':
      return busted(who, fact);
    case 'penalised':
      return tell(
        {
          you: (points, total) => `Busts in a row cost you ${points}: ${total} in all.`,
          other: (name, points, total) => `Busts in a row cost ${name} ${points}: ${total} in all.`,
        },
        who,
        figure(fact.points),
        figure(fact.total),
      );
    case 'recovered':
      return 'The run of busts is over.';
    case 'passed':
      return did(who, 'passed');
    case 'banked':
      return did(who, `banked ${figure(fact.points)}: ${figure(fact.total)} in all`);
    case 'barrel-entered':
      return did(
        who,
        `fell into the ${ordinal(fact.barrel + 1)} barrel: ${turns(fact.left)} to get out`,
      );
    case 'barrel-held':
      return tell(
        {
          you: (where) => `You are still in ${where}.`,
          other: (name, where) => `${name} is still in ${where}.`,
        },
        who,
        `the ${ordinal(fact.barrel + 1)} barrel: ${turns(fact.left)} left`,
      );
    case 'barrel-reset':
      return did(
        who,
        `did not get out of the ${ordinal(fact.barrel + 1)} barrel: back to ${figure(fact.total)}`,
      );
    case 'barrel-left':
      return did(who, `got out of the ${ordinal(fact.barrel + 1)} barrel`);
    case 'last-round':
      return did(who, 'reached the target. Last round: one more turn for everyone else');
    case 'aimed':
      return did(who, `chose ${fact.target}`);
    case 'collected':
      return did(who, `took ${spaced(fact.dice)} for ${fact.target}: ${fact.have} in the slot`);
    case 'refilled':
      return fact.why === 'complete'
        ? `That slot is full: a free turn with ${dice(fact.cup)}.`
        : `Every die is used: a free turn with ${dice(fact.cup)}.`;
    case 'missed':
      return tell(
        {
          you: () => 'Nothing for you: your turn is over.',
          other: (name) => `Nothing for ${name}: the turn is over.`,
        },
        who,
      );
    case 'finished':
      return did(who, `filled the board in ${turns(fact.turns)}`);
    case 'left':
      return did(who, 'left the table');
    case 'ended':
      return 'The match is over.';
    default:
      return unreachable(fact);
  }
};

/** What happened, one sentence a line. */
export const tellFacts = (facts: readonly GameEvent[], names: readonly string[]): string[] =>
  facts.map((fact) => tellFact(fact, names)).filter((sentence) => sentence !== '');
