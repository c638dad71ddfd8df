import type { Problem } from '@barrelhouse/client';
import type { TournamentTable } from '@barrelhouse/client/tournaments';
import { router } from '../app/router.svelte.ts';
import { settings } from '../app/settings.svelte.ts';
import { houseSeating } from '../online/house-seating.ts';
import { seatAddress } from '../online/links.ts';

/** Sits down at my table and goes there. Returns the problem if that failed. */
export const takeSeat = async (
  { table, code }: Pick<TournamentTable, 'table' | 'code'>,
  cup: boolean,
): Promise<Problem | undefined> => {
  const joined = await houseSeating.join(table, code, settings.name);
  if (!joined.ok) return joined.error;
  router.go(seatAddress(joined.value, cup));
  return undefined;
};
