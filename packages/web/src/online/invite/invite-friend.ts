import { router } from '../../app/router.svelte.ts';
import { settings } from '../../app/settings.svelte.ts';
import { loadRecent } from '../../home/load-recent.ts';
import { words } from '../../i18n/words.svelte.ts';
import { house } from '../house.ts';
import { houseSeating } from '../house-seating.ts';
import { inviteAddress } from '../links.ts';
import { inviteOrder } from './invite-order.ts';
import { loadOrder } from './last-order.ts';

/** On a phone the share sheet opens at once; elsewhere the waiting room shows link and QR code. */
const share = async (table: string, game: string): Promise<void> => {
  if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return;
  const code = await house.invitation(table);
  if (!code.ok) return;
  const url = inviteAddress(location.origin, code.value, false);
  // Cancelling the share sheet is not an error, and the waiting room has a button for it, too.
  await navigator
    .share({ title: words.now.app.name, text: words.now.tables.inviteText(game), url })
    .catch(() => {});
};

/** Opens a table for a friend and goes there. Whether that worked. */
export const inviteFriend = async (): Promise<boolean> => {
  const spec = loadRecent();
  const table = await houseSeating.openAndJoin(inviteOrder(spec, loadOrder()), settings.name);
  if (!table.ok) return false;
  const game = words.now.games.names[spec.base] ?? spec.base;
  router.go(`/table/${table.value}`);
  void share(table.value, game);
  return true;
};
