import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { multisets, parseDice, rolls } from '../src/core/dice.ts';
import type { GameEvent } from '../src/core/game.ts';
import { replay } from '../src/core/match.ts';
import { classicRules } from '../src/games/classic.ts';
import { gameOf } from '../src/games/index.ts';
import { readRules } from '../src/games/read-rules.ts';
import type { HotDiceRules } from '../src/hot-dice/rules.ts';
import { scoringOf } from '../src/hot-dice/scoring.ts';
import { makeLog, parseLog } from '../src/notation/log.ts';
import type { Match } from '../src/notation/match.ts';
import { makeMatch, parseMatch } from '../src/notation/text.ts';
import { rulesHash } from '../src/rules/hash.ts';
import type { Rules } from '../src/rules/rules.ts';
import { plainCombo, sampleRules } from './house-rules.ts';
import { record } from './recorded.ts';

const seed = 21;
const samples = sampleRules(seed, 60);
/** Small tables, because reading a match tabulates its house rules each time. */
const anyRules = fc.constantFrom(...samples.filter(({ dice }) => dice <= 4));

const withCombos = (dice: number, combos: HotDiceRules['combos']): HotDiceRules => ({
  ...classicRules,
  dice,
  combos,
});

describe('scoring', () => {
  // No `blank` lines: they score only if nothing else does, so that another combination can lower them.
  const tables = fc.integer({ min: 1, max: 5 }).chain((dice) =>
    fc.record({
      dice: fc.constant(dice),
      combos: fc.array(plainCombo(dice, 5), { minLength: 1, maxLength: 5 }),
      more: plainCombo(dice, 5),
    }),
  );

  test('another combination never lowers a score or removes a keep', () => {
    fc.assert(
      fc.property(tables, ({ dice, combos, more }) => {
        const before = scoringOf(withCombos(dice, combos));
        const after = scoringOf(withCombos(dice, [...combos, more]));
        const all = Array.from({ length: dice }, (_, i) => multisets(i + 1)).flat();
        const poorer = all.filter((selection) => {
          const keeps = new Set(after.keeps(selection).map((keep) => keep.dice));
          const kept = before.keeps(selection).every((keep) => keeps.has(keep.dice));
          const worth = before.worth(selection)?.points ?? 0;
          return !kept || (after.worth(selection)?.points ?? 0) < worth;
        });
        expect(poorer).toEqual([]);
      }),
      { seed, numRuns: 60 },
    );
  });

  test('two selections together are worth at least what each is worth alone', () => {
    fc.assert(
      fc.property(tables, ({ dice, combos }) => {
        const scoring = scoringOf(withCombos(dice, combos));
        const all = Array.from({ length: dice }, (_, i) => multisets(i + 1)).flat();
        const wrong = all.filter((a) => {
          const own = scoring.worth(a);
          if (own === undefined) return false;
          const used = own.combinations.flatMap((combination) => [...combination.dice]);
          const losing = scoring.combinations.some(({ dice: b, points }) => {
            const both = parseDice(a + b);
            if (both === undefined || both.length > dice) return false;
            return (scoring.worth(both)?.points ?? 0) < own.points + points;
          });
          return losing || used.sort().join('') !== a;
        });
        expect(wrong).toEqual([]);
      }),
      { seed, numRuns: 40 },
    );
  });

  test('a roll busts exactly if no part of it scores', () => {
    for (const rules of samples) {
      if (rules.family !== 'hot-dice' || rules.dice > 5) continue;
      const scoring = scoringOf(rules);
      for (const { dice } of rolls(rules.dice)) {
        const keeps = scoring.keeps(dice);
        const scores = scoring.combinations.some((combination) =>
          keeps.some((keep) => keep.dice === combination.dice),
        );
        expect(keeps.length > 0).toBe(scores);
        expect(keeps.every((keep) => scoring.worth(keep.dice)?.points === keep.points)).toBe(true);
      }
    }
  });
});

const seats = fc.integer({ min: 1, max: 5 });
const names = fc.array(
  fc.oneof(
    fc.constantFrom(
      'Ada Lovelace',
      'Żółw',
      '李 小龙',
      '🎲 Bo',
      '# not a remark',
      'a | b',
      '0 roll 11',
    ),
    fc
      .string({ minLength: 1, maxLength: 20 })
      .map((name) => name.replace(/[\s\p{Cc}]+/gu, ' ').trim()),
  ),
  { minLength: 5, maxLength: 5 },
);

/** Random matches, finished or not, by random house rules. */
const anyMatch: fc.Arbitrary<Match> = fc
  .record({ rules: anyRules, seats, names, seed: fc.nat(), most: fc.nat(60), named: fc.boolean() })
  .map(({ rules, seats, names, seed, most, named }) => ({
    rules,
    names: named && names.every((name) => name !== '') ? names.slice(0, seats) : [],
    facts: record(rules, { seats, first: seed % seats, seed: `${seed}`, leaving: 20, most }),
  }));

describe('any match by any rules', () => {
  test('is the same replayed as played', () => {
    fc.assert(
      fc.property(anyMatch, ({ rules, facts }) => {
        const game = gameOf(rules);
        let state: unknown;
        for (const fact of facts) state = game.fold(state, fact);
        const again = replay(game, JSON.parse(JSON.stringify(facts)) as GameEvent[]);
        expect(again).toEqual(state);
        expect(game.next(again)).toEqual(game.next(state));
        expect(game.view(again)).toEqual(game.view(state));
      }),
      { seed, numRuns: 60 },
    );
  });

  test('comes back from text and from JSON lines', () => {
    fc.assert(
      fc.property(anyMatch, (match) => {
        expect(parseMatch(makeMatch(match))).toEqual({ ok: true, value: match });
        expect(parseLog(makeLog(match))).toEqual({ ok: true, value: match });
      }),
      { seed, numRuns: 100 },
    );
  });

  test('is wrong in exactly the line that was changed', () => {
    const spoil = fc.constantFrom(
      () => 'garbage',
      () => '7 fold',
      (line: string) => `${line} and more`,
      (line: string) => line.replace(/^\d+/, '19'),
      (line: string) => `${line.replace(/ \|.*/, '')} | +1 =1`,
    );
    fc.assert(
      fc.property(anyMatch, fc.nat(), spoil, (match, at, how) => {
        const lines = makeMatch(match).trimEnd().split('\n');
        const index = at % lines.length;
        const before = lines[index] ?? '';
        const spoilt = how(before);
        const header = 5 + match.names.length;
        fc.pre(
          before !== '' && spoilt !== before && (index > header || !before.startsWith('name')),
        );
        const parsed = parseMatch(lines.with(index, spoilt).join('\n'));
        // Rules and names are free text, so adding to them is not always an error.
        fc.pre(index > header || !parsed.ok);
        expect(parsed.ok ? 0 : parsed.error.line).toBe(index + 1);
      }),
      { seed, numRuns: 150 },
    );
  });

  test('is wrong in exactly the log line that was changed', () => {
    const spoil = fc.constantFrom(
      () => 'garbage',
      () => 'null',
      () => '{"type":"left"}',
      (line: string) => line.slice(0, -1),
      (line: string) => line.replace('{', '{"extra":1,'),
      (line: string) => line.replace(/"seat":\d+/, '"seat":99'),
    );
    fc.assert(
      fc.property(anyMatch, fc.nat(), spoil, (match, at, how) => {
        const lines = makeLog(match).trimEnd().split('\n');
        const index = 1 + (at % (lines.length - 1));
        const before = lines[index] ?? '';
        const spoilt = how(before);
        fc.pre(spoilt !== before);
        const parsed = parseLog(lines.with(index, spoilt).join('\n'));
        expect(parsed.ok ? 0 : parsed.error.line).toBe(index + 1);
      }),
      { seed, numRuns: 150 },
    );
  });

  test('is wrong only past its end if it was cut off', () => {
    fc.assert(
      fc.property(anyMatch, fc.nat(), (match, at) => {
        const cut = makeMatch(match).slice(0, at % makeMatch(match).length);
        const parsed = parseMatch(cut);
        expect(parsed.ok ? 1 : parsed.error.line).toBeLessThanOrEqual(cut.split('\n').length + 1);
        const log = makeLog(match).slice(0, at % makeLog(match).length);
        const read = parseLog(log);
        expect(read.ok ? 1 : read.error.line).toBeLessThanOrEqual(log.split('\n').length + 1);
      }),
      { seed, numRuns: 150 },
    );
  });
});

describe('whatever is sent', () => {
  const junk = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.json(),
    fc.jsonValue().map((value) => JSON.stringify({ type: 'match', rules: value, names: [] })),
    fc.array(fc.oneof(fc.string(), fc.json()), { maxLength: 8 }).map((lines) => lines.join('\n')),
  );

  test('as a match is read or reported, without an exception', () => {
    fc.assert(
      fc.property(junk, (text) => {
        for (const parsed of [parseMatch(text), parseLog(text)]) {
          expect(parsed.ok ? 0 : parsed.error.line).toBeGreaterThan(0);
        }
      }),
      { seed, numRuns: 500 },
    );
  });

  test('instead of a fact is refused, without an exception', () => {
    const type = fc.constantFrom('threw', 'rolled', 'kept', 'banked', 'passed', 'aimed', 'left');
    const fact = fc.record({
      type,
      seat: fc.oneof(fc.nat(3), fc.jsonValue()),
      dice: fc.oneof(fc.stringMatching(/^[0-7]{0,8}$/), fc.jsonValue()),
      target: fc.oneof(fc.integer(), fc.jsonValue()),
    });
    fc.assert(
      fc.property(anyMatch, fc.nat(), fact, fact, (match, at, first, second) => {
        const lines = makeLog(match).trimEnd().split('\n');
        const index = 2 + (at % (lines.length - 1));
        const spoilt = lines.slice(0, index).concat(JSON.stringify(first), JSON.stringify(second));
        const parsed = parseLog(spoilt.join('\n'));
        expect(parsed.ok ? 0 : parsed.error.line).toBeGreaterThanOrEqual(index);
      }),
      { seed, numRuns: 200 },
    );
  });

  /** Whether an error's path leads to a value or to a missing field. */
  const leadsSomewhere = (value: unknown, path: string): boolean => {
    let at = value;
    const names = path === '' ? [] : path.replaceAll(/\[(\d+)\]/g, '.$1').split('.');
    return names.every((name, i) => {
      if (typeof at !== 'object' || at === null) return false;
      const found = Object.hasOwn(at, name);
      at = found ? (Reflect.get(at, name) as unknown) : undefined;
      return found || i === names.length - 1;
    });
  };

  const fields = fc.constantFrom(
    'family',
    'id',
    'name',
    'dice',
    'combos',
    'end',
    'targets',
    'need',
  );

  test('as rules is read or reported with paths, without an exception', () => {
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(fields, fc.jsonValue()),
      fc.dictionary(fields, fc.jsonValue()).map((value) => Object.assign({}, classicRules, value)),
      fc
        .dictionary(fields, fc.jsonValue())
        .map((value) => Object.assign({ family: 'collection' }, value)),
    );
    fc.assert(
      fc.property(anything, (value) => {
        const read = readRules(value);
        if (read.ok) return;
        expect(read.error.length).toBeGreaterThan(0);
        for (const { path, code } of read.error) {
          // An unknown field can have any name, including dots and brackets.
          if (code === 'unknown-field') continue;
          if (!leadsSomewhere(value, path)) throw new Error(`${path} leads nowhere: ${code}`);
        }
      }),
      { seed, numRuns: 500 },
    );
  });

  test('as rules that JSON cannot hold is refused, too', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (value) => {
        expect(readRules(value).ok).toBe(false);
      }),
      { seed, numRuns: 300 },
    );
  });
});

describe('valid house rules', () => {
  test.each(samples.map((rules, i) => [i, rules] as const))(
    'no. %i come back from JSON as they are, the same game under any name',
    (_, rules) => {
      expect(readRules(JSON.parse(JSON.stringify(rules)))).toEqual({ ok: true, value: rules });
      const renamed: Rules = { ...rules, id: 'renamed', name: 'Renamed' };
      expect(rulesHash(renamed)).toBe(rulesHash(rules));
      expect(rulesHash({ ...rules, dice: rules.dice + 1 })).not.toBe(rulesHash(rules));
    },
  );

  test('are the same game with their combinations written out', () => {
    for (const rules of samples) {
      if (rules.family !== 'hot-dice' || rules.combos.some(({ kind }) => kind === 'blank'))
        continue;
      const combos = scoringOf(rules).combinations.map(
        ({ dice, points }) => ({ kind: 'exact', dice, points, name: '' }) as const,
      );
      expect(rulesHash({ ...rules, combos: combos.toReversed() })).toBe(rulesHash(rules));
    }
  });
});
