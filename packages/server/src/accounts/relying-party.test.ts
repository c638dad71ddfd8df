import { expect, test } from 'vitest';
import { relyingParty } from './relying-party.ts';

test.each([
  [[], { id: 'localhost', origins: ['http://localhost:8080'] }],
  [['https://dice.example'], { id: 'dice.example', origins: ['https://dice.example'] }],
  [
    ['https://dice.example', 'https://play.dice.example', 'https://other.example'],
    { id: 'dice.example', origins: ['https://dice.example', 'https://play.dice.example'] },
  ],
  [['http://dice.example'], undefined],
  [['https://192.0.2.7', 'http://[::1]:8080', 'http://127.0.0.1:8080'], undefined],
  [
    ['http://192.168.1.5:8080', 'https://dice.example:8443'],
    { id: 'dice.example', origins: ['https://dice.example:8443'] },
  ],
  [['http://a.localhost:1'], { id: 'a.localhost', origins: ['http://a.localhost:1'] }],
  [
    ['https://notdice.example', 'https://dice.example'],
    expect.objectContaining({ id: 'notdice.example', origins: ['https://notdice.example'] }),
  ],
])('%j', (origins, party) => {
  expect(relyingParty(origins, 8080)).toEqual(party);
});
