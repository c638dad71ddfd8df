import type { networkInterfaces } from 'node:os';

type Interfaces = ReturnType<typeof networkInterfaces>;

/** Hosts that mean all addresses of a machine. */
const ALL: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

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

/** The address to open on this machine. */
export const ownAddress = (host: string, address: string): string => {
  const { port } = new URL(address);
  return ALL.has(host) ? `http://127.0.0.1:${port}` : address;
};
