export const inviteAddress = (origin: string, code: string, cup: boolean): string =>
  `${origin}/join/${code}${cup ? '?cup=1' : ''}`;

/** Whether only this device can open the address. */
export const isLoopback = (hostname: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** Where a player with a seat goes. */
export const seatAddress = (table: string, cup: boolean): string =>
  cup ? `/cup/${table}` : `/table/${table}`;

/** Where a spectator goes. Invite-only tables need the code every time. */
export const watchAddress = (table: string, code: string): string =>
  `/table/${table}${code === '' ? '' : `?code=${encodeURIComponent(code)}`}`;

/** Cleans up a typed code: upper case, without spaces and dashes. */
export const readCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 16);
