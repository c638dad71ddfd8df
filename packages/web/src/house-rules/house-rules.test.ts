import { catalogue, findRules, type HotDiceRules, readRules, rulesHash } from '@barrelhouse/engine';
import { describe, expect, test } from 'vitest';
import { askedRules } from './asked.ts';
import { boundsOf, clampTo, pointStep } from './bounds.ts';
import { type Draft, draftOf, numberOf, portable, withNumber, withOption } from './draft.ts';
import { rulesOf } from './draft-rules.ts';
import { readKept, withKept, withoutKept } from './kept.ts';
import { plainRules } from './plain-rules.ts';
import { addressOf, makeRulesText, parseRulesText } from './share.ts';

const hotDice = (id: string): HotDiceRules => {
  const found = findRules(id);
  if (!found.ok || found.value.family !== 'hot-dice') throw new Error(`No hot dice: ${id}`);
  return found.value;
};

const named: Draft = {
  base: 'classic',
  options: ['shared-ties'],
  change: { end: { target: 5000 }, opening: 300 },
  name: 'Кухня à midi 🎲',
};

describe('rules in a link', () => {
  test('come out as they went in, whatever letters their name has', () => {
    const read = parseRulesText(makeRulesText(named));
    expect(read.ok && read.value.draft).toEqual(named);
    expect(read.ok && read.value.rules).toMatchObject({
      ok: true,
      value: { name: named.name, opening: 300, end: { target: 5000, tie: 'shared' } },
    });
  });

  test.each(Object.keys(catalogue))('%s with its options makes the round', (id) => {
    const draft = { ...draftOf(id), options: Object.keys(catalogue[id]?.options ?? {}), name: 'x' };
    const read = parseRulesText(makeRulesText(draft));
    const found = findRules([id, ...draft.options].join('+'));
    if (!read.ok || !read.value.rules.ok || !found.ok) throw new Error('not read');
    expect(rulesHash(read.value.rules.value)).toBe(rulesHash(found.value));
  });

  test.each([
    ['nothing', ''],
    ['letters that are no base64', '%%%'],
    ['no JSON', btoa('{')],
    ['a list', btoa('[]')],
    ['a word', btoa('"classic"')],
    ['no game', btoa('{"name":"x"}')],
    ['a number for a game', btoa('{"base":7}')],
    ['bytes that are no text', btoa('\xff\xfe')],
    ['a whole book', 'A'.repeat(8001)],
  ])('are refused where there is %s', (_, text) => {
    expect(parseRulesText(text)).toEqual({ ok: false, error: 'unreadable' });
  });

  test('that do not hold are handed on with everything that is wrong', () => {
    const read = parseRulesText(
      btoa(JSON.stringify({ base: 'classic', openning: 3, end: { target: -1 } })),
    );
    if (!read.ok || read.value.rules.ok) throw new Error('held');
    expect(read.value.rules.error.map(({ path }) => path)).toEqual(['openning', 'end.target']);
  });

  test('of a game that does not exist say so', () => {
    const read = parseRulesText(btoa('{"base":"poker"}'));
    expect(read.ok && !read.value.rules.ok && read.value.rules.error[0]?.path).toBe('base');
  });

  test('a plain game needs no text', () => {
    expect(addressOf('/new', draftOf('classic'))).toBe('/new/classic');
    expect(addressOf('/new', withOption(draftOf('classic'), 'must-exceed', true))).toBe(
      '/new/classic%2Bmust-exceed',
    );
    expect(addressOf('/learn', named, '/rules')).toMatch(/^\/learn\/classic\/rules\?rules=[\w-]+$/);
  });
});

describe('a draft', () => {
  const plain = hotDice('classic');

  test('without changes is the game itself', () => {
    const rules = rulesOf(draftOf('classic'));
    expect(rules.ok && rules.value).toBe(plain);
  });

  test('with changes has an id and a name of its own', () => {
    const rules = rulesOf(withNumber(draftOf('classic'), plain, 'target', 4000));
    expect(rules.ok && { id: rules.value.id, name: rules.value.name }).toEqual({
      id: 'classic-house',
      name: 'Classic *',
    });
  });

  test('a number set back is no change', () => {
    const draft = withNumber(draftOf('classic'), plain, 'target', 4000);
    expect(numberOf(draft, plain, 'target')).toBe(4000);
    expect(withNumber(draft, plain, 'target', 10_000)).toEqual(draftOf('classic'));
    const opened = withNumber(draft, plain, 'opening', 0);
    expect(portable(opened)).toEqual({ base: 'classic', end: { target: 4000 }, opening: 0 });
    expect(withNumber(opened, plain, 'opening', 500)).toEqual(draft);
  });

  test('other fields of the end stay', () => {
    const draft: Draft = { ...draftOf('classic'), change: { end: { tie: 'shared' } } };
    expect(withNumber(draft, plain, 'target', 4000).change).toEqual({
      end: { tie: 'shared', target: 4000 },
    });
  });

  test('options keep the order of the catalogue', () => {
    const draft = withOption(
      withOption(draftOf('classic'), 'shared-ties', true),
      'must-exceed',
      true,
    );
    expect(plainRules(draft)?.id).toBe('classic+must-exceed+shared-ties');
    expect(withOption(draft, 'shared-ties', false).options).toEqual(['must-exceed']);
  });
});

describe('bounds', () => {
  test.each(['barrel', 'hutton', 'classic', 'depot'])('of %s all make rules that hold', (id) => {
    const plain = hotDice(id);
    for (const field of ['target', 'opening', 'minimumBank'] as const) {
      const { least, most } = boundsOf(plain, field);
      for (const value of [least, most]) {
        const draft = withNumber(draftOf(id), plain, field, value);
        expect(rulesOf(draft).ok, `${field} ${value}`).toBe(true);
      }
    }
  });

  test('a number is brought to the nearest step within them', () => {
    const bounds = boundsOf(hotDice('barrel'), 'target');
    expect(pointStep(hotDice('barrel'))).toBe(5);
    expect(clampTo(bounds, 5, 1203)).toBe(1205);
    expect(clampTo(bounds, 5, 12)).toBe(1000);
    expect(clampTo(bounds, 5, Number.NaN)).toBe(1000);
    expect(clampTo(bounds, 5, 1e9)).toBe(10_000);
  });
});

describe('rules kept on the device', () => {
  test('are there again', () => {
    const text = JSON.stringify(withKept([], named).map(portable));
    expect(readKept(text)).toEqual([named]);
  });
  test('of one name are the same rules', () => {
    const again = { ...named, change: {} };
    expect(withKept([named], again)).toEqual([again]);
    expect(withoutKept([named], ` ${named.name} `)).toEqual([]);
  });
  test.each([null, '', '{', '7', '[7,null,{"base":3},{"base":"classic"}]'])(
    '%s is nothing kept',
    (text) => expect(readKept(text)).toEqual([]),
  );
});

describe('an address', () => {
  test('with rules that cannot be read falls back to its game, and says so', () => {
    const asked = askedRules('depot', '%%%');
    expect(asked.unreadable).toBe(true);
    expect(asked.rules.ok && asked.rules.value.id).toBe('depot');
  });
  test('of no game has no rules', () => {
    expect(askedRules('poker', null).rules.ok).toBe(false);
    expect(readRules({ base: 'poker' }).ok).toBe(false);
  });
  test('may name options', () => {
    const { rules } = askedRules('depot+floor-at-zero', null);
    expect(rules.ok && rules.value.id).toBe('depot+floor-at-zero');
  });
});
