import { settings } from '../app/settings.svelte.ts';
import { api } from './api.ts';
import { browserKeeper } from './chains.ts';
import { clockAhead, stream, tablePath } from './house.ts';
import { deskWith, type OnlineDesk } from './online-desk.ts';
import { randomHex } from './random.ts';
import { seating } from './seating.ts';

/** Sitting down, as this browser does it. */
export const seats = seating({
  api,
  keeper: browserKeeper,
  randomHex,
  path: tablePath,
  renew: () => stream.renew(),
});

/** A table of the house that this page came from. `me` is empty for those who only look on. */
export const onlineDesk: (table: string, me: string, code?: string, cup?: boolean) => OnlineDesk =
  deskWith({
    api,
    stream,
    keeper: browserKeeper,
    newKey: () => randomHex(16),
    clockAhead,
    path: tablePath,
    join: (table, code) => seats.join(table, code, settings.name),
  });
