import type { Entry } from '@barrelhouse/protocol';

/** Whether the host removed a player in these entries. */
export const hasRemoval = (news: readonly Entry[]): boolean =>
  news.some(({ facts }) =>
    facts.some((fact) => fact.type === 'unseated' && fact.why === 'removed'),
  );
