import { NO_DICE, parseDice } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { lastThrow } from './last-throw.ts';
import { riggedRoller, riggedTable } from './rigged-table.ts';
import { matchOf, nextAt, playAll, tableOf } from './table.ts';

const dice = (text: string) => parseDice(text) ?? NO_DICE;

test('keep and bank are both refused where the bank is', () => {
  const table = riggedTable('classic', [{ type: 'roll' }], ['112346']);
  const played = playAll(
    table,
    [{ type: 'keep', dice: dice('11') }, { type: 'bank' }],
    riggedRoller(),
  );
  expect(played).toEqual({ ok: false, error: { code: 'below-opening', have: 200, need: 500 } });
  expect(table.game.view(table.state).dice).toBe('112346');
});

test('keep and roll draw the dice once, at the end', () => {
  const table = riggedTable('classic', [{ type: 'roll' }], ['112346']);
  const played = playAll(
    table,
    [{ type: 'keep', dice: dice('11') }, { type: 'roll' }],
    riggedRoller('1555'),
  );
  expect(played.ok && played.value.game.view(played.value.state).dice).toBe('1555');
});

test('busted dice stay on show after the turn has passed', () => {
  const table = riggedTable('classic', [{ type: 'roll' }], ['223346']);
  const next = nextAt(table);
  expect(next.kind === 'choice' && next.seat).toBe(1);
  expect(lastThrow(table.facts)).toEqual({
    seat: 0,
    dice: '223346',
    taken: '',
    dead: true,
    past: true,
  });
});

test('a table is the same after it was written down and read', () => {
  const table = riggedTable('diecup', [{ type: 'roll' }, { type: 'aim', target: 6 }], ['666612']);
  expect(tableOf(matchOf(table)).state).toEqual(table.state);
  expect(lastThrow(table.facts)?.taken).toBe('6666');
});
