import { readSession } from '@barrelhouse/client/browser-session';

/** Signs this browser out of the house, and no other device. False if it may still be signed in. */
export const signOutHere = async (): Promise<boolean> => {
  const session = await readSession();
  if (session === undefined) return false;
  if (session.player === null) return true;
  // Without accounts the house cannot sign out a single device.
  if (!session.accounts) return false;
  const { accounts } = await import('../account/accounts.ts');
  const devices = await accounts.devices();
  const here = devices.ok ? devices.value.find((device) => device.here) : undefined;
  return here !== undefined && (await accounts.signOutDevice(here)).ok;
};
