import { type CodedProblem, problemOf } from '../i18n/problem-words.ts';

/** Like `whyOffline`, for screens that load the client only if they need it. */
export const askWhyOffline = (): Promise<CodedProblem> =>
  import('../online/why-offline.ts')
    .then(({ whyOffline }) => whyOffline())
    .catch(() => problemOf('offline'));
