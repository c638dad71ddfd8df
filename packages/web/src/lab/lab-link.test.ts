import { findRules, type HotDiceRules } from '@barrelhouse/engine';
import { GALLERY, SWEEP_FIELDS, sweepPoints } from '@barrelhouse/solver/lab';
import { expect, test } from 'vitest';
import { resolveRules } from '../house-rules/resolve-rules.ts';
import { specFrom, specOf } from '../house-rules/rules-spec.ts';
import { labAddress } from './lab-address.ts';
import { axesFor, isSensible, readLabLink, usualAxis } from './lab-link.ts';

const read = (address: string) => readLabLink(new URL(address, 'https://house').searchParams);

test('a link carries both rules, the sweep and the plot', () => {
  const house = specFrom({ base: 'classic', name: 'Кухня', opening: 350 });
  if (house === undefined) throw new Error('These rules name a game.');
  const axes = [{ field: 'opening', from: 0, to: 1000, step: 50 }] as const;
  const link = read(labAddress(house, specOf('classic+no-last-round'), axes, 'skill'));
  expect(link).toEqual({
    a: house,
    b: specOf('classic+no-last-round'),
    axes,
    plot: 'skill',
    unreadable: [],
  });
});

test('a link without rules is about classic', () =>
  expect(read('/lab')).toEqual({
    a: specOf('classic'),
    b: undefined,
    axes: [],
    plot: 'first',
    unreadable: [],
  }));

test.each([
  ['/lab?a=nonsense', ['a']],
  ['/lab?a=classic&b=nonsense', ['b']],
  [`/lab?a=${btoa('{"base":"classic","opening":-5}')}`, ['a']],
] as const)('%s says which rules cannot be read', (address, unreadable) =>
  expect(read(address)).toMatchObject({ a: specOf('classic'), b: undefined, unreadable }),
);

test('a sweep from a link varies two different numbers at not too many points', () => {
  const fields = (query: string): readonly string[] =>
    read(`/lab?${query}`).axes.map(({ field }) => field);
  expect(fields('sweep=opening:0:100:50&sweep=target:500:1000:500')).toEqual(['opening', 'target']);
  expect(fields('sweep=opening:0:100:50&sweep=opening:0:200:50')).toEqual(['opening']);
  expect(fields('sweep=opening:0:390:1&sweep=target:500:890:1')).toEqual(['opening']);
});

test('rules take only the axes that they have', () => {
  const penalty = { field: 'penalty', from: 100, to: 300, step: 100 } as const;
  const axesOf = (name: string) => {
    const found = findRules(name);
    if (!found.ok) throw new Error(name);
    return axesFor(found.value as HotDiceRules, [penalty]);
  };
  expect(axesOf('classic')).toEqual([]);
  expect(axesOf('depot')).toEqual([penalty]);
});

test('leaves out sweeps that make no sense', () =>
  expect(
    read('/lab?sweep=opening:0:1000:1&sweep=speed:0:10:1').axes.concat(
      read('/lab?sweep=target:10:5:1').axes,
    ),
  ).toEqual([]));

test.each(['classic', 'barrel', 'depot'])('%s has a sensible sweep of each number', (name) => {
  const found = findRules(name);
  if (!found.ok) throw new Error(name);
  const rules = found.value as HotDiceRules;
  for (const field of SWEEP_FIELDS) {
    if (field === 'penalty' && rules.penalties.length === 0) continue;
    const axis = usualAxis(rules, field);
    expect(isSensible(axis)).toBe(true);
    const points = sweepPoints(rules, [axis]);
    expect(points.length).toBeLessThan(25);
    expect(points.every((point) => point.rules !== undefined)).toBe(true);
  }
});

test.each(GALLERY)('the page can show $id', ({ rules }) => {
  const spec = specFrom(rules);
  expect(spec !== undefined && resolveRules(spec).ok).toBe(true);
});
