import type { Entry } from '@barrelhouse/protocol';

/** Whether the host has taken a seat away from somebody. */
export const hasRemoval = (news: readonly Entry[]): boolean =>
  news.some(({ facts }) =>
    facts.some((fact) => fact.type === 'unseated' && fact.why === 'removed'),
  );
