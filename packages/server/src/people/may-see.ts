import type { PlayerId } from '@barrelhouse/protocol';
import type { PeopleStore } from '../store/people.ts';

/** Whether a reader may see more of a player than the name; without a reader, whether the public may. */
export const maySee = async (
  people: Pick<PeopleStore, 'isPrivate' | 'relation'>,
  player: PlayerId,
  reader: PlayerId,
): Promise<boolean> => {
  if (reader === player) return true;
  if (await people.isPrivate(player)) return false;
  if (reader === '') return true;
  const { blocked, blockedBy } = await people.relation(reader, player);
  return !blocked && !blockedBy;
};
