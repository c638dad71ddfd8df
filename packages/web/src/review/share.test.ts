import { expect, test } from 'vitest';
import { playedTable, rulesNamed } from './played-table.ts';
import { LONGEST_LINK, logText, makeLink, packLog, unpackLog } from './share.ts';

test.each(['classic', 'barrel', 'diecup'])('%s: packs a log into a link and back', async (name) => {
  const entries = playedTable(rulesNamed(name), ['regular', 'sharp'], name);
  const text = await packLog(entries);
  expect(text).toMatch(/^[\w-]+$/);
  expect(text.length).toBeLessThan(logText(entries).length / 4);
  expect(await unpackLog(text)).toEqual({ ok: true, value: entries });
});

test('answers unreadable for a cut or invented link', async () => {
  const text = await packLog(playedTable(rulesNamed('barrel'), ['regular'], 'cut'));
  for (const broken of ['', '###', 'AAAA', text.slice(0, text.length / 2)]) {
    expect(await unpackLog(broken)).toEqual({ ok: false, error: 'unreadable' });
  }
});

test('links to the server for an online game, and packs a local game into the link', async () => {
  const entries = playedTable(rulesNamed('barrel'), ['regular', 'sharp'], 'link');
  expect(await makeLink('https://b.example', 'online', 'abc', 'K1', entries)).toBe(
    'https://b.example/replay/online/abc?code=K1',
  );
  const link = await makeLink('https://b.example', 'local', 'local-x', '', entries);
  expect(link).toMatch(/^https:\/\/b\.example\/replay\/shared\/local-x#[\w-]+$/);
  expect(link?.length).toBeLessThan(LONGEST_LINK);
});

test('makes no link for a game that is too long', async () => {
  const entries = playedTable(rulesNamed('classic'), Array(8).fill('careless'), 'long');
  const long = Array.from({ length: 8 }, (_, i) =>
    playedTable(rulesNamed('classic'), ['careless', 'regular'], `long ${i}`),
  ).flat();
  expect(
    await makeLink('https://b.example', 'local', 'x', '', [...entries, ...long]),
  ).toBeUndefined();
});
