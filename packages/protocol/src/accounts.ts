import { type Static, Type } from 'typebox';
import { name, strictWith, tokenKind } from './body-parts.ts';

// What clients send about accounts. A credential is what the browser's WebAuthn call returned, as JSON.

const base64url = (most: number, description: string) =>
  Type.String({ minLength: 1, maxLength: most, pattern: '^[A-Za-z0-9_-]+$', description });

/** Credential ids have at most 1023 bytes. */
const credentialId = base64url(1364, 'The credential id, in base64url.');
const part = (description: string) => base64url(16_384, description);

const handle = Type.String({
  minLength: 1,
  maxLength: 80,
  description:
    'A unique name of 3 to 20 letters, digits, _ or -, in one script. Case does not matter.',
});

const credentialFields = {
  id: credentialId,
  rawId: credentialId,
  type: Type.Literal('public-key'),
  clientExtensionResults: Type.Optional(Type.Object({}, { additionalProperties: true })),
};

// Additional members are allowed, because browsers add some.
export const NewCredential = Type.Object(
  {
    ...credentialFields,
    response: Type.Object({
      clientDataJSON: part('What the browser signed for, in base64url.'),
      attestationObject: part('The new public key, in base64url.'),
      transports: Type.Optional(
        Type.Array(Type.String({ pattern: '^[a-z-]{1,20}$' }), {
          maxItems: 8,
          description: 'How the authenticator can be reached.',
        }),
      ),
    }),
  },
  { title: 'NewCredential', description: 'A RegistrationResponseJSON of WebAuthn.' },
);

export const Assertion = Type.Object(
  {
    ...credentialFields,
    response: Type.Object({
      clientDataJSON: part('What the browser signed for, in base64url.'),
      authenticatorData: part('What the authenticator says of itself, in base64url.'),
      signature: part('The signature, in base64url.'),
      userHandle: Type.Optional(Type.String({ maxLength: 128 })),
    }),
  },
  { title: 'Assertion', description: 'An AuthenticationResponseJSON of WebAuthn.' },
);

const newCredentialExample = {
  id: 'c3Rvb2w',
  rawId: 'c3Rvb2w',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'o2M', transports: ['internal'] },
};

const passkeyName = Type.Optional(name);

export const HandleBody = Type.Object({ handle }, strictWith({ handle: 'ada_l' }));
export const FinishPasskeyBody = Type.Object(
  { credential: NewCredential, name: passkeyName },
  strictWith({ credential: newCredentialExample, name: 'Phone' }),
);
export const SignInBody = Type.Object(
  { credential: Assertion, token: Type.Optional(tokenKind) },
  strictWith({
    credential: {
      id: 'c3Rvb2w',
      rawId: 'c3Rvb2w',
      type: 'public-key',
      response: { clientDataJSON: 'e30', authenticatorData: 'SZYN', signature: 'MEUC' },
    },
  }),
);
export const RecoverBody = Type.Object(
  {
    code: Type.String({
      minLength: 1,
      maxLength: 40,
      description: 'A recovery code. Case, spaces and dashes do not matter.',
    }),
    token: Type.Optional(tokenKind),
  },
  strictWith({ code: 'K7WQ-2M9T-4XHD-0RZB' }),
);

const shortId = (description: string) =>
  Type.String({ pattern: '^[A-Za-z0-9_-]{16}$', description });

export const PasskeyParams = Type.Object({
  passkey: shortId('A passkey, as the account lists it.'),
});
export const DeviceParams = Type.Object({ device: shortId('A device, as the list has it.') });

export type FinishPasskey = Static<typeof FinishPasskeyBody>;
export type SignIn = Static<typeof SignInBody>;
