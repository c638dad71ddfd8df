import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';

// Players choose the addresses that the house sends to, so it must not send to its own network.

const blocked4 = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  blocked4.addSubnet(network, bits);

/** Only global unicast, without documentation, tunnels and other special uses. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const blocked6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  blocked6.addSubnet(network, bits, 'ipv6');

export const isPublicAddress = (address: string): boolean =>
  isIPv4(address)
    ? !blocked4.check(address)
    : global6.check(address, 'ipv6') && !blocked6.check(address, 'ipv6');

export class NotPublic extends Error {}

/** Resolves names, but only to public addresses. The connection goes to the address that was checked. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const allowed = (addresses ?? []).filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (error !== null) done(error, '', 0);
    else if (first === undefined || allowed.length < addresses.length)
      done(new NotPublic(`${hostname} is not a public address.`), '', 0);
    else if (options.all === true) done(null, allowed);
    else done(null, first.address, first.family);
  });
};

const LOCAL_NAME = /(^|\.)(localhost|local|internal|lan|home\.arpa)$/i;

/** Why nothing can be sent to a URL; `undefined` if it looks public. Names are checked again when they are resolved. */
export const urlFault = (text: string): 'not-a-url' | 'not-https' | 'not-public' | undefined => {
  if (!URL.canParse(text)) return 'not-a-url';
  const { protocol, hostname, username, password } = new URL(text);
  if (protocol !== 'https:' || username !== '' || password !== '') return 'not-https';
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return isPublicAddress(host) ? undefined : 'not-public';
  return LOCAL_NAME.test(host) || !host.includes('.') ? 'not-public' : undefined;
};
