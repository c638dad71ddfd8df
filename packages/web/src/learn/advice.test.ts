import { allGames, findRules, type HotDiceRules } from '@barrelhouse/engine';
import { readSolvedTable } from '@barrelhouse/solved-tables';
import { aimOdds, type BankMap, bankMap, throwOdds } from '@barrelhouse/solver';
import { expect, test } from 'vitest';
import { learn } from '../i18n/en/learn.ts';
import { aimAdvice, bankAdvice, bankForPoints } from './advice.ts';
import type { StrategyAnswer } from './solver-questions.ts';
import { turnStrategy } from './turn-strategy.ts';

const hotDice = (name: string): HotDiceRules => {
  const found = findRules(name);
  if (!found.ok || found.value.family !== 'hot-dice') throw new Error(`No hot dice: ${name}`);
  return found.value;
};

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const mapOf = (rules: HotDiceRules): BankMap => {
  const bytes = readSolvedTable(rules);
  if (bytes === undefined) throw new Error(`No solved table for ${rules.id}.`);
  return bankMap(rules, bytes, 20);
};

const answerFor = (rules: HotDiceRules, solved: boolean): StrategyAnswer => {
  return {
    bust: throwOdds(rules).map(({ dice, bust, rescued, of }) => ({
      dice,
      bust: bust - rescued,
      rescued,
      of,
    })),
    ...turnStrategy(rules),
    map: solved ? mapOf(rules) : undefined,
  };
};

const advise = (name: string, solved: boolean): readonly string[] =>
  bankAdvice(answerFor(hotDice(name), solved), hotDice(name), learn.advice, percent);

test('classic: advises to bank later when behind and earlier when ahead', () => {
  const lines = advise('classic', true);
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain('with two dice left');
  const race = lines[1] ?? '';
  const [, level = 0, , behind = 0, ahead = 0] =
    race.match(/[\d,]{3,}/g)?.map((n) => Number(n.replace(',', ''))) ?? [];
  expect(race).toMatch(/^If you’re level at 5,000/);
  expect(behind === 0 || behind > level).toBe(true);
  expect(ahead).toBeLessThan(level);
});

test('mentions the barrels of barrel, the penalty of depot and the opening of hutton', () => {
  expect(advise('barrel', true).join(' ')).toMatch(
    /start of a barrel, one turn gets you out \d+ % of the time/,
  );
  expect(advise('depot', false).join(' ')).toMatch(/After two busts a penalty looms/);
  expect(advise('hutton', true).join(' ')).toMatch(/\d+ % of turns can open with 1,000/);
});

test.each(Object.keys(allGames).filter((name) => name !== 'diecup'))(
  '%s: the advice names the thresholds of the table below it',
  (name) => {
    const answer = answerFor(hotDice(name), false);
    const [first = []] = bankForPoints(answer);
    const [line = ''] = bankAdvice(answer, hotDice(name), learn.advice, percent);
    for (const { dice, from } of first.filter(({ dice }) => dice >= 2 && dice <= 4)) {
      if (from === null) continue;
      expect(line).toContain(learn.advice.plainPart(from, dice));
    }
  },
);

test('depot: thresholds for points agree with exact play at the start of a match', () => {
  const rules = hotDice('depot');
  const { byDice } = mapOf(rules);
  const [first = []] = bankForPoints(answerFor(rules, false));
  for (const { dice, from } of first.slice(0, 4)) {
    expect(Math.abs((from ?? 0) - (byDice[dice - 1]?.[0]?.[0] ?? 0))).toBeLessThanOrEqual(50);
  }
});

test('a barrel whose end must be exceeded is harder to leave, and unlike barrels have no chance in common', () => {
  const rules = hotDice('barrel');
  const reach = turnStrategy(rules).crossChance ?? 0;
  const exceed = turnStrategy(hotDice('barrel+exit-must-exceed')).crossChance ?? 1;
  expect(exceed).toBeLessThan(reach);
  const [first, ...rest] = rules.barrels;
  if (first === undefined) throw new Error('No barrels.');
  const unlike = [{ ...first, to: first.to + 50 }, ...rest];
  expect(turnStrategy({ ...rules, barrels: unlike }).crossChance).toBeUndefined();
});

test('has no thresholds for points if a bust does not end the turn', () => {
  const { bank, bankAfterBusts } = turnStrategy(hotDice('depot+may-roll-on'));
  expect([...bank, ...bankAfterBusts]).toEqual([]);
});

test('calls the 12s the slowest number to collect', () => {
  const found = findRules('diecup');
  if (!found.ok || found.value.family !== 'collection') throw new Error('No diecup.');
  const { mean, numbers } = aimOdds(found.value);
  const lines = aimAdvice(
    { family: 'collection', throws: [], mean, aims: numbers },
    learn.advice,
    (n) => n.toFixed(2),
  );
  expect(lines[0]).toMatch(/12s only 0\.\d\d/);
  expect(lines.length).toBeLessThanOrEqual(4);
});
