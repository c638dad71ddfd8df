import type { Entry, Fact } from '@barrelhouse/protocol';

/** Facts that leave every choice at the table as it was. */
const LEAVES_CHOICES_ALONE: ReadonlySet<Fact['type']> = new Set<Fact['type']>([
  'refunded',
  'rekeyed',
  'returned',
]);

/**
 * What to do with a command that the table refused because it has moved on. `resend`: nothing since the command was
 * decided bears on it, so it is sent again on the newest entry, under a new key. `ask`: somebody acted, and whoever sent the
 * command decides again.
 */
export const afterStale = (since: readonly Entry[]): 'resend' | 'ask' =>
  since.length > 0 &&
  since.every(({ facts }) => facts.every(({ type }) => LEAVES_CHOICES_ALONE.has(type)))
    ? 'resend'
    : 'ask';
