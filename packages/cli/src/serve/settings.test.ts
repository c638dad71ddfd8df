import { expect, test } from 'vitest';
import { readArguments } from '../arguments/read-arguments.ts';
import { readSettings, SERVE_FLAGS } from './settings.ts';

const read = (argv: readonly string[], env: { readonly [name: string]: string } = {}) => {
  const flags = readArguments(SERVE_FLAGS, argv);
  if (!flags.ok) throw new Error(flags.error);
  return readSettings(flags.value.flags, env);
};

test('serves this machine only by default', () =>
  expect(read([])).toEqual({
    ok: true,
    value: {
      port: 8080,
      host: '127.0.0.1',
      data: './data',
      database: undefined,
      doorbell: 'postgres',
      log: undefined,
      origins: [],
      accounts: 'on',
      ladder: 'on',
      pushContact: undefined,
      rateLimit: 1200,
      trustProxy: false,
      acceptLoss: false,
      json: false,
    },
  }));

test('reads every setting from a variable, and prefers its flag', () => {
  const env = {
    BARRELHOUSE_PORT: '81',
    BARRELHOUSE_HOST: '0.0.0.0',
    BARRELHOUSE_DATA: '/srv/dice',
    BARRELHOUSE_DATABASE: 'postgres://dice@db/dice',
    BARRELHOUSE_DOORBELL: 'nats://bell:4222',
    BARRELHOUSE_LOG: 'warn',
    BARRELHOUSE_ORIGIN: 'https://dice.example, http://localhost:5173',
    BARRELHOUSE_ACCOUNTS: 'off',
    BARRELHOUSE_LADDER: 'off',
    BARRELHOUSE_PUSH_CONTACT: 'mailto:host@dice.example',
    BARRELHOUSE_RATE_LIMIT: '0',
    BARRELHOUSE_TRUST_PROXY: 'true',
  };
  expect(read(['--port', '82', '--json'], env)).toEqual({
    ok: true,
    value: {
      port: 82,
      host: '0.0.0.0',
      data: '/srv/dice',
      database: 'postgres://dice@db/dice',
      doorbell: 'nats://bell:4222',
      log: 'warn',
      origins: ['https://dice.example', 'http://localhost:5173'],
      accounts: 'off',
      ladder: 'off',
      pushContact: 'mailto:host@dice.example',
      rateLimit: 0,
      trustProxy: true,
      acceptLoss: false,
      json: true,
    },
  });
});

test('ignores an empty variable', () =>
  expect(read([], { BARRELHOUSE_PORT: '' })).toMatchObject({ ok: true, value: { port: 8080 } }));

test.each([
  [
    ['--database', 'mysql://x'],
    {},
    '--database takes an address like postgres://user:password@host:5432/name.',
  ],
  [
    [],
    { BARRELHOUSE_DOORBELL: 'on' },
    'BARRELHOUSE_DOORBELL is postgres, off, or an address like nats://host:4222, not on.',
  ],
  [['--port', '70000'], {}, '--port must be a whole number from 0 to 65535, not 70000.'],
  [
    [],
    { BARRELHOUSE_PORT: 'x' },
    'BARRELHOUSE_PORT must be a whole number from 0 to 65535, not x.',
  ],
  [['--log', 'inof'], {}, '--log has no level inof. Did you mean info?'],
  [
    ['--origin', 'https://a.example/path'],
    {},
    '--origin takes origins like https://dice.example, without a path, not https://a.example/path.',
  ],
  [['--accounts', 'no'], {}, '--accounts must be on or off, not no.'],
  [['--ladder', 'up'], {}, '--ladder must be on or off, not up.'],
  [
    ['--push-contact', 'mailto:me@localhost'],
    {},
    '--push-contact must be like mailto:you@example.org or https://example.org, not mailto:me@localhost.',
  ],
  [['--rate-limit', '-1'], {}, '--rate-limit must be a whole number from 0 to 1000000, not -1.'],
  [[], { BARRELHOUSE_TRUST_PROXY: 'maybe' }, 'BARRELHOUSE_TRUST_PROXY must be 1 or 0, not maybe.'],
])('refuses %j with %j in one line', (argv, env, error) =>
  expect(read(argv, env)).toEqual({ ok: false, error }),
);

test('accepts a loss by flag only', () => {
  expect(read(['--accept-loss'])).toMatchObject({ value: { acceptLoss: true } });
  expect(read([], { BARRELHOUSE_ACCEPT_LOSS: '1' })).toMatchObject({
    value: { acceptLoss: false },
  });
});
