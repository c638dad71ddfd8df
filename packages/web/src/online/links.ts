/** The address that invites to a table. */
export const inviteAddress = (origin: string, code: string, cup: boolean): string =>
  `${origin}/join/${code}${cup ? '?cup=1' : ''}`;

/** Whether an address means the device it is opened on, so that no other can follow it. */
export const isLoopback = (hostname: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** Where a device goes that has a seat. */
export const seatAddress = (table: string, cup: boolean): string =>
  cup ? `/cup/${table}` : `/table/${table}`;

/** Where one looks on; invited tables want the code each time. */
export const watchAddress = (table: string, code: string): string =>
  `/table/${table}${code === '' ? '' : `?code=${encodeURIComponent(code)}`}`;

/** A code as people type it: any case, with spaces and dashes. */
export const readCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 16);
