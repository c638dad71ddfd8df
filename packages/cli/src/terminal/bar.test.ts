import { expect, test } from 'vitest';
import { drawBlocks } from './bar.ts';

test.each([
  [0, ''],
  [1, '████'],
  [2, '████'],
  [0.5, '██'],
  [0.28125, '█▏'],
  [0.0001, '▏'],
])('draws a share of %f of four columns as %j', (share, blocks) =>
  expect(drawBlocks(share, 4)).toBe(blocks),
);
