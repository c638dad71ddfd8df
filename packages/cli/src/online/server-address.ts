import { join } from 'node:path';

export interface Invitation {
  readonly server: string;
  /** The table's code, if the address is an invitation. */
  readonly code: string | undefined;
}

/** The address that invites to a table: for a browser, and for `play --server`. */
export const invitationLink = (server: string, code: string): string => `${server}/join/${code}`;

/** Reads what follows `--server`: the address of a server, or an invitation. */
export const parseServer = (text: string): Invitation | undefined => {
  const full = /^[a-z]+:\/\//i.test(text) ? text : `http://${text}`;
  if (!URL.canParse(full)) return undefined;
  const { origin, protocol, pathname } = new URL(full);
  if (protocol !== 'http:' && protocol !== 'https:') return undefined;
  return { server: origin, code: /^\/join\/(\w+)$/.exec(pathname)?.[1] };
};

/** Where everything about one server is kept: who we are there, and the secrets of our hash chains. */
export const serverFolder = (data: string, server: string): string =>
  join(data, 'online', server.replace('://', '-').replaceAll(/[^\w.-]/g, '-'));
