import type { Entry, PlayerId } from '@barrelhouse/protocol';

/** Whether the host removed a player in these entries. */
export const hasRemoval = (news: readonly Entry[]): boolean =>
  news.some(({ facts }) =>
    facts.some((fact) => fact.type === 'unseated' && fact.why === 'removed'),
  );

/** Whether the host removed this player, by the whole log of the table. */
export const wasRemoved = (log: readonly Entry[], player: PlayerId): boolean => {
  const seated: PlayerId[] = [];
  let removed = false;
  for (const fact of log.flatMap(({ facts }) => facts)) {
    if (fact.type === 'seated') {
      const who = fact.kind === 'human' ? fact.player : '';
      if (who === player) removed = false;
      seated.push(who);
    } else if (fact.type === 'unseated') {
      const [who] = seated.splice(fact.seat, 1);
      if (who === player) removed = fact.why === 'removed';
    }
  }
  return removed;
};

const keyOf = (table: string): string => `barrelhouse.removed.${table}`;

/** Remembers it in this tab: an invite-only table tells a removed player nothing any more. */
export const noteRemoval = (table: string): void => {
  try {
    sessionStorage.setItem(keyOf(table), 'yes');
  } catch {
    // Without storage the table's own answer has to do.
  }
};

export const isRemovalNoted = (table: string): boolean => {
  try {
    return sessionStorage.getItem(keyOf(table)) !== null;
  } catch {
    return false;
  }
};
