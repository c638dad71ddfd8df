import type { Entry, Snapshot } from '@barrelhouse/protocol';
import { expect, test, vi } from 'vitest';
import { memoryStorage } from '../../test/memory-storage.ts';
import { specOf } from '../house-rules/rules-spec.ts';
import { deviceBots } from '../local/device-bots.ts';
import { createReferee } from '../local/referee.ts';
import type { TableListener, TableSession } from '../session/table-session.ts';

/** A table with some entries, as somebody finds it who was not there. */
const playedTable = async () => {
  const storage = memoryStorage();
  let snapshot: Snapshot | undefined;
  const referee = createReferee({
    storage,
    bots: deviceBots(),
    now: () => Date.now(),
    randomBytes: (count) => new Uint8Array(count).fill(7),
    post: (news) => {
      if ('snapshot' in news) ({ snapshot } = news);
    },
    tabs: { ring: () => {}, listen: () => {} },
  });
  const table = await referee.create({ spec: specOf('classic'), seats: [{ name: 'Ada' }] });
  await referee.open({ table });
  await referee.act({ table, seat: 0, actions: [{ type: 'roll' }] });
  await referee.open({ table });
  if (snapshot === undefined) throw new Error('The referee posted nothing.');
  return { snapshot, log: await storage.entries(table, 0) };
};

const sessionWith = (entries: () => Promise<readonly Entry[]>) => {
  let listener: TableListener | undefined;
  const session: TableSession = {
    kind: 'online',
    table: 't',
    listen: (given) => {
      listener = given;
      return () => {};
    },
    plays: () => false,
    shown: () => {},
    act: async () => ({ ok: true }),
    react: async () => {},
    leave: async () => ({ ok: true }),
    rematch: async () => undefined,
    entries,
  };
  return { session, tell: (): TableListener => listener as TableListener };
};

test('somebody who comes later reads the story from the log, as soon as it can be read', async () => {
  const media = { matches: false, addEventListener: () => {} };
  vi.stubGlobal('matchMedia', () => media);
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', { hidden: false, documentElement: { lang: '' } });
  const { words } = await import('../i18n/words.svelte.ts');
  await words.want(['table']);
  const { Stage } = await import('./stage.svelte.ts');

  const { snapshot, log } = await playedTable();
  let reachable = false;
  const { session, tell } = sessionWith(async () => {
    if (reachable) return log;
    throw new Error('No connection.');
  });
  const stage = new Stage(session);
  tell().table(snapshot, []);
  await vi.waitFor(() => expect(stage.view).not.toBeNull());
  // The first attempt fails.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(stage.story).toEqual([]);
  reachable = true;
  tell().sync('saved');
  await vi.waitFor(() => expect(stage.story.length).toBeGreaterThan(0));
  const [line] = stage.story;
  expect(line?.say({ kind: 'other', name: 'Ada' })).toMatch(/^Ada rolled/);
  vi.unstubAllGlobals();
});
