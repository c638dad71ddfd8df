import type { Entry, Fact } from '@barrelhouse/protocol';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { EVENINGS, logOf, recordTable } from '../../test/record.ts';
import { chainFollows } from '../chain.ts';
import { readTableLog } from '../read-log.ts';
import { verify } from './verify.ts';

type Proves = (fact: Fact) => unknown;

/** What a log proves of a fact: not what people are called, who they are, or how a table was set up but for its level. */
const provedBy = (entries: readonly Entry[]): Proves => {
  const links = entries.flatMap(({ facts }) =>
    facts.flatMap((fact) => (fact.type === 'unlocked' ? [fact.link] : [])),
  );
  // A chain that no roll was made with could have been any.
  const used = (chain: string): string =>
    links.some((link) => chainFollows(link, chain)) ? chain : '';
  return (fact) => {
    switch (fact.type) {
      case 'opened': {
        const { type, table, hash, commitment, settings } = fact;
        return { type, table, hash, commitment, level: settings.fairness };
      }
      case 'seated': {
        const { type, seat, kind } = fact;
        return fact.kind === 'bot'
          ? { type, seat, kind }
          : { type, seat, kind, seed: fact.seed, chain: used(fact.chain) };
      }
      case 'rekeyed':
        return { type: fact.type, seat: fact.seat, chain: used(fact.chain) };
      case 'unseated':
      case 'rematch-offered':
        return { type: fact.type, seat: fact.seat };
      case 'substituted':
        return { type: fact.type, seat: fact.seat };
      default:
        return fact;
    }
  };
};

/** One line a fact. The second entry is of a guest who got up again before the start. */
const proved = (entries: readonly Entry[]): readonly string[] => {
  const proves = provedBy(entries);
  return entries.flatMap(({ facts }, i) =>
    i === 1 ? [] : facts.map((fact) => JSON.stringify(proves(fact))),
  );
};

const CHARACTERS = [...'0123456789abcdefxyz"{}[],:- '];

test.each(EVENINGS)(
  '$game at level $level: whatever byte is changed, a log that still holds says the same',
  (evening) => {
    const entries = recordTable({ ...evening, most: 40 });
    const log = logOf(entries);
    const original = proved(entries);
    let caught = 0;
    fc.assert(
      fc.property(fc.nat(log.length - 1), fc.constantFrom(...CHARACTERS), (at, character) => {
        const read = readTableLog(log.slice(0, at) + character + log.slice(at + 1));
        const holds = read.ok && verify(read.value).sound;
        if (!holds) caught++;
        expect(holds ? proved(read.value) : original).toEqual(original);
      }),
      { seed: 11, numRuns: 300 },
    );
    expect(caught).toBeGreaterThan(150);
  },
);

test.each(EVENINGS)('$game at level $level: swapping two facts is detected', (evening) => {
  const entries = recordTable({ ...evening, most: 30 });
  const original = proved(entries);
  const facts = entries.flatMap((entry) => entry.facts);
  const withFacts = (all: readonly Fact[]): readonly Entry[] => {
    let from = 0;
    return entries.map((entry) => {
      const until = from + entry.facts.length;
      const own = all.slice(from, until);
      from = until;
      return { ...entry, facts: own };
    });
  };
  fc.assert(
    fc.property(fc.nat(facts.length - 1), fc.nat(facts.length - 1), (i, j) => {
      // A new chain may come at any time before the roll it is for.
      fc.pre(facts[i]?.type !== 'rekeyed' && facts[j]?.type !== 'rekeyed');
      const swapped = withFacts(
        facts.map((fact, at) => facts[at === i ? j : at === j ? i : at] ?? fact),
      );
      const same = proved(swapped).every((line, at) => line === original[at]);
      expect(verify(swapped).sound).toBe(same);
    }),
    { seed: 13, numRuns: 80 },
  );
});
