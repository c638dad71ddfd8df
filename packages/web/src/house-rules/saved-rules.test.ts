import { describe, expect, test } from 'vitest';
import { type RulesSpec, toJson } from './rules-spec.ts';
import { parseSavedRules, withoutSavedRules, withSavedRules } from './saved-rules.ts';

const named: RulesSpec = {
  base: 'classic',
  options: ['shared-ties'],
  change: { end: { target: 5000 }, opening: 300 },
  name: 'Кухня à midi 🎲',
};

describe('saved rules', () => {
  test('round-trip', () => {
    const text = JSON.stringify(withSavedRules([], named).map(toJson));
    expect(parseSavedRules(text)).toEqual([named]);
  });
  test('replace rules of the same name', () => {
    const again = { ...named, change: {} };
    expect(withSavedRules([named], again)).toEqual([again]);
    expect(withoutSavedRules([named], ` ${named.name} `)).toEqual([]);
  });
  test.each([null, '', '{', '7', '[7,null,{"base":3},{"base":"classic"}]'])(
    '%s holds no rules',
    (text) => expect(parseSavedRules(text)).toEqual([]),
  );
});
