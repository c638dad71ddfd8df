import type { Moved, Snapshot } from '@barrelhouse/protocol';
import { expect, test } from 'vitest';
import type { OnlineSession } from './online-session.ts';
import { TableModel } from './table-model.svelte.ts';

test('knows whether the page has shown what it knows', () => {
  const session = {
    player: '',
    listen: () => () => {},
    plays: () => false,
    shown: (_seq: number) => {},
  } as unknown as OnlineSession;
  const model = new TableModel(session);
  model.table({ seq: 3, seats: [] } as unknown as Snapshot, []);
  expect(model.isShown).toBe(false);
  session.shown(3);
  expect(model.isShown).toBe(true);
  // A throw: its dice are in the air until the page says that it has shown them.
  model.moved({ seq: 4 } as Moved);
  expect(model.isShown).toBe(false);
  session.shown(4);
  expect(model.isShown).toBe(true);
});
