import { expect, test } from 'vitest';
import { isPublicAddress, NotPublic, publicLookup, urlFault } from './public-address.ts';

test.each([
  ['8.8.8.8', true],
  ['172.15.0.1', true],
  ['172.16.0.1', false],
  ['10.1.2.3', false],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['2a00:1450:4014::1', true],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['fe80::1', false],
  ['fd00::1', false],
])('%s is public: %j', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test.each([
  ['https://push.example/x', undefined],
  ['https://8.8.8.8/x', undefined],
  ['https://push.example:8443/x', undefined],
  ['http://push.example/x', 'not-https'],
  ['file:///etc/passwd', 'not-https'],
  ['https://user:word@push.example/', 'not-https'],
  ['https://127.0.0.1/', 'not-public'],
  ['https://2130706433/', 'not-public'],
  ['https://0x7f.1/', 'not-public'],
  ['https://[::1]/', 'not-public'],
  ['https://[::ffff:10.0.0.1]/', 'not-public'],
  ['https://localhost/', 'not-public'],
  ['https://localhost./', 'not-public'],
  ['https://printer.local/', 'not-public'],
  ['https://intranet/', 'not-public'],
  ['nonsense', 'not-a-url'],
])('%s: %j', (url, expected) => {
  expect(urlFault(url)).toBe(expected);
});

test('a name that resolves to this machine is refused when it is resolved', async () => {
  const look = (all: boolean): Promise<unknown> =>
    new Promise((resolve) => publicLookup('localhost', { all }, (error) => resolve(error)));
  expect(await look(true)).toBeInstanceOf(NotPublic);
  expect(await look(false)).toBeInstanceOf(NotPublic);
});
