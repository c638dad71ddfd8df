import { ok } from '@barrelhouse/engine';
import type {
  Account,
  AccountsInfo,
  CeremonyStart,
  Device,
  FinishPasskey,
  PlayerExport,
  SignIn,
} from '@barrelhouse/protocol';
import type { House } from './house.ts';
import type { Player } from './identity.ts';
import type { Answered } from './retry.ts';

export type {
  Account,
  AccountsInfo,
  CeremonyStart,
  Device,
  Passkey,
  PlayerExport,
} from '@barrelhouse/protocol';

/** What the browser's WebAuthn calls return, as JSON. */
export type NewCredential = FinishPasskey['credential'];
export type Assertion = SignIn['credential'];

/** Accounts at a house. Apart from `connect`, so that only pages about accounts load it. */
export interface Accounts {
  /** Whether and at which addresses passkeys work. */
  readonly info: () => Answered<AccountsInfo>;
  /** My account; a guest has none. */
  readonly mine: () => Answered<Account>;
  /** Keeps my name without a passkey. */
  readonly keepName: (handle: string) => Answered<Account>;
  /** Begins to keep my name with a passkey. */
  readonly beginRegistration: (handle: string) => Answered<CeremonyStart>;
  readonly finishRegistration: (credential: NewCredential) => Answered<Account>;
  readonly beginSignIn: () => Answered<CeremonyStart>;
  readonly finishSignIn: (credential: Assertion) => Answered<Player>;
  /** Signs in with a recovery code, which works once. */
  readonly recover: (code: string) => Answered<Player>;
  readonly changeHandle: (handle: string) => Answered<Account>;
  /** Changes the name shown at tables that I join from now on. */
  readonly rename: (name: string) => Answered<Player>;
  /** Begins to add another passkey. */
  readonly beginPasskey: () => Answered<CeremonyStart>;
  readonly finishPasskey: (credential: NewCredential, name?: string) => Answered<Account>;
  /** `passkey` as the account lists it. */
  readonly renamePasskey: (passkey: string, name: string) => Answered<Account>;
  readonly removePasskey: (passkey: string) => Answered<void>;
  /** Ten new codes, shown only now; older ones stop working. */
  readonly newRecoveryCodes: () => Answered<readonly string[]>;
  readonly devices: () => Answered<readonly Device[]>;
  /** Signs out one device. `House.signOut` signs out the others, or all. */
  readonly signOutDevice: (device: Pick<Device, 'device' | 'here'>) => Answered<void>;
  /** Everything that the house has stored about me. */
  readonly export: () => Answered<PlayerExport>;
  /** Deletes me and signs out all my devices. */
  readonly delete: () => Answered<void>;
}

const ME = '/api/players/me';
const ACCOUNT = `${ME}/account`;
const PASSKEYS = `${ME}/passkeys`;
const REGISTRATIONS = '/api/accounts/registrations';
const SIGN_INS = '/api/accounts/sign-ins';

const under = (path: string, id: string): string => `${path}/${encodeURIComponent(id)}`;

export const accountsOf = (house: House): Accounts => {
  const { read, post, remove, identity, become, forget } = house.access;

  const signIn = async (path: string, body: object): Answered<Player> => {
    const signedIn = await post<Player & { token?: string }>(path, { ...body, token: identity });
    if (!signedIn.ok) return signedIn;
    become(signedIn.value);
    house.reconnect();
    return signedIn;
  };

  return {
    info: () => read('/api/accounts'),
    mine: () => read(ACCOUNT),
    keepName: (handle) => post('/api/accounts', { handle }),
    beginRegistration: (handle) => post(REGISTRATIONS, { handle }),
    finishRegistration: (credential) => post(`${REGISTRATIONS}/finish`, { credential }),
    beginSignIn: () => post(SIGN_INS, {}),
    finishSignIn: (credential) => signIn(`${SIGN_INS}/finish`, { credential }),
    recover: (code) => signIn('/api/accounts/recoveries', { code }),
    changeHandle: (handle) => post(ACCOUNT, { handle }, 'PATCH'),
    async rename(name) {
      const renamed = await post<Player>(ME, { name }, 'PATCH');
      if (renamed.ok) become(renamed.value);
      return renamed;
    },
    beginPasskey: () => post(PASSKEYS, {}),
    finishPasskey: (credential, name) =>
      post(`${PASSKEYS}/finish`, { credential, ...(name === undefined ? {} : { name }) }),
    renamePasskey: (passkey, name) => post(under(PASSKEYS, passkey), { name }, 'PATCH'),
    removePasskey: (passkey) => remove(under(PASSKEYS, passkey)),
    async newRecoveryCodes() {
      const made = await post<{ readonly codes: readonly string[] }>(`${ME}/recovery-codes`, {});
      return made.ok ? ok(made.value.codes) : made;
    },
    async devices() {
      const found = await read<{ readonly devices: readonly Device[] }>(`${ME}/devices`);
      return found.ok ? ok(found.value.devices) : found;
    },
    async signOutDevice({ device, here }) {
      const done = await remove(under(`${ME}/devices`, device));
      if (done.ok && here) forget();
      return done;
    },
    export: () => read(`${ME}/export`),
    async delete() {
      const done = await remove(ME);
      if (done.ok) forget();
      return done;
    },
  };
};
