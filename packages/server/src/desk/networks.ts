import { isIP } from 'node:net';
import { groupsOf, isMapped } from '../http/network.ts';

/** An address range, as bytes. */
interface Range {
  readonly bytes: readonly number[];
  /** How many bits count. */
  readonly length: number;
}

const BITS = { 4: 32, 6: 128 } as const;
/** Shorter prefixes would shut out whole providers. */
const SHORTEST = { 4: 16, 6: 32 } as const;
/** What an address alone means: a household with IPv6 has a /64. */
const ALONE = { 4: 32, 6: 64 } as const;

const bytesOf = (ip: string): readonly number[] => {
  if (isIP(ip) === 4) return ip.split('.').map(Number);
  const groups = groupsOf(ip);
  const bytes = groups.flatMap((group) => [group >> 8, group & 0xff]);
  return isMapped(groups) ? bytes.slice(12) : bytes;
};

const familyOf = ({ length }: readonly number[]): 4 | 6 => (length === 4 ? 4 : 6);

const mask = ({ bytes, length }: Range): readonly number[] =>
  bytes.map((byte, i) => {
    const bits = Math.min(Math.max(length - 8 * i, 0), 8);
    return byte & (0xff << (8 - bits));
  });

const textOf = (range: Range): string => {
  const bytes = mask(range);
  if (bytes.length === 4) return `${bytes.join('.')}/${range.length}`;
  const groups = Array.from({ length: 8 }, (_, i) =>
    (((bytes[2 * i] ?? 0) << 8) | (bytes[2 * i + 1] ?? 0)).toString(16),
  );
  return `${groups.join(':')}/${range.length}`;
};

/** Reads an address or a network in canonical form; `undefined` if it is neither, or too large to ban. */
export const readNetwork = (text: string): string | undefined => {
  const [ip = '', prefix, more] = text.trim().split('/');
  if (isIP(ip) === 0 || more !== undefined || (prefix !== undefined && !/^\d{1,3}$/.test(prefix)))
    return undefined;
  const bytes = bytesOf(ip);
  const family = familyOf(bytes);
  const length = prefix === undefined ? ALONE[family] : Number(prefix);
  return length < SHORTEST[family] || length > BITS[family] ? undefined : textOf({ bytes, length });
};

/** A set of networks with a fast look-up by address. */
export interface NetworkSet<T> {
  /** The values of all networks that contain the address. */
  readonly of: (ip: string) => readonly T[];
}

/** One look-up for each prefix length in use; usually one or two. */
export const networkSet = <T>(
  networks: readonly (readonly [network: string, T])[],
): NetworkSet<T> => {
  const byText = new Map<string, T[]>();
  const lengths = { 4: new Set<number>(), 6: new Set<number>() };
  for (const [network, value] of networks) {
    byText.set(network, [...(byText.get(network) ?? []), value]);
    lengths[network.includes(':') ? 6 : 4].add(Number(network.split('/')[1]));
  }
  return {
    of(ip) {
      if (byText.size === 0 || isIP(ip) === 0) return [];
      const bytes = bytesOf(ip);
      return [...lengths[familyOf(bytes)]].flatMap(
        (length) => byText.get(textOf({ bytes, length })) ?? [],
      );
    },
  };
};

/** Whether a network contains an address. */
export const contains = (network: string, ip: string): boolean =>
  networkSet([[network, true]]).of(ip).length > 0;

export const isLoopback = (network: string): boolean =>
  network.startsWith('127.') || network.startsWith('0:0:0:0:0:0:0:');
