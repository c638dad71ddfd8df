import {
  AccountAnswer,
  DeviceParams,
  DevicesAnswer,
  HandleBody,
  RecoveryCodesAnswer,
} from '@barrelhouse/protocol';
import type { FastifyInstance } from 'fastify';
import { clearTokenCookie } from '../../http/identity.ts';
import { Problem } from '../../http/problem.ts';
import { RATES } from '../../http/rates.ts';
import { sendJson } from '../../http/reply.ts';
import { created, described, json } from '../../http/routes/describe.ts';
import { deviceOf } from '../../store/accounts.ts';
import { accountInfo, devicesInfo } from '../describe-account.ts';
import { handleOf, handleTaken } from '../handle-problem.ts';
import { noAccount } from '../problems.ts';
import { hashRecoveryCode, newRecoveryCodes } from '../recovery-codes.ts';
import type { AccountServices } from '../services.ts';

const changes = { config: { rate: RATES.accountChanges } };

/** What the owner of an account can see and change: handle, recovery codes, devices. */
export const myAccountRoutes = (
  app: FastifyInstance,
  { accounts, identities, signOutDevice, now }: AccountServices,
): void => {
  app.get(
    '/api/players/me/account',
    {
      schema: described('accounts', 'readMyAccount', 'Read my account.', json(AccountAnswer), {
        who: 'player',
        problems: [404],
      }),
    },
    async (request, reply) => {
      const info = await accountInfo(accounts, await identities.require(request));
      if (info === undefined) throw noAccount();
      return sendJson(reply, info);
    },
  );

  app.patch<{ Body: { handle: string } }>(
    '/api/players/me/account',
    {
      ...changes,
      schema: described('accounts', 'changeHandle', 'Change my handle.', json(AccountAnswer), {
        body: HandleBody,
        who: 'player',
        problems: [404, 422],
      }),
    },
    async (request, reply) => {
      const player = await identities.require(request);
      const { written, key } = handleOf(request.body.handle);
      const changed = await accounts.changeHandle(player.player, written, key, now());
      if (changed === 'no-account') throw noAccount();
      if (changed === 'handle-taken') throw handleTaken();
      return sendJson(reply, await accountInfo(accounts, player));
    },
  );

  app.post(
    '/api/players/me/recovery-codes',
    {
      ...changes,
      schema: described(
        'accounts',
        'createRecoveryCodes',
        'Get new recovery codes. The old ones stop working.',
        created(RecoveryCodesAnswer),
        { who: 'player', problems: [404] },
      ),
    },
    async (request, reply) => {
      const { player } = await identities.require(request);
      const codes = newRecoveryCodes();
      const written = await accounts.replaceRecoveryCodes(player, codes.map(hashRecoveryCode));
      if (written === 'no-account') throw noAccount();
      return sendJson(reply.code(201), { codes });
    },
  );

  app.get(
    '/api/players/me/devices',
    {
      schema: described('accounts', 'listDevices', 'List my devices.', json(DevicesAnswer), {
        who: 'player',
      }),
    },
    async (request, reply) => {
      const player = await identities.require(request);
      const devices = await devicesInfo(accounts, player, identities.tokenHashOf(request));
      return sendJson(reply, { devices });
    },
  );

  app.delete<{ Params: { device: string } }>(
    '/api/players/me/devices/:device',
    {
      ...changes,
      schema: described(
        'accounts',
        'signOutDevice',
        'Sign out one of my devices.',
        { status: 204, description: 'The device is signed out and its streams closed.' },
        { params: DeviceParams, who: 'player', problems: [404] },
      ),
    },
    async (request, reply) => {
      const { player } = await identities.require(request);
      const { device } = request.params;
      const here = deviceOf(identities.tokenHashOf(request)) === device;
      if (!(await signOutDevice(player, device)))
        throw new Problem(404, 'no-such-device', 'This player has no such device.');
      if (here && request.headers.authorization === undefined) clearTokenCookie(request, reply);
      return reply.code(204).send();
    },
  );
};
