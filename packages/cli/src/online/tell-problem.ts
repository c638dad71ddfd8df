import type { Problem } from '@barrelhouse/client';

/** Why a server did not do what it was asked, as one line. Its own words will do for all that it refuses. */
export const tellProblem = ({ code, status, message }: Problem, server: string): string => {
  if (code === 'offline') return `Cannot reach ${server}: ${message}.`;
  return status === 401
    ? `You were signed out of ${server} on this device. Play again to go on as a new guest.`
    : message;
};
