import { expect, test } from 'vitest';
import { specOf, toJson } from '../house-rules/rules-spec.ts';
import { inviteOrder } from '../online/invite/invite-order.ts';
import { parseOrder } from '../online/invite/last-order.ts';
import { parseRecent } from './load-recent.ts';

test.each([null, '', '{', '{}', '[]', 'null'])('%j is classic', (text) =>
  expect(parseRecent(text)).toEqual(specOf('classic')),
);

test('reads what was played last', () => {
  const spec = { ...specOf('depot+may-roll-on'), change: { opening: 100 } };
  expect(parseRecent(JSON.stringify(toJson(spec)))).toEqual(spec);
});

test('an invitation has the rules and settings of the last table, but is for friends only', () => {
  const last = parseOrder('{"places":4,"clock":{"bank":30,"increment":30},"fairness":1}');
  expect(inviteOrder(specOf('barrel'), last)).toEqual({
    game: 'barrel',
    places: 4,
    clock: { bank: 30, increment: 30 },
    fairness: 1,
    coach: false,
    access: 'invited',
    start: 'host',
  });
});

test('house rules go along, and a match of two starts by itself', () => {
  const spec = { ...specOf('classic'), change: { opening: 100 } };
  const order = inviteOrder(spec, parseOrder(null));
  expect(order).toMatchObject({ rules: { opening: 100 }, places: 2, start: 'full' });
  expect(order.game).toBe(undefined);
});

test('rules that cannot be read any more give way to classic', () => {
  const spec = { ...specOf('classic'), change: { opening: -5 } };
  expect(inviteOrder(spec, parseOrder('null'))).toMatchObject({ game: 'classic', places: 2 });
});
