import {
  AccountAnswer,
  CeremonyAnswer,
  FinishPasskeyBody,
  LIMITS,
  PasskeyParams,
  RenameBody,
} from '@barrelhouse/protocol';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../http/problem.ts';
import { RATES } from '../../http/rates.ts';
import { sendJson } from '../../http/reply.ts';
import { created, described, json } from '../../http/routes/describe.ts';
import { accountInfo, findPasskey } from '../describe-account.ts';
import { finishPasskey } from '../finish-passkey.ts';
import { noAccount, passkeyKnown } from '../problems.ts';
import type { AccountServices } from '../services.ts';
import { registrationOptions } from '../webauthn.ts';

const tooManyPasskeys = (): Problem =>
  new Problem(
    422,
    'too-many-passkeys',
    `An account has at most ${LIMITS.passkeys} passkeys. Remove one first.`,
  );

const noSuchPasskey = (): Problem =>
  new Problem(404, 'no-such-passkey', 'This account has no such passkey.');

/** Adds, renames and removes passkeys of an account. */
export const myPasskeyRoutes = (app: FastifyInstance, services: AccountServices): void => {
  const { accounts, ceremonies, identities, party } = services;

  app.post(
    '/api/players/me/passkeys',
    {
      schema: described(
        'accounts',
        'beginPasskey',
        'Begin to add another passkey.',
        created(CeremonyAnswer),
        { who: 'player', problems: [404, 422] },
      ),
      config: { rate: RATES.ceremonies },
    },
    async (request, reply) => {
      const player = await identities.require(request);
      const account = await accounts.account(player.player);
      if (account === undefined) throw noAccount();
      const known = await accounts.passkeys(player.player);
      if (known.length >= LIMITS.passkeys) throw tooManyPasskeys();
      const person = { ...player, handle: account.handle };
      const options = await registrationOptions(party(), person, known);
      const purpose = { purpose: 'add', player: player.player, handle: '' } as const;
      return sendJson(reply.code(201), await ceremonies.begin(request, reply, purpose, options));
    },
  );

  app.post(
    '/api/players/me/passkeys/finish',
    {
      schema: described(
        'accounts',
        'finishPasskey',
        'Finish it: the passkey signs in to this account from now on.',
        created(AccountAnswer),
        { body: FinishPasskeyBody, who: 'player', problems: [404, 422] },
      ),
      config: { rate: RATES.ceremonies },
    },
    async (request, reply) => {
      const player = await identities.require(request);
      const finished = await finishPasskey(services, request, reply, 'add', player);
      if (finished !== 'repeated') {
        const added = await accounts.addPasskey(finished.passkey, LIMITS.passkeys);
        if (added === 'no-account') throw noAccount();
        if (added === 'passkey-known') throw passkeyKnown();
        if (added === 'too-many') throw tooManyPasskeys();
      }
      return sendJson(reply.code(201), await accountInfo(accounts, player));
    },
  );

  app.patch<{ Params: { passkey: string }; Body: { name: string } }>(
    '/api/players/me/passkeys/:passkey',
    {
      schema: described(
        'accounts',
        'renamePasskey',
        'Rename a passkey, for my own list.',
        json(AccountAnswer),
        { params: PasskeyParams, body: RenameBody, who: 'player', problems: [404] },
      ),
      config: { rate: RATES.accountChanges },
    },
    async (request, reply) => {
      const player = await identities.require(request);
      const found = await findPasskey(accounts, player.player, request.params.passkey);
      const { name } = request.body;
      const renamed = await accounts.renamePasskey(player.player, found?.id ?? '', name);
      if (renamed === 'unknown') throw noSuchPasskey();
      return sendJson(reply, await accountInfo(accounts, player));
    },
  );

  app.delete<{ Params: { passkey: string } }>(
    '/api/players/me/passkeys/:passkey',
    {
      schema: described(
        'accounts',
        'removePasskey',
        'Remove a passkey; the last one only while recovery codes are left.',
        { status: 204, description: 'The passkey no longer signs in.' },
        { params: PasskeyParams, who: 'player', problems: [404, 422] },
      ),
      config: { rate: RATES.accountChanges },
    },
    async (request, reply) => {
      const { player } = await identities.require(request);
      const found = await findPasskey(accounts, player, request.params.passkey);
      const removed = await accounts.removePasskey(player, found?.id ?? '');
      if (removed === 'unknown') throw noSuchPasskey();
      if (removed === 'last')
        throw new Problem(
          422,
          'last-passkey',
          'This is the last passkey, and no recovery code is left. Get new codes first.',
        );
      return reply.code(204).send();
    },
  );
};
