import { findRules, type HotDiceRules } from '@barrelhouse/engine';
import { describe, expect, test } from 'vitest';
import { plainRules } from './plain-rules.ts';
import { resolveRules } from './resolve-rules.ts';
import {
  type RulesSpec,
  specNumber,
  specOf,
  toJson,
  withNumber,
  withOption,
} from './rules-spec.ts';

const hotDice = (id: string): HotDiceRules => {
  const found = findRules(id);
  if (!found.ok || found.value.family !== 'hot-dice') throw new Error(`No hot dice: ${id}`);
  return found.value;
};

describe('a rules spec', () => {
  const plain = hotDice('classic');

  test('without changes resolves to the game itself', () => {
    const rules = resolveRules(specOf('classic'));
    expect(rules.ok && rules.value).toBe(plain);
  });

  test('with changes resolves to rules with their own id and name', () => {
    const rules = resolveRules(withNumber(specOf('classic'), plain, 'target', 4000));
    expect(rules.ok && { id: rules.value.id, name: rules.value.name }).toEqual({
      id: 'classic-house',
      name: 'Classic *',
    });
  });

  test('drops a number that is set back', () => {
    const spec = withNumber(specOf('classic'), plain, 'target', 4000);
    expect(specNumber(spec, plain, 'target')).toBe(4000);
    expect(withNumber(spec, plain, 'target', 10_000)).toEqual(specOf('classic'));
    const opened = withNumber(spec, plain, 'opening', 0);
    expect(toJson(opened)).toEqual({ base: 'classic', end: { target: 4000 }, opening: 0 });
    expect(withNumber(opened, plain, 'opening', 500)).toEqual(spec);
  });

  test('keeps the other fields of `end`', () => {
    const spec: RulesSpec = { ...specOf('classic'), change: { end: { tie: 'shared' } } };
    expect(withNumber(spec, plain, 'target', 4000).change).toEqual({
      end: { tie: 'shared', target: 4000 },
    });
  });

  test('puts options in catalogue order', () => {
    const spec = withOption(
      withOption(specOf('classic'), 'shared-ties', true),
      'must-exceed',
      true,
    );
    expect(plainRules(spec)?.id).toBe('classic+must-exceed+shared-ties');
    expect(withOption(spec, 'shared-ties', false).options).toEqual(['must-exceed']);
  });
});
