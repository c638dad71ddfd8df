import { expect, test } from 'vitest';
import { passkeyPlace } from './passkey-place.ts';

const LOCAL = { passkeys: true, origins: ['http://localhost:8080'] };
const CLUB = { passkeys: true, origins: ['https://dice.example'] };
const at = (address: string) => new URL(address);

test.each([
  [LOCAL, 'http://localhost:8080', true, { kind: 'here' }],
  [LOCAL, 'http://localhost:8080', false, { kind: 'browser' }],
  [CLUB, 'https://dice.example', true, { kind: 'here' }],
  [{ passkeys: false, origins: [] }, 'http://192.168.1.5:8080', false, { kind: 'house' }],
  [LOCAL, 'http://192.168.1.5:8080', false, { kind: 'address' }],
  [
    LOCAL,
    'http://127.0.0.1:8080',
    true,
    { kind: 'elsewhere', origin: 'http://localhost:8080', isLoopback: true },
  ],
  [
    LOCAL,
    'http://[::1]:8080',
    true,
    { kind: 'elsewhere', origin: 'http://localhost:8080', isLoopback: true },
  ],
  [
    CLUB,
    'http://192.168.1.5:8080',
    false,
    { kind: 'elsewhere', origin: 'https://dice.example', isLoopback: false },
  ],
] as const)('%j at %s', (info, address, supported, place) => {
  const origins = [...info.origins];
  expect(passkeyPlace({ ...info, origins }, at(address), supported)).toEqual(place);
});
