import { readSession } from '@barrelhouse/client/browser-session';
import { loadLater } from '../app/load-later.ts';
import { botSeats } from '../boards/bot-seats.svelte.ts';

/** Marks the bot accounts at a table. A house without accounts has none, and loads nothing about them. */
export const markSeats = async (table: string, code: string): Promise<void> => {
  const session = await readSession();
  if (session?.accounts !== true) return;
  const { bots } = await loadLater(() => import('./bots.ts'));
  const found = await bots.atTable(table, code);
  if (found.ok && found.value.length > 0) botSeats.add(found.value);
};
