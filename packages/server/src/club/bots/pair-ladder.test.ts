import { describe, expect, test } from 'vitest';
import { type HouseBot, pairLadder, type Waiting } from './pair-ladder.ts';

const HOUSE: readonly HouseBot[] = [
  { id: 'bot:regular', rating: 1500 },
  { id: 'bot:sharp', rating: 1520 },
  { id: 'bot:careless', rating: 1200 },
];

const bot = (player: string, rating: number, more: Partial<Waiting> = {}): Waiting => ({
  player,
  owner: `owner of ${player}`,
  rating,
  lastRival: '',
  ...more,
});

const byText = (a: string, b: string): number => (a < b ? -1 : 1);

/** The pairs, in an order that does not depend on who is named first. */
const pairs = (waiting: readonly Waiting[], house = HOUSE): readonly string[] =>
  pairLadder(waiting, house)
    .map(({ player, rival }) => [player, rival].toSorted(byText).join(' '))
    .toSorted(byText);

describe('the house ladder', () => {
  test('pairs bots whose ratings are close', () => {
    expect(pairs([bot('a', 1800), bot('b', 1210), bot('c', 1790), bot('d', 1200)])).toEqual([
      'a c',
      'b d',
    ]);
  });

  test('lets a bot that is left over meet the nearest bot of the house', () => {
    expect(pairs([bot('a', 1505)])).toEqual(['a bot:regular']);
    expect(pairs([bot('a', 1100)])).toEqual(['a bot:careless']);
    expect(pairs([bot('a', 1500), bot('b', 1510), bot('c', 1200)])).toEqual([
      'a b',
      'bot:careless c',
    ]);
  });

  test('does not repeat a pair while the house can play', () => {
    const a = bot('a', 1500, { lastRival: 'b' });
    const b = bot('b', 1500, { lastRival: 'a' });
    expect(pairs([a, b])).toEqual(['a bot:regular', 'b bot:regular']);
    expect(pairs([a, b], [])).toEqual(['a b']);
    expect(pairs([a, b, bot('c', 1400), bot('d', 1600)])).toEqual(['a c', 'b d']);
  });

  test('does not send a bot against the same bot of the house twice in a row', () => {
    expect(pairs([bot('a', 1500, { lastRival: 'bot:regular' })])).toEqual(['a bot:sharp']);
    const only = [{ id: 'bot:regular', rating: 1500 }];
    expect(pairs([bot('a', 1500, { lastRival: 'bot:regular' })], only)).toEqual(['a bot:regular']);
  });

  test('never pairs two bots of one owner', () => {
    const own = (player: string) => bot(player, 1500, { owner: 'ada' });
    expect(pairs([own('a'), own('b')])).toEqual(['a bot:regular', 'b bot:regular']);
    expect(pairs([own('a'), own('b')], [])).toEqual([]);
  });

  test('pairs everybody once', () => {
    const many = Array.from({ length: 41 }, (_, i) => bot(`p${i}`, 1000 + ((i * 137) % 900)));
    const found = pairLadder(many, HOUSE).flatMap(({ player, rival }) => [player, rival]);
    const playing = found.filter((id) => !id.startsWith('bot:'));
    expect(playing.toSorted(byText)).toEqual(many.map(({ player }) => player).toSorted(byText));
    expect(found.length - playing.length).toBe(1);
  });
});
