import { expect, test } from 'vitest';
import { playedTable, rulesNamed } from './played-table.ts';
import { LONGEST_LINK, linesOfLog, makeLink, makeShared, parseShared } from './share.ts';

test.each(['classic', 'barrel', 'diecup'])(
  '%s: a log comes out of a link as it went in',
  async (name) => {
    const entries = playedTable(rulesNamed(name), ['regular', 'sharp'], name);
    const text = await makeShared(entries);
    expect(text).toMatch(/^[\w-]+$/);
    expect(text.length).toBeLessThan(linesOfLog(entries).length / 4);
    expect(await parseShared(text)).toEqual({ ok: true, value: entries });
  },
);

test('a link that was cut or made up is unreadable, not a crash', async () => {
  const text = await makeShared(playedTable(rulesNamed('barrel'), ['regular'], 'cut'));
  for (const broken of ['', '###', 'AAAA', text.slice(0, text.length / 2)]) {
    expect(await parseShared(broken)).toEqual({ ok: false, error: 'unreadable' });
  }
});

test('a table of the house is linked by its address, a game of this device by itself', async () => {
  const entries = playedTable(rulesNamed('barrel'), ['regular', 'sharp'], 'link');
  expect(await makeLink('https://b.example', 'online', 'abc', 'K1', entries)).toBe(
    'https://b.example/replay/online/abc?code=K1',
  );
  const link = await makeLink('https://b.example', 'local', 'local-x', '', entries);
  expect(link).toMatch(/^https:\/\/b\.example\/replay\/shared\/local-x#[\w-]+$/);
  expect(link?.length).toBeLessThan(LONGEST_LINK);
});

test('a game that is too long for a link has none', async () => {
  const entries = playedTable(rulesNamed('classic'), Array(8).fill('careless'), 'long');
  const long = Array.from({ length: 8 }, (_, i) =>
    playedTable(rulesNamed('classic'), ['careless', 'regular'], `long ${i}`),
  ).flat();
  expect(
    await makeLink('https://b.example', 'local', 'x', '', [...entries, ...long]),
  ).toBeUndefined();
});
