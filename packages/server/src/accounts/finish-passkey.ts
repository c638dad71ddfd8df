import { type FinishPasskey, LIMITS } from '@barrelhouse/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ceremony, Passkey } from '../store/accounts.ts';
import type { Player } from '../store/store.ts';
import { ceremonyHashOf, ceremonyOver } from './ceremonies.ts';
import { verified } from './problems.ts';
import type { AccountServices } from './services.ts';
import { verifyRegistration } from './webauthn.ts';

export interface FinishedPasskey {
  readonly ceremony: Ceremony;
  readonly passkey: Passkey;
}

const DEFAULT_NAME = 'Passkey';

/**
 * Takes this browser's ceremony and verifies the new passkey. `repeated` means that the same ceremony has made this
 * passkey before, so that the client lost only the answer.
 */
export const finishPasskey = async (
  services: AccountServices,
  request: FastifyRequest,
  reply: FastifyReply,
  purpose: 'register' | 'add',
  player: Player,
): Promise<FinishedPasskey | 'repeated'> => {
  const { accounts, ceremonies, party, labelOf, now } = services;
  const { credential, name } = request.body as FinishPasskey;
  const ceremony = await ceremonies.take(request, reply, purpose, player.player);
  if (ceremony === undefined) {
    const known = await accounts.passkey(credential.id);
    const hash = ceremonyHashOf(request);
    if (hash !== '' && known?.ceremony === hash && known.player === player.player)
      return 'repeated';
    throw ceremonyOver();
  }
  const made = await verified(request, verifyRegistration(party(), ceremony.challenge, credential));
  const label = labelOf(request).slice(0, LIMITS.nameLength);
  return {
    ceremony,
    passkey: {
      ...made,
      player: player.player,
      name: name ?? (label === '' ? DEFAULT_NAME : label),
      ceremony: ceremony.hash,
      createdAt: now(),
      lastUsedAt: 0,
    },
  };
};
