import type { PlayerId } from '@barrelhouse/protocol';
import { askSurely } from './asking.ts';
import type { World } from './world.ts';

/** A player who comes over the network. */
export interface Guest {
  readonly player: PlayerId;
  readonly token: string;
  readonly name: string;
}

export const newGuest = async (world: World, name: string): Promise<Guest> => {
  const body = JSON.stringify({ name, token: 'bearer' });
  const message = { method: 'POST', path: '/api/players', token: '', key: '', body } as const;
  const { text } = await askSurely(world, message);
  const { player, token } = JSON.parse(text) as { player: PlayerId; token: string };
  return { player, token, name };
};
