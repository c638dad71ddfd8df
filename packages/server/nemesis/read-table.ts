import type { TableId, TableRead } from '@barrelhouse/protocol';
import { requestOnce, requestUntilAnswered } from './commands.ts';
import type { Guest } from './guest.ts';
import type { Message } from './http-request.ts';
import type { Shown } from './watcher.ts';
import type { World } from './world.ts';

const reading = ({ token }: Guest, path: string): Message => ({
  method: 'GET',
  path,
  token,
  key: '',
  body: '',
});

/** Parses a table without what is not in its log: presence, and whether it is rated. */
export const parseSnapshot = (text: string): Shown => {
  const { here: _, rated: __, ...table } = JSON.parse(text) as TableRead;
  return { event: 'table', seq: table.seq, text: JSON.stringify(table) };
};

export const readTable = async (world: World, guest: Guest, table: TableId): Promise<Shown> =>
  parseSnapshot((await requestUntilAnswered(world, reading(guest, `/api/tables/${table}`))).text);

/** Answers through the balancer and from each server that answers directly. */
export const readFromAllServers = async (
  world: World,
  guest: Guest,
  path: string,
): Promise<readonly string[]> => {
  const message = reading(guest, path);
  const texts = [(await requestUntilAnswered(world, message)).text];
  for (const serverUrl of world.serverUrls()) {
    const answer = await requestOnce(world, serverUrl, message);
    if (answer !== undefined) texts.push(answer.text);
  }
  return texts;
};
