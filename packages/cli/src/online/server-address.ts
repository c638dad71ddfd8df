import { join } from 'node:path';

export interface ServerAddress {
  readonly server: string;
  /** The table, if the address names one. */
  readonly table: string | undefined;
  /** The invitation code, if the address has one. */
  readonly code: string | undefined;
}

/** The link that invites others to a table. It works in a browser and after `play --server`. */
export const invitationLink = (server: string, code: string): string => `${server}/join/${code}`;

/** Whether only this machine can open an address. */
export const isLoopback = (server: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(server).hostname);

const INVITATION = /^\/join\/(\w+)$/;
const TABLE = /^\/(?:table|t)\/([\w-]+)$/;

/** Reads what follows `--server`: the address of a server, a table's address on the page, or an invitation link. */
export const parseServer = (text: string): ServerAddress | undefined => {
  const full = /^[a-z]+:\/\//i.test(text) ? text : `http://${text}`;
  if (!URL.canParse(full)) return undefined;
  const { origin, protocol, pathname, searchParams } = new URL(full);
  if (protocol !== 'http:' && protocol !== 'https:') return undefined;
  return {
    server: origin,
    table: TABLE.exec(pathname)?.[1],
    code: INVITATION.exec(pathname)?.[1] ?? searchParams.get('code') ?? undefined,
  };
};

/** Where the terminal stores what belongs to one server: its token and the secrets of its hash chains. */
export const serverFolder = (data: string, server: string): string =>
  join(data, 'online', server.replace('://', '-').replaceAll(/[^\w.-]/g, '-'));
