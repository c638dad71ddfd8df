import { expect, test } from 'vitest';
import { cellChart, lineChart, shadeOf, ticksOf } from './draw.ts';

test('takes round ticks that cover the range', () => {
  expect(ticksOf(0.5301, 0.5326, 4).map((tick) => tick.toFixed(4))).toEqual([
    '0.5300',
    '0.5310',
    '0.5320',
    '0.5330',
  ]);
  expect(ticksOf(0, 21, 7)).toEqual([0, 5, 10, 15, 20, 25]);
});

test('rounds are whole', () => {
  expect(ticksOf(0, 10, 4)).toEqual([0, 2.5, 5, 7.5, 10]);
  expect(ticksOf(0, 10, 4, true)).toEqual([0, 5, 10]);
  expect(ticksOf(0, 3, 8, true)).toEqual([0, 1, 2, 3]);
});

test('draws noise as a flat line', () => {
  const ticks = ticksOf(0.6098005441, 0.6098005443, 4);
  expect((ticks.at(-1) ?? 0) - (ticks[0] ?? 0)).toBeGreaterThan(0.01);
});

const show = (value: number): string => String(value);

test('marks A with dots and B with diamonds, and escapes names', () => {
  const points = [
    [0, 1],
    [1, 2],
  ] as const;
  const svg = lineChart({
    title: 'A < B',
    note: '',
    series: [
      { name: 'Tom & Ann', points, marked: true },
      { name: 'B', points, marked: true, intervals: [[0.5, 1.5], undefined] },
    ],
    showX: show,
    showY: show,
  });
  expect(svg).toContain('A &lt; B');
  expect(svg).toContain('Tom &amp; Ann');
  // Two points and one in the legend.
  expect(svg.match(/<circle/g)).toHaveLength(3);
  expect(svg.match(/l5\.5 5\.5/g)).toHaveLength(3);
});

test('leaves out cells that are not there yet', () => {
  const svg = cellChart({
    title: '',
    note: '',
    columns: [0, 1],
    rows: [0],
    columnName: 'opening',
    rowName: 'target',
    values: [0.5, undefined],
    showX: show,
    showY: show,
    showValue: show,
  });
  expect(svg.match(/<title>/g)).toHaveLength(1);
  expect(svg).toContain('opening →');
  expect(svg).toContain('↑ target');
  expect(shadeOf(1, 0, 1)).not.toBe(shadeOf(0, 0, 1));
});

test('a long title keeps within the picture', () => {
  const sizeOf = (title: string): number => {
    const svg = lineChart({
      title,
      note: 'going first wins',
      series: [],
      showX: show,
      showY: show,
    });
    return Number(/font-size="(\d+)" font-weight/.exec(svg)?.[1]);
  };
  const long = 'Facebook table, no penalty (Busche), if the opening and the target change';
  expect(sizeOf('Classic')).toBe(17);
  // Measured in a browser: letters of such a title are 0.55 of the font size wide on average.
  expect(0.55 * sizeOf(long) * long.length).toBeLessThan(596);
});
