import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effort } from '../../test/effort.ts';
import { sampleRules } from '../../test/house-rules.ts';
import { allGames } from '../games/index.ts';
import { checkShape } from './check-shape.ts';
import { rulesSchema } from './schema.ts';

const seed = 15;
const samples = sampleRules(seed, effort(50, 10));

test('the published schema is the one that is enforced', () => {
  const file = new URL('../../rules.schema.json', import.meta.url);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(rulesSchema);
});

// Not strict: that mode would ask for a `type` beside each `enum`.
const ajv = new Ajv2020({ strict: false, allErrors: true });

test('is a JSON Schema', () => {
  expect(ajv.validateSchema(rulesSchema)).toBe(true);
});

describe('a general JSON Schema validator and ours agree', () => {
  const validate = ajv.compile(rulesSchema);
  const agree = (value: unknown): boolean =>
    (checkShape(rulesSchema, value).errors.length === 0) === validate(value);

  test('on the built-in rules', () => {
    for (const { rules } of Object.values(allGames)) {
      expect(checkShape(rulesSchema, rules).errors).toEqual([]);
      expect(agree(rules)).toBe(true);
    }
  });

  test('on random house rules', () => {
    expect(samples.filter((rules) => !agree(rules))).toEqual([]);
  });

  test('on rules with something changed, left out or added', () => {
    const odd = fc.oneof(
      fc.constantFrom<unknown>(
        null,
        true,
        '',
        '1',
        'x',
        0,
        -1,
        1.5,
        9,
        1_000_001,
        [],
        {},
        [1],
        'a\n',
      ),
      fc.constantFrom('🎲'.repeat(40), '🎲'.repeat(61), 'x'.repeat(81), 'must-roll', 'exact'),
      fc.jsonValue({ maxDepth: 2 }),
    );
    const steps = fc.array(fc.nat(50), { minLength: 1, maxLength: 6 });
    const how = fc.constantFrom('replace', 'remove', 'add');
    fc.assert(
      fc.property(
        fc.constantFrom(...samples),
        steps,
        how,
        odd,
        fc.string(),
        (rules, path, way, value, name) => {
          const copy = structuredClone(rules) as unknown;
          let at = copy;
          for (const [depth, step] of path.entries()) {
            if (typeof at !== 'object' || at === null) break;
            const keys = Object.keys(at);
            const key = keys[step % keys.length];
            if (key === undefined) break;
            const inner: unknown = Reflect.get(at, key);
            const last = depth === path.length - 1 || typeof inner !== 'object' || inner === null;
            if (!last) {
              at = inner;
              continue;
            }
            if (way === 'replace') Reflect.set(at, key, value);
            else if (way === 'add') {
              if (Array.isArray(at)) at.push(value);
              else Object.defineProperty(at, name, { value, enumerable: true });
            } else if (Array.isArray(at)) at.splice(Number(key), 1);
            else Reflect.deleteProperty(at, key);
            break;
          }
          expect(agree(copy)).toBe(true);
        },
      ),
      { seed, numRuns: effort(400, 100) },
    );
  });

  test('on values that are not rules', () => {
    const disagreeing = fc.sample(fc.jsonValue(), { seed, numRuns: 200 }).filter((v) => !agree(v));
    expect(disagreeing).toEqual([]);
  });
});
