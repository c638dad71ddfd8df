import { hash } from 'node:crypto';
import type { FinishPasskey, PlayerId, SignIn } from '@barrelhouse/protocol';
import type { Passkey } from '../store/accounts.ts';
import type { RelyingParty } from './relying-party.ts';

/** Loading it takes over half a second, so the first ceremony does, not the start. */
const library = () => import('@simplewebauthn/server');

const NAME = 'Barrelhouse';

/** The same for all passkeys of a player, so that a device keeps one. It says nothing about the person. */
const userHash = (player: PlayerId): Buffer =>
  hash('sha256', `barrelhouse player ${player}`, 'buffer');

/** What a browser needs for its WebAuthn call, and the challenge in it. */
export interface BrowserOptions {
  readonly challenge: string;
  readonly options: object;
}

export const registrationOptions = async (
  party: RelyingParty,
  person: { readonly player: PlayerId; readonly handle: string; readonly name: string },
  known: readonly Passkey[],
): Promise<BrowserOptions> => {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID: party.id,
    userName: person.handle,
    userDisplayName: person.name,
    userID: new Uint8Array(userHash(person.player)),
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { challenge: options.challenge, options };
};

export const signInOptions = async (party: RelyingParty): Promise<BrowserOptions> => {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
  });
  return { challenge: options.challenge, options };
};

/** What a verified registration says about the new passkey. */
export type NewPasskey = Pick<
  Passkey,
  'id' | 'publicKey' | 'counter' | 'transports' | 'deviceType' | 'backedUp'
>;

/** Throws if the authenticator's answer does not fit; the error's text is not for the browser. */
export const verifyRegistration = async (
  party: RelyingParty,
  challenge: string,
  { id, rawId, type, response }: FinishPasskey['credential'],
): Promise<NewPasskey> => {
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId, type, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: [...party.origins],
    expectedRPID: party.id,
    requireUserVerification: true,
  });
  if (registrationInfo === undefined) throw new Error('The attestation is not valid.');
  const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo;
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.transports ?? [],
    deviceType: credentialDeviceType,
    backedUp: credentialBackedUp,
  };
};

/** Resolves with the new counter; throws like `verifyRegistration`. */
export const verifySignIn = async (
  party: RelyingParty,
  challenge: string,
  { id, rawId, type, response }: SignIn['credential'],
  passkey: Passkey,
): Promise<number> => {
  const { userHandle } = response;
  if (userHandle !== undefined && userHandle !== userHash(passkey.player).toString('base64url'))
    throw new Error('The passkey belongs to another player.');
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId, type, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: [...party.origins],
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
      transports: [...passkey.transports],
    },
  });
  if (!verified) throw new Error('The signature is not valid.');
  return authenticationInfo.newCounter;
};
