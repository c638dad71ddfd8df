import { isIP } from 'node:net';

/** Who passkeys are for: WebAuthn binds each to a host name, and we accept answers from these pages only. */
export interface RelyingParty {
  readonly id: string;
  readonly origins: readonly string[];
}

const isLocal = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

/** Browsers offer passkeys over https and on this machine, and never for a bare IP address. */
const canHavePasskeys = ({ protocol, hostname }: URL): boolean =>
  (protocol === 'https:' || isLocal(hostname)) && isIP(hostname.replace(/^\[|\]$/g, '')) === 0;

/**
 * The relying party of a server, from its configured origins and never from a request. The first origin that can have
 * passkeys names it; others count if they are on the same host or below it. `undefined` if no origin can have passkeys.
 */
export const relyingParty = (
  configured: readonly string[],
  port: number,
): RelyingParty | undefined => {
  const origins = configured.length === 0 ? [`http://localhost:${port}`] : configured;
  const able = origins.map((origin) => new URL(origin)).filter(canHavePasskeys);
  const [first] = able;
  if (first === undefined) return undefined;
  const id = first.hostname;
  const ours = able.filter(({ hostname }) => hostname === id || hostname.endsWith(`.${id}`));
  return { id, origins: ours.map(({ origin }) => origin) };
};
