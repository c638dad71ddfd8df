import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Running, serve } from '@barrelhouse/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Authenticator, authenticator } from '../../server/test/support/authenticator.ts';
import { type Accounts, type Assertion, accountsOf, type NewCredential } from '../src/accounts.ts';
import { connect, type House, memoryVault, type Table } from '../src/index.ts';
import { connect as connectNode } from '../src/node.ts';
import { cookieTransport } from './cookie-transport.ts';

let folder = '';
let server: Running;
let origin = '';
const houses: House[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'barrelhouse-accounts-'));
  server = await serve({
    port: 0,
    host: '127.0.0.1',
    data: folder,
    logger: false,
    rateLimit: 0,
    limits: 'off',
    origins: [],
    trustProxy: false,
    page: undefined,
    now: Date.now,
  });
  origin = `http://localhost:${new URL(server.address).port}`;
});
afterEach(async () => {
  for (const house of houses.splice(0)) house.close();
  await server.stop();
  rmSync(folder, { recursive: true });
});

interface Device {
  readonly house: House;
  readonly accounts: Accounts;
  readonly signedOut: () => number;
}

/** A browser with cookies of its own. */
const device = (): Device => {
  let signedOut = 0;
  const house = connect({
    transport: cookieTransport(server.address),
    vault: memoryVault(),
    identity: 'cookie',
    name: '',
    now: Date.now,
    sleep: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
    randomBytes,
    signedOut: () => void signedOut++,
  });
  houses.push(house);
  return { house, accounts: accountsOf(house), signedOut: () => signedOut };
};

const valueOf = <T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};
const refused = (code: string) => ({ ok: false, error: { code } });

const register = async ({ accounts }: Device, handle: string): Promise<Authenticator> => {
  const passkey = authenticator(origin);
  const { options } = valueOf(await accounts.beginRegistration(handle));
  valueOf(await accounts.finishRegistration(passkey.create(options) as NewCredential));
  return passkey;
};

const signIn = async ({ accounts }: Device, passkey: Authenticator) => {
  const { options } = valueOf(await accounts.beginSignIn());
  return accounts.finishSignIn(passkey.get(options) as Assertion);
};

test('a guest keeps the name and the seat, and signs in on another device', async () => {
  const [phone, laptop] = [device(), device()];
  const { player } = valueOf(await phone.house.me('Ada'));
  const table: Table = valueOf(await phone.house.create({ game: 'classic', places: 2 }));
  valueOf(await phone.house.join({ table: table.id }, 'Ada'));
  const passkey = await register(phone, 'Ada_L');
  expect(valueOf(await phone.accounts.mine())).toMatchObject({
    player,
    handle: 'Ada_L',
    name: 'Ada',
    passkeys: [{ id: passkey.id }],
    recoveryCodes: 0,
  });
  expect(valueOf(await signIn(laptop, passkey))).toMatchObject({ player });
  expect(await laptop.house.known()).toMatchObject({ player, name: 'Ada' });
  expect(valueOf(await laptop.house.mine())).toMatchObject([{ table: table.id }]);
});

test('says where passkeys work', async () => {
  expect(valueOf(await device().accounts.info())).toEqual({ passkeys: true, origins: [origin] });
});

test('keeps a name without a passkey; a recovery code signs in once', async () => {
  const [phone, laptop] = [device(), device()];
  const { player } = valueOf(await phone.house.me('Ada'));
  expect(await phone.accounts.newRecoveryCodes()).toMatchObject(refused('no-account'));
  expect(await phone.accounts.keepName('admin')).toMatchObject(refused('handle-reserved'));
  valueOf(await phone.accounts.keepName('ada'));
  const codes = valueOf(await phone.accounts.newRecoveryCodes());
  expect(codes).toHaveLength(10);
  expect(valueOf(await laptop.accounts.recover(codes[0] ?? ''))).toMatchObject({ player });
  expect(await laptop.house.known()).toMatchObject({ player });
  expect(await device().accounts.recover(codes[0] ?? '')).toMatchObject(
    refused('wrong-recovery-code'),
  );
  expect(valueOf(await laptop.accounts.mine()).recoveryCodes).toBe(9);
});

test('a terminal keeps its name, and another signs in with a code', async () => {
  const connectTerminal = () => {
    const house = connectNode(server.address);
    houses.push(house);
    return { house, accounts: accountsOf(house) };
  };
  const [first, second] = [connectTerminal(), connectTerminal()];
  const { player } = valueOf(await first.house.me('Ada'));
  valueOf(await first.accounts.keepName('ada'));
  const [code = ''] = valueOf(await first.accounts.newRecoveryCodes());
  expect(valueOf(await second.accounts.recover(code))).toMatchObject({ player });
  expect(valueOf(await second.house.mine())).toEqual([]);
});

test('adds, renames and removes passkeys', async () => {
  const [phone, laptop] = [device(), device()];
  await phone.house.me('Ada');
  const first = await register(phone, 'ada');
  const second = authenticator(origin);
  const { options } = valueOf(await phone.accounts.beginPasskey());
  const created = second.create(options) as NewCredential;
  const { passkeys } = valueOf(await phone.accounts.finishPasskey(created, 'Key ring'));
  expect(passkeys).toMatchObject([{ id: first.id }, { id: second.id, name: 'Key ring' }]);
  const [one, two] = passkeys.map(({ passkey }) => passkey);
  const renamed = valueOf(await phone.accounts.renamePasskey(one ?? '', 'Old phone'));
  expect(renamed.passkeys).toMatchObject([{ name: 'Old phone' }, { name: 'Key ring' }]);
  valueOf(await phone.accounts.removePasskey(one ?? ''));
  expect(await signIn(laptop, first)).toMatchObject(refused('unknown-passkey'));
  expect(await phone.accounts.removePasskey(two ?? '')).toMatchObject(refused('last-passkey'));
});

test('changes the handle and the name', async () => {
  const { house, accounts } = device();
  await house.me('Ada');
  await accounts.keepName('ada');
  expect(valueOf(await accounts.changeHandle('countess')).handle).toBe('countess');
  expect(valueOf(await accounts.rename('Ada King')).name).toBe('Ada King');
  expect(await house.known()).toMatchObject({ name: 'Ada King' });
});

test('signs out one device, the others, or this one', async () => {
  const [phone, laptop, tablet] = [device(), device(), device()];
  await phone.house.me('Ada');
  const passkey = await register(phone, 'ada');
  for (const other of [laptop, tablet]) valueOf(await signIn(other, passkey));
  const devices = valueOf(await laptop.accounts.devices());
  expect(devices.map(({ label }) => label)).toEqual(Array(3).fill('Firefox on Linux'));
  const here = devices.find((known) => known.here);
  const [first, second] = devices.filter((known) => !known.here);
  if (here === undefined || first === undefined) throw new Error('Three were expected.');
  valueOf(await laptop.accounts.signOutDevice(first));
  const left = valueOf(await laptop.accounts.devices()).map(({ device: id }) => id);
  expect(left).toEqual(devices.map(({ device: id }) => id).filter((id) => id !== first.device));
  expect(second).toBeDefined();
  valueOf(await laptop.accounts.signOutDevice(here));
  expect(await laptop.house.known()).toBeUndefined();
  // The player asked for it, so the page need not say it.
  expect(laptop.signedOut()).toBe(0);
});

test('a device that was signed out elsewhere learns it', async () => {
  const [phone, laptop] = [device(), device()];
  await phone.house.me('Ada');
  valueOf(await signIn(laptop, await register(phone, 'ada')));
  valueOf(await laptop.house.signOut(true));
  expect(await phone.accounts.mine()).toMatchObject({ ok: false, error: { status: 401 } });
  expect([phone.signedOut(), laptop.signedOut()]).toEqual([1, 0]);
});

test('exports everything, then deletes it', async () => {
  const { house, accounts, signedOut } = device();
  const { player } = valueOf(await house.me('Ada'));
  await accounts.keepName('ada');
  expect(valueOf(await accounts.export())).toMatchObject({
    player,
    account: { handle: 'ada' },
    devices: [{ here: true }],
    tables: [],
  });
  valueOf(await accounts.delete());
  expect(await house.known()).toBeUndefined();
  expect(signedOut()).toBe(0);
});
