import type { PlayerId } from '@barrelhouse/protocol';
import type { KnownTable } from './table-updates.ts';

export const REMOVED =
  'The host removed you from this table. You can watch here, or join any other table.';

const sits = ({ table }: KnownTable, player: PlayerId): boolean =>
  table.seats.some(({ kind, who }) => kind === 'human' && who === player);

/** Whether the host has just removed a player's last seat. */
export const wasRemoved = (before: KnownTable, after: KnownTable, player: PlayerId): boolean => {
  if (!sits(before, player) || sits(after, player)) return false;
  const freed = after.facts.findLast((fact) => fact.type === 'unseated');
  return freed?.type === 'unseated' && freed.why === 'removed';
};
