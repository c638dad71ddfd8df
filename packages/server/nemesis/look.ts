import type { Snapshot, TableId } from '@barrelhouse/protocol';
import { askOnce, askSurely } from './asking.ts';
import type { Guest } from './guest.ts';
import type { Shown } from './watcher.ts';
import type { Message } from './wire.ts';
import type { World } from './world.ts';

const reading = ({ token }: Guest, path: string): Message => ({
  method: 'GET',
  path,
  token,
  key: '',
  body: '',
});

/** A table as it was told, without who is there now, which no log knows. */
export const readLook = (text: string): Shown => {
  const { here: _, ...table } = JSON.parse(text) as Snapshot & { readonly here: unknown };
  return { event: 'table', seq: table.seq, text: JSON.stringify(table) };
};

/** Asks for a table once, wherever the question goes. */
export const lookAt = async (world: World, guest: Guest, table: TableId): Promise<Shown> =>
  readLook((await askSurely(world, reading(guest, `/api/tables/${table}`))).text);

/** What is told at the common door, and by every server that answers at its own. */
export const readEverywhere = async (
  world: World,
  guest: Guest,
  path: string,
): Promise<readonly string[]> => {
  const message = reading(guest, path);
  const texts = [(await askSurely(world, message)).text];
  for (const door of world.doors()) {
    const answer = await askOnce(world, door, message);
    if (answer !== undefined) texts.push(answer.text);
  }
  return texts;
};
