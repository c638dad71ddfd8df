import type { networkInterfaces } from 'node:os';

type Interfaces = ReturnType<typeof networkInterfaces>;

/** Hosts that mean all addresses of a machine. */
const ALL: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

/** The addresses by which others on the network reach a server; none unless it listens on all of them. */
export const networkAddresses = (
  host: string,
  port: string,
  interfaces: Interfaces,
): readonly string[] =>
  ALL.has(host)
    ? Object.values(interfaces)
        .flatMap((addresses) => addresses ?? [])
        .filter(({ family, internal }) => family === 'IPv4' && !internal)
        .map(({ address }) => `http://${address}:${port}`)
    : [];

/** The address to open on this machine. Browsers allow passkeys at the name, and never at a number. */
export const ownAddress = (host: string, address: string): string => {
  const { port } = new URL(address);
  return ALL.has(host) || LOOPBACK.has(host) ? `http://localhost:${port}` : address;
};
