import {
  CeremonyAnswer,
  NewPlayerAnswer,
  RecoverBody,
  type SignIn,
  SignInBody,
} from '@barrelhouse/protocol';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../http/problem.ts';
import { RATES } from '../../http/rates.ts';
import { sendJson } from '../../http/reply.ts';
import { created, described } from '../../http/routes/describe.ts';
import { sendToken, type TokenKind } from '../../http/send-token.ts';
import { hashToken, newToken } from '../../http/tokens.ts';
import { ceremonyOver } from '../ceremonies.ts';
import { unknownPasskey, verified } from '../problems.ts';
import { hashRecoveryCode } from '../recovery-codes.ts';
import type { AccountServices } from '../services.ts';
import { signInOptions, verifySignIn } from '../webauthn.ts';

/** Signs a device in, by passkey or recovery code. Neither needs a handle, so nobody can probe for one here. */
export const signInRoutes = (
  app: FastifyInstance,
  { accounts, ceremonies, guessLimit, labelOf, party, now }: AccountServices,
): void => {
  app.post(
    '/api/accounts/sign-ins',
    {
      schema: described(
        'accounts',
        'beginSignIn',
        'Begin to sign in with a passkey.',
        created(CeremonyAnswer),
        { problems: [422, 503] },
      ),
      config: { rate: RATES.ceremonies },
    },
    async (request, reply) => {
      const options = await signInOptions(party());
      const purpose = { purpose: 'sign-in', player: '', handle: '' } as const;
      return sendJson(reply.code(201), await ceremonies.begin(request, reply, purpose, options));
    },
  );

  app.post<{ Body: SignIn }>(
    '/api/accounts/sign-ins/finish',
    {
      schema: described(
        'accounts',
        'finishSignIn',
        'Finish it: this device gets a token.',
        created(NewPlayerAnswer),
        { body: SignInBody, problems: [422, 503] },
      ),
      config: { rate: RATES.ceremonies },
    },
    async (request, reply) => {
      const { credential, token: kind = 'cookie' } = request.body;
      const ceremony = await ceremonies.take(request, reply, 'sign-in', '');
      if (ceremony === undefined) throw ceremonyOver();
      const passkey = await accounts.passkey(credential.id);
      if (passkey === undefined) throw unknownPasskey();
      const counter = await verified(
        request,
        verifySignIn(party(), ceremony.challenge, credential, passkey),
      );
      const token = newToken();
      const player = await accounts.usePasskey(passkey.id, counter, {
        hash: hashToken(token),
        label: labelOf(request),
        at: now(),
      });
      // It was removed, or used elsewhere, at this very moment.
      if (player === undefined) throw unknownPasskey();
      return sendToken(request, reply, player, token, kind);
    },
  );

  app.post<{ Body: { code: string; token?: TokenKind } }>(
    '/api/accounts/recoveries',
    {
      schema: described(
        'accounts',
        'recover',
        'Sign in with a recovery code, which works once.',
        created(NewPlayerAnswer),
        { body: RecoverBody, problems: [404, 503] },
      ),
    },
    async (request, reply) => {
      const guess = guessLimit.begin(request.ip);
      const token = newToken();
      const player = await accounts.useRecoveryCode(hashRecoveryCode(request.body.code), {
        hash: hashToken(token),
        label: labelOf(request),
        at: now(),
      });
      if (player === undefined) {
        throw new Problem(
          404,
          'wrong-recovery-code',
          'This recovery code is wrong, or it was used or replaced.',
        );
      }
      guess.wasRight();
      return sendToken(request, reply, player, token, request.body.token ?? 'cookie');
    },
  );
};
