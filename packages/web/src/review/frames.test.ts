import { gameIds, gameOf, replay, stepsOf } from '@barrelhouse/engine';
import { matchOf } from '@barrelhouse/fair';
import { expect, test } from 'vitest';
import { frameBefore, framesOf, frameWith, ownSeats, rulesOf, seatsOf } from './frames.ts';
import { playedTable, rulesNamed } from './played-table.ts';

const GAMES = [...gameIds, 'depot+may-roll-on'];

test.each(GAMES)('%s: makes a frame for every action, like the view of the referee', (name) => {
  const rules = rulesNamed(name);
  const entries = playedTable(rules, ['regular', 'careless'], 'one');
  const match = matchOf(entries);
  if (!match.ok) throw new Error('The log is broken.');
  const { facts } = match.value;
  const game = gameOf(rules);
  const frames = framesOf(entries, rules);
  expect(rulesOf(entries)).toEqual(rules);
  expect(frames).toHaveLength(stepsOf(facts).length + 1);
  expect(frames.at(-1)?.factCount).toBe(facts.length);
  for (const frame of frames.filter((_, i) => i % 3 === 0)) {
    const view = game.view(replay(game, facts.slice(0, frame.factCount)));
    expect(frame.boards).toEqual(view.boards);
    expect(frame.next).toBe(view.turn);
    if (view.dice !== '') {
      const faces = frame.dice.map(({ face }) => face).sort((a, b) => a - b);
      expect(faces.join('')).toBe(view.dice);
      expect(frame.aside).toEqual(view.aside);
      expect(frame.pending).toBe(view.pending);
    }
  }
  const end = facts.at(-1);
  expect(frames.at(-1)?.standings).toEqual(end?.type === 'ended' ? end.standings : undefined);
});

test('shows the dice of a bust until the next action', () => {
  const rules = rulesNamed('classic');
  const frames = framesOf(playedTable(rules, ['careless', 'careless'], 'bust'), rules);
  const at = frames.findIndex(({ busted }) => busted);
  expect(at).toBeGreaterThan(0);
  expect(frames[at]?.dice.length).toBeGreaterThan(0);
  expect(frames[at + 1]).toMatchObject({ busted: false, aside: [] });
  expect(frames[at + 1]?.seat).not.toBe(frames[at]?.seat);
});

test('finds the frame of a fact, and the frame it was decided on', () => {
  const rules = rulesNamed('classic');
  const frames = framesOf(playedTable(rules, ['regular', 'regular'], 'find'), rules);
  for (const [at, { factCount }] of frames.entries()) {
    expect(frameBefore(frames, factCount)).toBe(at);
    expect(frameWith(frames, factCount - 1)).toBe(at);
  }
});

test('makes no frames before the start', () => {
  const entries = playedTable(rulesNamed('classic'), ['regular', 'regular'], 'x').slice(0, 1);
  expect(framesOf(entries, rulesNamed('classic'))).toEqual([]);
});

test('counts local people or the online player as own seats, and nobody in a shared game', () => {
  const seats = seatsOf(playedTable(rulesNamed('barrel'), ['regular', 'regular'], 'x', [1]));
  expect(seats.map(({ kind }) => kind)).toEqual(['bot', 'human']);
  expect(ownSeats('local', seats, '')).toEqual([1]);
  expect(ownSeats('online', seats, 'p1')).toEqual([1]);
  expect(ownSeats('online', seats, 'p9')).toEqual([]);
  expect(ownSeats('shared', seats, 'p1')).toEqual([]);
});
