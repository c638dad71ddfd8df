import {
  AccountAnswer,
  AccountsInfoAnswer,
  CeremonyAnswer,
  FinishPasskeyBody,
  HandleBody,
} from '@barrelhouse/protocol';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notSignedIn } from '../../http/identity.ts';
import { RATES } from '../../http/rates.ts';
import { sendJson } from '../../http/reply.ts';
import { created, described, json } from '../../http/routes/describe.ts';
import type { AccountStore } from '../../store/accounts.ts';
import type { Player } from '../../store/store.ts';
import { accountInfo } from '../describe-account.ts';
import { finishPasskey } from '../finish-passkey.ts';
import { handleOf, handleTaken } from '../handle-problem.ts';
import { hasAccount, passkeyKnown } from '../problems.ts';
import type { RelyingParty } from '../relying-party.ts';
import type { AccountServices } from '../services.ts';
import { registrationOptions } from '../webauthn.ts';

type Kept = Awaited<ReturnType<AccountStore['keepName']>>;

/** Throws unless the name was kept. */
const checkKept = (kept: Kept): void => {
  if (kept === 'has-account') throw hasAccount();
  if (kept === 'handle-taken') throw handleTaken();
  if (kept === 'passkey-known') throw passkeyKnown();
  if (kept === 'no-player') throw notSignedIn();
};

/** Turns the guest who asks into an account. */
export const registrationRoutes = (
  app: FastifyInstance,
  services: AccountServices,
  findParty: () => RelyingParty | undefined,
): void => {
  const { accounts, ceremonies, identities, party, now } = services;

  const sendAccount = async (reply: FastifyReply, player: Player): Promise<FastifyReply> =>
    sendJson(reply.code(201), await accountInfo(accounts, player));

  /** Refuses early what the record would refuse at the end. */
  const checkFree = async (player: Player, handleKey: string): Promise<void> => {
    if ((await accounts.account(player.player)) !== undefined) throw hasAccount();
    if ((await accounts.accountByKey(handleKey)) !== undefined) throw handleTaken();
  };

  app.get(
    '/api/accounts',
    {
      schema: described(
        'accounts',
        'readAccountsInfo',
        'Read whether and where passkeys work.',
        json(AccountsInfoAnswer),
      ),
    },
    (_request, reply) => {
      const found = findParty();
      return sendJson(reply, { passkeys: found !== undefined, origins: found?.origins ?? [] });
    },
  );

  app.post<{ Body: { handle: string } }>(
    '/api/accounts',
    {
      schema: described(
        'accounts',
        'keepName',
        'Keep my name without a passkey. Recovery codes sign in elsewhere.',
        created(AccountAnswer),
        { body: HandleBody, who: 'player', problems: [422] },
      ),
      config: { rate: RATES.accountChanges },
    },
    async (request, reply) => {
      const player = await identities.require(request);
      const { written: handle, key: handleKey } = handleOf(request.body.handle);
      const account = { player: player.player, handle, handleKey, createdAt: now() };
      const kept = await accounts.keepName(account, null);
      const isRepeated =
        kept === 'has-account' && (await accounts.account(player.player))?.handle === handle;
      if (!isRepeated) checkKept(kept);
      return sendAccount(reply, player);
    },
  );

  app.post<{ Body: { handle: string } }>(
    '/api/accounts/registrations',
    {
      schema: described(
        'accounts',
        'beginRegistration',
        'Begin to keep my name with a passkey.',
        created(CeremonyAnswer),
        { body: HandleBody, who: 'player', problems: [422] },
      ),
      config: { rate: RATES.ceremonies },
    },
    async (request, reply) => {
      const player = await identities.require(request);
      const { written: handle, key } = handleOf(request.body.handle);
      await checkFree(player, key);
      const options = await registrationOptions(party(), { ...player, handle }, []);
      const purpose = { purpose: 'register', player: player.player, handle } as const;
      return sendJson(reply.code(201), await ceremonies.begin(request, reply, purpose, options));
    },
  );

  app.post(
    '/api/accounts/registrations/finish',
    {
      schema: described(
        'accounts',
        'finishRegistration',
        'Finish it: the guest becomes an account, with all seats and tables.',
        created(AccountAnswer),
        { body: FinishPasskeyBody, who: 'player', problems: [422] },
      ),
      config: { rate: RATES.ceremonies },
    },
    async (request, reply) => {
      const player = await identities.require(request);
      const finished = await finishPasskey(services, request, reply, 'register', player);
      if (finished !== 'repeated') {
        const { ceremony, passkey } = finished;
        const { written: handle, key: handleKey } = handleOf(ceremony.handle);
        const account = { player: player.player, handle, handleKey, createdAt: now() };
        checkKept(await accounts.keepName(account, passkey));
      }
      return sendAccount(reply, player);
    },
  );
};
