import { inflateSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { HEIGHT, WIDTH } from './canvas.ts';
import { seasonName, weekName } from './dates.ts';
import { luckPicture } from './luck-picture.ts';
import { matchPicture } from './match-picture.ts';
import { pictureMaker } from './picture-maker.ts';
import { profilePicture } from './profile-picture.ts';
import { ranksPicture } from './ranks-picture.ts';
import { drawable, drawText, fit, widthOf } from './text.ts';

const maker = pictureMaker();
afterAll(() => maker.stop());

const pngOf = async (svg: string): Promise<Buffer> => {
  const picture = await maker.draw(svg);
  if (picture === undefined) throw new Error('Too many pictures wait.');
  return picture.png;
};

/** Pixels of a PNG as resvg writes them: 8 bits for each of four channels. Filters are left on: equal pictures are equal. */
const pixelsOf = (png: Buffer): Buffer => {
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return inflateSync(Buffer.concat(parts));
};

const RANKS = {
  game: 'Barrel',
  season: 'Autumn 2026',
  players: 46,
  perfect: 1589,
  rows: [
    { rank: 1, name: 'Инес <&>', rating: 1558, within: 12 },
    { rank: 2, name: '', rating: 1541, within: 14 },
    { rank: 3, name: 'W'.repeat(24), rating: 1506, within: 11 },
  ],
};
const PROFILE = {
  name: 'Ben Okafor',
  handle: 'ben',
  game: 'Barrel',
  rating: 1506,
  within: 11,
  provisional: false,
  matches: 187,
  errorRate: 0.117,
  luck: { wins: 1.3, spread: 2.1 },
  points: [
    { rating: 1452, within: 60 },
    { rating: 1490, within: 30 },
    { rating: 1506, within: 11 },
  ],
};
const LUCK = {
  week: '9–15 November 2026',
  game: '',
  best: [{ name: 'Tomás', game: 'Classic', luck: 0.83 }],
  worst: [{ name: 'Ines', game: 'Diecup', luck: -0.79 }],
};
const MATCH = {
  game: 'Barrel',
  day: '17 November 2026',
  unit: 'Points' as const,
  seats: [
    { name: 'Mira', place: 2, score: 870, rating: 1518, change: 4, luck: -0.61 },
    { name: 'Secret', place: 1, score: 1005, rating: null, change: null, luck: 0.61 },
  ],
};

const PICTURES = [
  ['ranks', ranksPicture(RANKS)],
  ['empty ranks', ranksPicture({ ...RANKS, rows: [], players: 0 })],
  ['a profile', profilePicture(PROFILE)],
  ['luck', luckPicture(LUCK)],
  ['no luck', luckPicture({ ...LUCK, best: [], worst: [] })],
  ['a match', matchPicture(MATCH)],
] as const;

test.each(PICTURES)('the picture of %s is as it was', (_, svg) => {
  expect(svg).toMatchSnapshot();
});

test.each(PICTURES)(
  'the picture of %s is a PNG of the right size with its text drawn',
  async (_, svg) => {
    const png = await pngOf(svg);
    expect(png.toString('latin1', 1, 4)).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([WIDTH, HEIGHT]);
    const bare = await pngOf(svg.replaceAll(/<text[^]*?<\/text>/g, ''));
    expect(pixelsOf(png).equals(pixelsOf(bare))).toBe(false);
    // Each line by itself: none of them has vanished.
    const lines = svg.match(/<text[^]*?<\/text>/g) ?? [];
    for (const line of new Set(lines.slice(0, 12))) {
      const without = await pngOf(svg.replaceAll(line, ''));
      expect([line, pixelsOf(png).equals(pixelsOf(without))]).toEqual([line, false]);
    }
  },
);

test('text of every script is drawn, each by a font that has it', async () => {
  const frame = (text: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="90">${drawText(20, 60, text, { size: 40, fill: '#fff' })}</svg>`;
  const empty = pixelsOf(await pngOf(frame('')));
  for (const text of ['Ada', 'Žluť', 'Инес', 'Ґанна', 'Ελένη', 'Việt', 'Ada Инес Ελένη'])
    expect([text, pixelsOf(await pngOf(frame(text))).equals(empty)]).toEqual([text, false]);
  expect(frame('Ada Инес')).toContain('Alegreya cyrillic');
});

test('leaves out what no font has, and says if nothing is left', () => {
  expect(drawable('Ada 漢字 😀')).toBe('Ada');
  expect(drawable('漢字')).toBe('');
  expect(profilePicture({ ...PROFILE, name: '漢字' })).toContain('>@ben<');
});

test('shrinks a long name, and cuts it beyond that', () => {
  expect(fit('Ada', 40, 300, 24)).toEqual({ text: 'Ada', size: 40 });
  const shrunk = fit('Wilhelmina Brandt', 60, 300, 24);
  expect(shrunk.text).toBe('Wilhelmina Brandt');
  expect(shrunk.size).toBeLessThan(60);
  expect(widthOf(shrunk.text) * shrunk.size).toBeLessThanOrEqual(300);
  const cut = fit('W'.repeat(24), 40, 300, 24);
  expect(cut.text).toMatch(/^W+…$/);
  expect(widthOf(cut.text) * cut.size).toBeLessThanOrEqual(300);
});

test('names cannot break out of the picture', () => {
  const svg = matchPicture({
    ...MATCH,
    seats: [{ name: '"><script>&', place: 1, score: 1, rating: 1, change: 0, luck: 0 }],
  });
  expect(svg).not.toContain('<script');
  expect(svg).toContain('&quot;&gt;&lt;script&gt;&amp;');
});

test('draws the same picture once', async () => {
  const svg = ranksPicture(RANKS);
  const [one, other] = await Promise.all([maker.draw(svg), maker.draw(svg)]);
  expect(one).toBe(other);
  expect(await maker.draw(svg)).toBe(one);
});

test('turns pictures away while too many wait', async () => {
  const busy = pictureMaker();
  const asked = Array.from({ length: 40 }, (_, i) =>
    busy.draw(`<svg xmlns="http://www.w3.org/2000/svg" width="${10 + i}" height="10"/>`),
  );
  const drawn = await Promise.all(asked);
  expect(drawn.filter((picture) => picture === undefined).length).toBeGreaterThan(20);
  expect(drawn.filter((picture) => picture !== undefined).length).toBeGreaterThanOrEqual(16);
  await busy.stop();
});

test('a picture that cannot be drawn harms no other', async () => {
  await expect(maker.draw('no picture')).rejects.toThrow('SVG');
  expect((await pngOf(luckPicture(LUCK))).length).toBeGreaterThan(1000);
});

test('a platform without a renderer is found out, and asks for nothing more', async () => {
  const file = new URL(
    `data:text/javascript,import { parentPort } from 'node:worker_threads'; parentPort.postMessage({ missing: 'no binary' });`,
  );
  const poor = pictureMaker({ thread: file });
  expect(await poor.available()).toBe(false);
  await expect(poor.draw(luckPicture(LUCK))).rejects.toThrow('cannot be drawn');
  await poor.stop();
});

test('a renderer replaces its thread after some pictures, and goes on', async () => {
  for (let i = 0; i < 30; i++)
    await pngOf(`<svg xmlns="http://www.w3.org/2000/svg" width="${40 + i}" height="20"/>`);
  expect(await maker.available()).toBe(true);
});

test('names weeks and seasons', () => {
  expect(weekName(Date.UTC(2026, 10, 9))).toBe('9–15 November 2026');
  expect(weekName(Date.UTC(2026, 10, 30))).toBe('30 November – 6 December 2026');
  expect(seasonName('2026-Q4')).toBe('Autumn 2026');
  expect(seasonName('now')).toBe('All time');
});
