import { expect, test } from 'vitest';
import { newLines } from './announce.ts';
import type { StoryLine } from './story.ts';

const story = (...keys: readonly string[]): readonly StoryLine[] =>
  keys.map((key) => ({ key, seat: 0, tone: 'plain', say: () => key }));
const keysOf = (lines: readonly StoryLine[]): readonly string[] => lines.map(({ key }) => key);

test('announces each line once', () => {
  expect(keysOf(newLines(story('1.0', '1.1'), undefined))).toEqual(['1.0', '1.1']);
  expect(keysOf(newLines(story('1.0', '1.1', '2.0'), '1.1'))).toEqual(['2.0']);
  expect(newLines(story('1.0', '1.1', '2.0'), '2.0')).toEqual([]);
});

test('announces only the last lines when many come at once', () => {
  expect(keysOf(newLines(story('1', '2', '3', '4', '5'), '1'))).toEqual(['3', '4', '5']);
});
