import { err, ok, type Result } from '@barrelhouse/engine';
import { didYouMean } from '../arguments/nearest.ts';
import type { Arguments } from '../arguments/read-arguments.ts';
import type { Io } from '../io/io.ts';

export const SERVE_FLAGS = {
  port: 'text',
  host: 'text',
  data: 'text',
  database: 'text',
  doorbell: 'text',
  log: 'text',
  origin: 'text',
  accounts: 'text',
  ladder: 'text',
  'push-contact': 'text',
  'rate-limit': 'text',
  'trust-proxy': 'switch',
  'accept-loss': 'switch',
  json: 'switch',
} as const;

type Flags = Arguments<typeof SERVE_FLAGS>['flags'];

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface ServeSettings {
  readonly port: number;
  readonly host: string;
  readonly data: string;
  /** The address of a PostgreSQL database, if the data is stored there. */
  readonly database: string | undefined;
  readonly doorbell: string;
  /** `undefined` if no level was asked for. */
  readonly log: LogLevel | undefined;
  readonly origins: readonly string[];
  readonly accounts: 'on' | 'off';
  /** Whether bots that ask for it play rated matches round the clock. */
  readonly ladder: 'on' | 'off';
  /** Whom push services may write to; without it the house sends no push messages. */
  readonly pushContact: string | undefined;
  readonly rateLimit: number;
  readonly trustProxy: boolean;
  /** Start even if answered moves are lost. It has no variable, so that it cannot stay on by oversight. */
  readonly acceptLoss: boolean;
  readonly json: boolean;
}

/** A value, and the flag or variable that set it, for error messages. */
interface Given {
  readonly text: string;
  readonly from: string;
}

const DEFAULTS = { port: '8080', host: '127.0.0.1', data: './data', 'rate-limit': '1200' } as const;
const MOST_REQUESTS = 1_000_000;

const variableOf = (name: string): string =>
  `BARRELHOUSE_${name.toUpperCase().replaceAll('-', '_')}`;

/** The value of a setting: its flag, else its variable. An empty variable counts as not set. */
const given = (
  name: Exclude<keyof Flags, 'json' | 'trust-proxy' | 'accept-loss'>,
  flags: Flags,
  env: Io['env'],
): Given | undefined => {
  const flag = flags[name];
  if (flag !== undefined) return { text: flag, from: `--${name}` };
  const variable = variableOf(name);
  const text = env[variable];
  return text === undefined || text === '' ? undefined : { text, from: variable };
};

const whole = ({ text, from }: Given, least: number, most: number): Result<number, string> => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most
    ? ok(value)
    : err(`${from} must be a whole number from ${least} to ${most}, not ${text}.`);
};

const level = (log: Given | undefined): Result<LogLevel | undefined, string> => {
  if (log === undefined) return ok(undefined);
  const found = LOG_LEVELS.find((candidate) => candidate === log.text);
  return found === undefined
    ? err(`${log.from} has no level ${log.text}. ${didYouMean(log.text, LOG_LEVELS)}`)
    : ok(found);
};

const isOrigin = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { origin, protocol } = new URL(text);
  return origin === text && (protocol === 'https:' || protocol === 'http:');
};

const originsOf = (origin: Given | undefined): Result<readonly string[], string> => {
  const origins = origin === undefined ? [] : origin.text.split(',').map((part) => part.trim());
  const wrong = origins.find((text) => !isOrigin(text));
  return wrong === undefined
    ? ok(origins)
    : err(`${origin?.from} takes origins like https://dice.example, without a path, not ${wrong}.`);
};

const databaseOf = (database: Given | undefined): Result<string | undefined, string> =>
  database === undefined || /^postgres(ql)?:\/\//.test(database.text)
    ? ok(database?.text)
    : err(`${database.from} takes an address like postgres://user:password@host:5432/name.`);

const doorbellOf = (doorbell: Given | undefined): Result<string, string> => {
  const { text, from } = doorbell ?? { text: 'postgres', from: '' };
  return text === 'postgres' || text === 'off' || /^nats:\/\/./.test(text)
    ? ok(text)
    : err(`${from} is postgres, off, or an address like nats://host:4222, not ${text}.`);
};

const onOrOff = (switched: Given | undefined): Result<'on' | 'off', string> => {
  const { text, from } = switched ?? { text: 'on', from: '' };
  return text === 'on' || text === 'off'
    ? ok(text)
    : err(`${from} must be on or off, not ${text}.`);
};

/** Apple refuses messages from a house whose contact is missing or made up. */
const contactOf = (contact: Given | undefined): Result<string | undefined, string> => {
  if (contact === undefined) return ok(undefined);
  const { text, from } = contact;
  return /^(mailto:[^\s@]+@|https:\/\/)[^\s@/]+\.[a-z]{2,}(\/\S*)?$/i.test(text)
    ? ok(text)
    : err(`${from} must be like mailto:you@example.org or https://example.org, not ${text}.`);
};

const SWITCH: { readonly [text: string]: boolean } = {
  '': false,
  '0': false,
  false: false,
  no: false,
  '1': true,
  true: true,
  yes: true,
};

const trustOf = (flags: Flags, env: Io['env']): Result<boolean, string> => {
  const variable = variableOf('trust-proxy');
  const text = (env[variable] ?? '').toLowerCase();
  const set = Object.hasOwn(SWITCH, text) ? SWITCH[text] : undefined;
  if (set === undefined) return err(`${variable} must be 1 or 0, not ${text}.`);
  return ok(flags['trust-proxy'] || set);
};

const orDefault = (name: keyof typeof DEFAULTS, flags: Flags, env: Io['env']): Given =>
  given(name, flags, env) ?? { text: DEFAULTS[name], from: `--${name}` };

/** Reads flags and variables, or explains in one line what is wrong. */
export const readSettings = (flags: Flags, env: Io['env']): Result<ServeSettings, string> => {
  const port = whole(orDefault('port', flags, env), 0, 65_535);
  if (!port.ok) return port;
  const rateLimit = whole(orDefault('rate-limit', flags, env), 0, MOST_REQUESTS);
  if (!rateLimit.ok) return rateLimit;
  const log = level(given('log', flags, env));
  if (!log.ok) return log;
  const origins = originsOf(given('origin', flags, env));
  if (!origins.ok) return origins;
  const accounts = onOrOff(given('accounts', flags, env));
  if (!accounts.ok) return accounts;
  const ladder = onOrOff(given('ladder', flags, env));
  if (!ladder.ok) return ladder;
  const pushContact = contactOf(given('push-contact', flags, env));
  if (!pushContact.ok) return pushContact;
  const database = databaseOf(given('database', flags, env));
  if (!database.ok) return database;
  const doorbell = doorbellOf(given('doorbell', flags, env));
  if (!doorbell.ok) return doorbell;
  const trustProxy = trustOf(flags, env);
  if (!trustProxy.ok) return trustProxy;
  return ok({
    port: port.value,
    host: orDefault('host', flags, env).text,
    data: orDefault('data', flags, env).text,
    database: database.value,
    doorbell: doorbell.value,
    log: log.value,
    origins: origins.value,
    accounts: accounts.value,
    ladder: ladder.value,
    pushContact: pushContact.value,
    rateLimit: rateLimit.value,
    trustProxy: trustProxy.value,
    acceptLoss: flags['accept-loss'],
    json: flags.json,
  });
};
