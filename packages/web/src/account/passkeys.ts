import type { Answered, Player, Problem } from '@barrelhouse/client';
import type {
  Account,
  Assertion,
  CeremonyStart,
  NewCredential,
} from '@barrelhouse/client/accounts';
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { accounts } from './accounts.ts';

/** Why a browser or an authenticator made or used no passkey. `aborted`: this page gave up, and need not say so. */
export type PasskeyFault = 'cancelled' | 'here' | 'address' | 'unsuitable' | 'failed' | 'aborted';

export type Ceremony<T> = Promise<
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem }
  | { readonly ok: false; readonly fault: PasskeyFault }
>;

const FAULTS: { readonly [code in WebAuthnError['code']]?: PasskeyFault } = {
  ERROR_CEREMONY_ABORTED: 'aborted',
  ERROR_INVALID_DOMAIN: 'address',
  ERROR_INVALID_RP_ID: 'address',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'here',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'unsuitable',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'unsuitable',
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: 'unsuitable',
};

/** Browsers do not tell a cancelled ceremony from a device without a passkey. */
const faultOf = (error: unknown): PasskeyFault => {
  const known = error instanceof WebAuthnError ? FAULTS[error.code] : undefined;
  if (known !== undefined) return known;
  const name = error instanceof Error ? error.name : '';
  return name === 'NotAllowedError' ? 'cancelled' : name === 'AbortError' ? 'aborted' : 'failed';
};

/** Counts ceremonies: only the latest goes on. */
let latest = 0;
let queue: Promise<unknown> = Promise.resolve();

/**
 * Gets a challenge, lets the authenticator answer it, and sends the answer. The browser has one cookie for challenges,
 * so they are asked for one after the other.
 */
const perform = async <Credential, T>(
  begin: () => Answered<CeremonyStart>,
  answer: (options: object) => Promise<Credential>,
  finish: (credential: Credential) => Answered<T>,
): Ceremony<T> => {
  const mine = ++latest;
  const beginning = queue.then(begin);
  queue = beginning;
  const begun = await beginning;
  if (mine !== latest) return { ok: false, fault: 'aborted' };
  if (!begun.ok) return { ok: false, problem: begun.error };
  let credential: Credential;
  try {
    credential = await answer(begun.value.options);
  } catch (error) {
    return { ok: false, fault: faultOf(error) };
  }
  const finished = await finish(credential);
  return finished.ok ? finished : { ok: false, problem: finished.error };
};

const create = async (options: object): Promise<NewCredential> =>
  startRegistration({ optionsJSON: options as never });

const use =
  (useBrowserAutofill: boolean) =>
  async (options: object): Promise<Assertion> =>
    startAuthentication({ optionsJSON: options as never, useBrowserAutofill });

/** Keeps the guest's name, with a passkey. */
export const register = (handle: string): Ceremony<Account> =>
  perform(() => accounts.beginRegistration(handle), create, accounts.finishRegistration);

export const addPasskey = (): Ceremony<Account> =>
  perform(accounts.beginPasskey, create, accounts.finishPasskey);

export const signIn = (): Ceremony<Player> =>
  perform(accounts.beginSignIn, use(false), accounts.finishSignIn);

export const isSupported = browserSupportsWebAuthn;

export const giveUp = (): void => {
  latest++;
  WebAuthnAbortService.cancelCeremony();
};

/** A challenge lasts five minutes; the next one comes before that. */
const RENEW_MS = 4 * 60 * 1000;

/**
 * Offers passkeys where the browser fills in fields, until one is chosen or something else ends it: the button, or
 * another page. Resolves with `undefined` if the browser cannot do that.
 */
export const signInByAutofill = async (): Promise<Awaited<Ceremony<Player>> | undefined> => {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined;
  for (;;) {
    let renewing = false;
    const renew = setTimeout(() => {
      renewing = true;
      giveUp();
    }, RENEW_MS);
    const outcome = await perform(accounts.beginSignIn, use(true), accounts.finishSignIn);
    clearTimeout(renew);
    if (!renewing) return outcome;
  }
};

/** Tells the authenticator that a passkey no longer works, so that it stops offering it. */
export const signalRemoved = async (credentialId: string, rpId: string): Promise<void> => {
  const { PublicKeyCredential: api } = globalThis as {
    PublicKeyCredential?: {
      signalUnknownCredential?: (options: object) => Promise<void>;
    };
  };
  await api?.signalUnknownCredential?.({ rpId, credentialId }).catch(() => undefined);
};
