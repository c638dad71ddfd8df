import { LIMITS } from '@barrelhouse/protocol';
import { describe, expect, test } from 'vitest';
import { isTooDeep } from './json-depth.ts';

const nested = (depth: number, open = '[', close = ']'): string =>
  `${open.repeat(depth)}${close.repeat(depth)}`;

describe('isTooDeep', () => {
  test('allows exactly the maximum depth', () => {
    expect(isTooDeep(nested(LIMITS.jsonDepth))).toBe(false);
    expect(isTooDeep(nested(LIMITS.jsonDepth + 1))).toBe(true);
    const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    expect(isTooDeep(objects(LIMITS.jsonDepth))).toBe(false);
    expect(isTooDeep(objects(LIMITS.jsonDepth + 1))).toBe(true);
  });

  test('counts levels, not brackets', () => {
    expect(isTooDeep(`[${'[],{},'.repeat(500)}0]`)).toBe(false);
  });

  test('ignores brackets inside strings', () => {
    expect(isTooDeep(JSON.stringify(nested(500)))).toBe(false);
    expect(isTooDeep(JSON.stringify(`"\\"${nested(500)}`))).toBe(false);
    expect(isTooDeep(`["\\\\",${nested(LIMITS.jsonDepth)}]`)).toBe(true);
  });

  test('counts brackets that are never closed', () => {
    expect(isTooDeep('['.repeat(30_000))).toBe(true);
  });
});
