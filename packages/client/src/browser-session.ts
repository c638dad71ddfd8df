import type { Session } from '@barrelhouse/protocol';

export type { Session } from '@barrelhouse/protocol';

declare const fetch: (
  address: string,
) => Promise<{ readonly ok: boolean; json(): Promise<unknown> }>;

/**
 * Who this browser is, and whether names can be kept here; `undefined` if no answer came. Needs no other part of the
 * client, which a first visit does not load.
 */
export const readSession = async (): Promise<Session | undefined> => {
  try {
    const answer = await fetch('/api/session');
    return answer.ok ? ((await answer.json()) as Session) : undefined;
  } catch {
    return undefined;
  }
};
