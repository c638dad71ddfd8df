import { words } from '../i18n/words.svelte.ts';
import type { Ceremony, PasskeyFault } from './passkeys.ts';

type Failed = Exclude<Awaited<Ceremony<unknown>>, { readonly ok: true }>;

/** What to say when no passkey was made or used; empty if nothing needs saying. */
export const describeOutcome = (outcome: Failed, doing: 'create' | 'use'): string => {
  if ('problem' in outcome) return words.now.account.problem(outcome.problem);
  const { fault }: { readonly fault: PasskeyFault } = outcome;
  return fault === 'aborted' ? '' : words.now.account.faults[doing][fault];
};
