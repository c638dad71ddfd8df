import type { Problem } from '@barrelhouse/client';
import { router } from '../app/router.svelte.ts';
import { settings } from '../app/settings.svelte.ts';
import { loadRecent } from '../home/load-recent.ts';
import { houseSeating } from '../online/house-seating.ts';
import { inviteOrder } from '../online/invite/invite-order.ts';
import { loadOrder } from '../online/invite/last-order.ts';
import { people } from './people.ts';

/** Opens a table like the last one, invites a friend and goes there. Returns the problem if that failed. */
export const inviteToNewTable = async (friend: string): Promise<Problem | undefined> => {
  const order = inviteOrder(loadRecent(), loadOrder());
  const table = await houseSeating.openAndJoin(order, settings.name);
  if (!table.ok) return table.error;
  const invited = await people.invite(table.value, friend);
  if (!invited.ok) return invited.error;
  router.go(`/table/${table.value}`);
  return undefined;
};
