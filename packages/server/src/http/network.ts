import { isIPv6 } from 'node:net';
import { LIMITS } from '@barrelhouse/protocol';

/** An address or a range of addresses that is limited as a whole. */
export interface Network {
  readonly name: string;
  /** Its limits, as a multiple of those of a single address. */
  readonly share: number;
}

const HEX = 16;

/** The eight 16-bit groups of an IPv6 address. */
export const groupsOf = (ip: string): readonly number[] => {
  const [address = ''] = ip.split('%');
  const plain = address.replace(
    /(\d+)\.(\d+)\.(\d+)\.(\d+)$/,
    (_dotted, ...[a, b, c, d]: string[]) =>
      [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)]
        .map((group) => group.toString(HEX))
        .join(':'),
  );
  const [left = [], right = []] = plain
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, HEX));
};

/** Whether it is an IPv4 address written as IPv6. */
export const isMapped = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;

const dotted = (groups: readonly number[]): string =>
  groups.flatMap((group) => [group >> 8, group & 0xff]).join('.');

/**
 * The networks that an address counts towards. A household with IPv6 has 2^64 addresses, and its provider may give it
 * 256 such networks, so an IPv6 address counts as its /64 and, with a larger share, as its /56.
 */
export const networksOf = (ip: string): readonly Network[] => {
  if (!isIPv6(ip)) return [{ name: ip, share: 1 }];
  const groups = groupsOf(ip);
  if (isMapped(groups)) return [{ name: dotted(groups.slice(6)), share: 1 }];
  const [a = 0, b = 0, c = 0, d = 0] = groups;
  const prefix = (last: number, bits: number): string =>
    `${[a, b, c, last].map((group) => group.toString(HEX)).join(':')}::/${bits}`;
  return [
    { name: prefix(d, 64), share: 1 },
    { name: prefix(d & 0xff_00, 56), share: LIMITS.networkShare },
  ];
};
