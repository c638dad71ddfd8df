import type { Entry, Fact } from '@barrelhouse/protocol';

/** Facts that change nobody's options. */
const HARMLESS: ReadonlySet<Fact['type']> = new Set<Fact['type']>([
  'refunded',
  'rekeyed',
  'returned',
]);

/**
 * What to do with a command that was stale. `resend`: nothing since then affects it, so it is sent again on the newest
 * entry, with a new key. `ask`: somebody acted, so the player decides again.
 */
export const afterStale = (since: readonly Entry[]): 'resend' | 'ask' =>
  since.length > 0 && since.every(({ facts }) => facts.every(({ type }) => HARMLESS.has(type)))
    ? 'resend'
    : 'ask';
