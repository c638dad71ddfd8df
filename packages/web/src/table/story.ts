import type { Seat } from '@barrelhouse/engine';
import type { Fact } from '@barrelhouse/protocol';
import { type Sentence, type Subject, tell } from '@barrelhouse/protocol/words';
import type { Catalogue } from '../i18n/words.svelte.ts';

/** A line in the list of what happened. */
export interface StoryLine {
  readonly key: string;
  readonly seat: Seat;
  readonly tone: 'plain' | 'good' | 'bad';
  readonly say: (who: Subject) => string;
}

type Wording = Pick<StoryLine, 'say' | 'tone'>;
type Words = Catalogue['table']['facts'];

const inTone =
  (tone: StoryLine['tone']) =>
  <Args extends readonly unknown[]>(told: Sentence<Args>, ...args: Args): Wording => ({
    tone,
    say: (who) => tell(told, who, ...args),
  });
const plain = inTone('plain');
const good = inTone('good');
const bad = inTone('bad');

const wordingOf = (fact: Fact, words: Words): Wording | undefined => {
  switch (fact.type) {
    case 'rolled':
      return plain(words.rolled, fact.dice);
    case 'kept':
      return plain(fact.hot ? words.keptHot : words.kept, fact.dice, fact.points);
    case 'rescued':
      return good(words.rescued);
    case 'busted':
      return bad(fact.why === 'overshoot' ? words.overshot : words.busted, fact.lost);
    case 'penalised':
      return bad(words.penalised, fact.points, fact.total);
    case 'banked':
      return good(words.banked, fact.points, fact.total);
    case 'passed':
      return plain(words.passed);
    case 'barrel-entered':
      return plain(words.barrelEntered, fact.left);
    case 'barrel-held':
      return plain(words.barrelHeld, fact.left);
    case 'barrel-reset':
      return bad(words.barrelReset, fact.total);
    case 'barrel-left':
      return good(words.barrelLeft);
    case 'last-round':
      return good(words.lastRound);
    case 'aimed':
      return plain(words.aimed, fact.target);
    case 'collected':
      return good(words.collected, fact.dice, fact.target, fact.have);
    case 'refilled':
      return good(words.refilled);
    case 'missed':
      return bad(words.missed);
    case 'finished':
      return good(words.finished, fact.turns);
    case 'left':
      return bad(words.left);
    case 'timed-out':
      return bad(words.timedOut);
    case 'substituted':
      return bad(words.substituted);
    case 'returned':
      return plain(words.returned);
    case 'rekeyed':
      return plain(words.rekeyed);
    case 'refunded':
      return plain(words.refunded);
    default:
      return undefined;
  }
};

/** A line in words, with the name that it begins with apart. Dice of a roll stay together. */
export const splitName = (line: StoryLine, who: Subject): readonly [name: string, rest: string] => {
  const text = line.say(who);
  const name = who.kind === 'other' && text.startsWith(who.name) ? who.name : '';
  return [name, text.slice(name.length).replace(/(\d) (?=\d)/g, '$1\u00a0')];
};

/** A fact in words, if it is worth a line. */
export const storyLine = (fact: Fact, key: string, words: Words): StoryLine | undefined => {
  const wording = wordingOf(fact, words);
  return wording === undefined || !('seat' in fact)
    ? undefined
    : { key, seat: fact.seat, ...wording };
};
