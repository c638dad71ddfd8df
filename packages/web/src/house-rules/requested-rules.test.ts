import { readRules } from '@barrelhouse/engine';
import { describe, expect, test } from 'vitest';
import { requestedRules } from './requested-rules.ts';

describe('requested rules', () => {
  test('fall back to the plain game if the query is unreadable', () => {
    const requested = requestedRules('depot', '%%%');
    expect(requested.unreadable).toBe(true);
    expect(requested.rules.ok && requested.rules.value.id).toBe('depot');
  });
  test('are an error for an unknown game', () => {
    expect(requestedRules('poker', null).rules.ok).toBe(false);
    expect(readRules({ base: 'poker' }).ok).toBe(false);
  });
  test('may include options', () => {
    const { rules } = requestedRules('depot+floor-at-zero', null);
    expect(rules.ok && rules.value.id).toBe('depot+floor-at-zero');
  });
});
