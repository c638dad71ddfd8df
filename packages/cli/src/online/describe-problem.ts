import type { Problem } from '@barrelhouse/client';
import { readRefusal } from '@barrelhouse/protocol';
import { englishProblems, problemTeller, tellRefusal } from '@barrelhouse/protocol/words';

/** Why a server did not do what we asked, as one line. */
export const describeProblem = (problem: Problem, server: string): string => {
  const { code, status, message, details } = problem;
  if (status === 401)
    return `You were signed out of ${server} on this device. Play again to go on as a new guest.`;
  // The client reads a code that it does not know as `failed`; then the server's own text says more.
  if (code === 'failed') return message;
  const refusal = readRefusal(code, details);
  if (refusal !== undefined) return tellRefusal(refusal);
  const words = englishProblems({
    offline: `Cannot reach ${server}: ${message}.`,
    misunderstood: `${server} did not understand this program. Their versions may differ. It said: ${message}`,
  });
  return Object.hasOwn(words, code) ? problemTeller(words)(problem) : message;
};
