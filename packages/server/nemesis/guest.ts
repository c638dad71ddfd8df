import type { PlayerId } from '@barrelhouse/protocol';
import { requestUntilAnswered } from './commands.ts';
import type { World } from './world.ts';

export interface Guest {
  readonly player: PlayerId;
  readonly token: string;
  readonly name: string;
}

export const newGuest = async (world: World, name: string): Promise<Guest> => {
  const body = JSON.stringify({ name, token: 'bearer' });
  const message = { method: 'POST', path: '/api/players', token: '', key: '', body } as const;
  const { text } = await requestUntilAnswered(world, message);
  const { player, token } = JSON.parse(text) as { player: PlayerId; token: string };
  return { player, token, name };
};
