import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  begin,
  findRules,
  gameOf,
  type Match,
  makeLog,
  makeMatch,
  type Rules,
  seededRandom,
  seededRoller,
  submit,
} from '@barrelhouse/engine';
import { bots, type Review } from '@barrelhouse/solver';
import { afterAll, expect, test } from 'vitest';
import { logOf, recordTable } from '../../../fair/test/record.ts';
import { memoryIo } from '../io/memory-io.ts';
import { columnsOf } from '../terminal/width.ts';
import { hint } from './hint.ts';
import { reviewCommand } from './review.ts';

const folder = mkdtempSync(join(tmpdir(), 'barrelhouse-review-'));
afterAll(() => rmSync(folder, { recursive: true }));

const rulesOf = (name: string): Rules => {
  const found = findRules(name);
  if (!found.ok) throw new Error(`There is no game ${name}.`);
  return found.value;
};

const classic = rulesOf('classic');
if (classic.family !== 'hot-dice') throw new Error('Classic is played with hot dice.');
/** Short enough to be solved at once. */
const home: Rules = {
  ...classic,
  id: 'home',
  name: 'Home',
  end: { ...classic.end, target: 2000, lastRound: false },
};

const NAMES = ['Ada', 'Bob', 'Cyd'];

/** A match of careless bots, for so many actions or to the end. */
const played = (rules: Rules, seats: number, actions: number): Match => {
  const game = gameOf(rules);
  const names = NAMES.slice(0, seats);
  const policy = bots['careless']?.policyFor(rules, seededRandom('temper'), undefined);
  const roller = seededRoller('long');
  const opening = begin(game, seats, 0);
  const facts = [...opening.facts];
  let { state } = opening;
  for (let left = actions; left > 0; left--) {
    const next = game.next(state);
    if (next.kind !== 'choice' || policy === undefined) break;
    const step = submit(game, state, next.seat, policy(game.view(state), next), roller);
    if (!step.ok) throw new Error(step.error.code);
    state = step.value.state;
    facts.push(...step.value.facts);
  }
  return { rules, names, facts };
};

const WHOLE = 10_000;

const run = async (command: typeof hint, text: string, ...flags: string[]) => {
  const file = join(folder, 'some.match');
  writeFileSync(file, text);
  const io = memoryIo();
  const code = await command.run([file, ...flags], io);
  return { code, out: io.written(), err: io.complaints().replace(file, 'some.match') };
};

const two = makeMatch(played(home, 2, WHOLE));

test('prints a review in 80 columns: curve, seats and costliest decisions', async () => {
  const { code, out, err } = await run(reviewCommand, two);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^Home, 2 seats: Ada, Bob\n(Ada|Bob) won\.\n/);
  expect(out).toContain('Ada: chance to win\n  100 % ┤');
  expect(out).toMatch(/\n {2}Ada +[+−][\d.]+ % .*\n {2}Bob +[+−][\d.]+ % /);
  expect(out).toMatch(/Turn \d+, (Ada|Bob): .+; .+ was better by [\d.]+ %\./);
  expect(out).not.toContain('\u001B');
  for (const line of out.split('\n')) expect(columnsOf(line)).toBeLessThanOrEqual(80);
});

test('reviews JSON lines the same way, also from the input', async () => {
  const { out } = await run(reviewCommand, two);
  const log = makeLog(played(home, 2, WHOLE));
  expect((await run(reviewCommand, log)).out).toBe(out);
  const io = memoryIo({ lines: log.split('\n') });
  expect(await reviewCommand.run(['-'], io)).toBe(0);
  expect(io.written()).toBe(out);
});

test('reviews a table’s log, and gives a hint on an unfinished one', async () => {
  const evening = { game: 'classic', level: 1, seats: ['human', 'bot'], seed: 'cli' } as const;
  const over = await run(reviewCommand, logOf(recordTable(evening)));
  expect({ code: over.code, err: over.err }).toEqual({ code: 0, err: '' });
  expect(over.out).toMatch(/^Classic, 2 seats: Ada, Bob\n(Ada|Bob) won\.\n/);
  // Without the closing entry, the log ends where the match stood.
  const cut = recordTable({ ...evening, most: 3 }).slice(0, -1);
  const now = await run(hint, logOf(cut));
  expect({ code: now.code, err: now.err }).toEqual({ code: 0, err: '' });
  expect(now.out).toMatch(/^(Ada|Bob), turn \d+/);
});

test('prints the whole review as JSON, and it adds up', async () => {
  const { out } = await run(reviewCommand, two, '--json');
  const data = JSON.parse(out) as Review & { names: readonly string[] };
  expect(data).toMatchObject({
    names: ['Ada', 'Bob'],
    game: 'home',
    currency: 'win',
    exact: true,
    end: 'over',
  });
  for (const { start, luck, lost, rivals, result } of data.seats) {
    expect(start + luck - lost + rivals.luck + rivals.lost).toBeCloseTo(result, 9);
  }
  expect(data.curve).toHaveLength(data.moments.length + 1);
});

test('counts turns for one seat, and estimates for three', async () => {
  const alone = await run(reviewCommand, makeMatch(played(home, 1, WHOLE)));
  expect(alone.out).toContain('Ada: expected turns in all');
  const three = await run(reviewCommand, makeMatch(played(home, 3, WHOLE)));
  expect(three.code).toBe(0);
  expect(three.out).toContain('These figures are estimates.');
  expect(three.out).toContain('Cyd: chance to win');
});

test('reviews an unfinished match', async () =>
  expect((await run(reviewCommand, makeMatch(played(home, 2, 4)))).out).toContain(
    'The match is not over. These results are preliminary.',
  ));

test('hint lists the options with their values, best first', async () => {
  const { code, out } = await run(hint, makeMatch(played(home, 2, 1)));
  expect(code).toBe(0);
  const [situation, , ...options] = out.trimEnd().split('\n');
  expect(situation).toMatch(/^Ada, turn 1, [1-6 ]+ on the table$/);
  expect(options[0]).toMatch(/^ +[\d.]+ % +best {2}keep /);
  const values = options.map((line) => Number.parseFloat(line));
  expect(values).toEqual(values.toSorted((a, b) => b - a));
});

test('hint prints every option with value and loss as JSON', async () => {
  const { out } = await run(hint, makeMatch(played(home, 1, 1)), '--json');
  const { options, ...rest } = JSON.parse(out) as { options: { value: number; loss: number }[] };
  expect(rest).toEqual({
    game: 'home',
    seat: 0,
    currency: 'turns',
    exact: true,
    precision: 'exact',
  });
  for (const { value, loss } of options) {
    expect(value - loss).toBeCloseTo(options[0]?.value ?? 0, 12);
  }
});

test('hint refuses a finished match', async () =>
  expect(await run(hint, two)).toEqual({
    code: 1,
    out: '',
    err: 'some.match: the match is over, so there is nothing to choose.\n',
  }));

test.each([
  ['review', reviewCommand],
  ['hint', hint],
])('%s names the wrong line of a match', async (_, command) => {
  const wrong = two.replace(/^0 roll \d+/m, '0 roll 7');
  const line = wrong.split('\n').findIndex((row) => row.startsWith('0 roll 7')) + 1;
  const told = await run(command, wrong);
  expect(told.code).toBe(1);
  expect(told.err).toContain(`some.match, line ${line}: 0 roll 7`);
  const data = await run(command, wrong, '--json');
  expect(data.code).toBe(1);
  expect(JSON.parse(data.out)).toMatchObject({ valid: false, line });
});

test.each([
  ['review', reviewCommand],
  ['hint', hint],
])('%s answers a wrong argument in one line', async (name, command) => {
  const io = memoryIo();
  expect(await command.run([], io)).toBe(2);
  expect(await command.run(['a', 'b'], io)).toBe(2);
  expect(await command.run(['/nowhere.match'], io)).toBe(2);
  expect(io.complaints()).toContain(`${name} takes one file`);
  expect(io.complaints()).toContain('there is no such file');
});

test('uses the shipped table for diecup', async () => {
  const { code, out } = await run(reviewCommand, makeMatch(played(rulesOf('diecup'), 2, 3)));
  expect(code).toBe(0);
  expect(out).toContain('expected turns in all');
});

test('explains that a game needs a solved table', async () => {
  const rules = rulesOf('diecup+five-dice');
  const { code, err } = await run(reviewCommand, makeMatch(played(rules, 2, 3)));
  expect(code).toBe(2);
  expect(err).toMatch(/^barrelhouse: Diecup needs a solved table for this/);
});
