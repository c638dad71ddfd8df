import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  type Action,
  findRules,
  NO_DICE,
  parseDice,
  parseMatch,
  type Rules,
  readRules,
} from '@barrelhouse/engine';
import type { DiceSource } from '@barrelhouse/table';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { riggedMatch } from '../../test/rigged-match.ts';
import { lastThrow } from './last-throw.ts';
import { type LocalMatch, localMatch } from './local-match.ts';
import { matchStateOf, nextAt } from './match-state.ts';
import { practiceDice } from './practice.ts';
import type { PreparedMatch } from './prepare.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'barrelhouse-match-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const dice = (text: string) => parseDice(text) ?? NO_DICE;
const keep = (text: string): Action => ({ type: 'keep', dice: dice(text) });
const roll: Action = { type: 'roll' };
const bank: Action = { type: 'bank' };

/** Rolls these dice, one roll after another. */
const rigged = (...throws: readonly string[]): DiceSource => ({
  seed: '',
  first: () => 0,
  roll(_seats, at, count) {
    const thrown = dice(throws[at] ?? '');
    if (thrown.length !== count) throw new Error(`${count} dice are due, not ${thrown}.`);
    return thrown;
  },
});

const rulesOf = (game: string): Rules => {
  const rules = findRules(game);
  if (!rules.ok) throw new Error(`There is no game ${game}.`);
  return rules.value;
};

const sitting = (
  rules: Rules,
  throws: readonly string[],
  more: Partial<PreparedMatch> = {},
): PreparedMatch => ({
  file: join(folder, 'open', 'it.match'),
  rules,
  names: ['Ada', 'Bob'],
  seed: undefined,
  dice: rigged(...throws),
  participants: [
    { kind: 'person', name: 'Ada' },
    { kind: 'person', name: 'Bob' },
  ],
  ...more,
});

const begin = (game: string, ...throws: readonly string[]): Promise<LocalMatch> =>
  localMatch(sitting(rulesOf(game), throws));

const viewOf = (match: LocalMatch) => {
  const { game, state } = match.state();
  return game.view(state);
};

test('refuses keep and bank together if the bank is refused', async () => {
  const match = await begin('classic', '112346');
  await match.move([roll]);
  const refused = { ok: false, error: { code: 'below-opening', have: 200, need: 500 } };
  expect(await match.move([keep('11'), bank])).toEqual(refused);
  expect(viewOf(match).dice).toBe('112346');
});

test('rolls once, at the end, for keep and roll', async () => {
  const match = await begin('classic', '112346', '1555');
  await match.move([roll]);
  expect(await match.move([keep('11'), roll])).toEqual({
    ok: true,
    value: ['Ada kept 1 1 for 200: 4 dice to roll.', 'Ada rolled 1 5 5 5.'],
  });
  expect(viewOf(match).dice).toBe('1555');
});

test('ends the turn after points past an exact target, and drops the bank', async () => {
  const house = readRules({
    base: 'classic',
    id: 'x',
    name: 'X',
    opening: 0,
    end: { target: 500, win: 'exact' },
  });
  if (!house.ok) throw new Error('These rules can be played.');
  const match = await localMatch(sitting(house.value, ['155523']));
  await match.move([roll]);
  expect(await match.move([keep('1555'), bank])).toMatchObject({ ok: true });
  expect(viewOf(match).turn).toBe(1);
});

test('saves a match that reads back as it was shown', async () => {
  const match = await begin('diecup', '666612');
  await match.move([roll]);
  await match.move([{ type: 'aim', target: 6 }]);
  const read = parseMatch(readFileSync(match.file(), 'utf8'));
  if (!read.ok) throw new Error('The saved match cannot be read.');
  expect(matchStateOf(read.value)).toEqual(match.state());
  expect(lastThrow(match.state().facts)?.taken).toBe('6666');
});

test('keeps busted dice on the screen after the turn', () => {
  const table = riggedMatch('classic', [roll], ['223346']);
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

test('saves the whole match after every move, without leftover files', async () => {
  const match = await begin('classic', '112346');
  expect(readFileSync(match.file(), 'utf8')).toContain('name 1 Bob');
  await match.move([roll]);
  expect(readdirSync(dirname(match.file()))).toEqual(['it.match']);
  expect(readFileSync(match.file(), 'utf8')).toContain('0 roll 112346');
  expect(match.trouble()).toBe('');
});

test('saves the seed of a practice match', async () => {
  const match = await localMatch(
    sitting(rulesOf('classic'), [], { seed: 'lucky seven', dice: practiceDice('lucky seven') }),
  );
  expect(readFileSync(match.file(), 'utf8')).toMatch(/^# practice, seed lucky seven\n/);
});

test('says that a match cannot be saved, and plays on', async () => {
  const file = join(folder, 'taken', 'open', 'it.match');
  writeFileSync(join(folder, 'taken'), 'not a folder');
  const match = await localMatch(sitting(rulesOf('classic'), ['112346'], { file }));
  expect(match.trouble()).toMatch(/^Not saved: /);
  expect(await match.move([roll])).toMatchObject({ ok: true });
  expect(viewOf(match).dice).toBe('112346');
});

test('two terminals never overwrite each other’s moves', async () => {
  const here = await begin('classic', '112346', '113456');
  const there = await localMatch(
    sitting(rulesOf('classic'), ['112346', '113456'], { participants: undefined }),
  );
  await here.move([roll]);
  const saved = readFileSync(here.file(), 'utf8');
  // The other terminal shows what happened, and its player decides again.
  expect(await there.move([roll])).toEqual({ ok: true, value: ['Ada rolled 1 1 2 3 4 6.'] });
  expect(readFileSync(here.file(), 'utf8')).toBe(saved);
  expect(there.state()).toEqual(here.state());
});

const SAVED = readFileSync(
  new URL('../../test/saved/practice-kingdom.match', import.meta.url),
  'utf8',
);

test.each([8, 9, 12, 33])(
  'a match saved by an earlier version after %i lines goes on as it would have',
  async (lines) => {
    const file = join(folder, 'practice.match');
    writeFileSync(file, `${SAVED.split('\n').slice(0, lines).join('\n')}\n`);
    const match = await localMatch({
      file,
      rules: rulesOf('kingdom'),
      names: ['Careless', 'Sharp'],
      seed: 'saved',
      dice: practiceDice('saved'),
      participants: undefined,
    });
    while (match.botsTurn()) await match.botMove();
    expect(match.over()).toBe(true);
    expect(readFileSync(match.file(), 'utf8')).toBe(SAVED);
  },
);
