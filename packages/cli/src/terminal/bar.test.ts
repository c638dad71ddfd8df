import { expect, test } from 'vitest';
import { drawBlocks } from './bar.ts';

test.each([
  [0, ''],
  [1, '████'],
  [2, '████'],
  [0.5, '██'],
  [0.28125, '█▏'],
  [0.0001, '▏'],
])('a share of %f of four columns is %j', (share, blocks) =>
  expect(drawBlocks(share, 4)).toBe(blocks),
);
