import type { Reply } from '../app.ts';
import { type Authenticator, authenticator } from './authenticator.ts';
import type { Browser } from './browser.ts';

export const ORIGIN = 'http://localhost:8080';

export interface AccountBody {
  readonly player: string;
  readonly handle: string;
  readonly name: string;
  readonly passkeys: readonly {
    readonly passkey: string;
    readonly id: string;
    readonly name: string;
  }[];
  readonly recoveryCodes: number;
}

interface Ceremony {
  readonly options: { readonly challenge: string };
}

export const becomeGuest = async (browser: Browser, name: string): Promise<string> =>
  (await browser.post<{ player: string }>('/api/players', { name })).body.player;

/** Begins a ceremony; returns the options for the authenticator. */
export const begin = async (browser: Browser, path: string, body?: object): Promise<object> =>
  (await browser.post<Ceremony>(path, body)).body.options;

export const REGISTER = '/api/accounts/registrations';
export const ADD = '/api/players/me/passkeys';
export const SIGN_IN = '/api/accounts/sign-ins';

/** Keeps a guest's name with a new passkey. */
export const register = async (
  browser: Browser,
  handle: string,
  passkey: Authenticator = authenticator(ORIGIN),
): Promise<{ readonly reply: Reply<AccountBody>; readonly passkey: Authenticator }> => {
  const options = await begin(browser, REGISTER, { handle });
  const credential = passkey.create(options);
  const reply = await browser.post<AccountBody>(`${REGISTER}/finish`, { credential });
  return { reply, passkey };
};

export const signIn = async (
  browser: Browser,
  passkey: Authenticator,
): Promise<Reply<{ player: string }>> => {
  const credential = passkey.get(await begin(browser, SIGN_IN));
  return browser.post(`${SIGN_IN}/finish`, { credential });
};
