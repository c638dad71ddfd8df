import { expect, test } from 'vitest';
import { en } from '../i18n/en/index.ts';
import { type StoryLine, storyLine } from '../table/story.ts';
import { framesOf } from './frames.ts';
import { playedTable, rulesNamed } from './played-table.ts';
import { recentMoves } from './recent-moves.ts';

test('lists everything newest first, so that a bust comes above its roll', () => {
  const rules = rulesNamed('classic');
  const frames = framesOf(playedTable(rules, ['careless', 'careless'], 'bust'), rules);
  const linesAt = (at: number): readonly StoryLine[] =>
    (frames[at]?.facts ?? []).flatMap((fact, i) => {
      const line = storyLine(fact, `${at}.${i}`, en.table.facts);
      return line === undefined ? [] : [line];
    });
  const last = frames.length - 1;
  const told = recentMoves(last, last, linesAt)
    .flatMap(({ lines }) => lines)
    .map(({ say }) => say({ kind: 'other', name: 'Ada' }));
  const forwards = frames
    .flatMap((_, at) => (at === 0 ? [] : linesAt(at)))
    .map(({ say }) => say({ kind: 'other', name: 'Ada' }));
  expect(told).toEqual(forwards.toReversed());
  const bust = told.findIndex((line) => line.includes('busted'));
  expect(bust).toBeGreaterThanOrEqual(0);
  expect(told[bust + 1]).toContain('rolled');
});
