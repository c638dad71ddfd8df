import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Player } from '../store/store.ts';
import { setTokenCookie } from './identity.ts';
import { sendJson } from './reply.ts';

export type TokenKind = 'cookie' | 'bearer';

export const publicPlayer = ({ player, name, createdAt }: Player): Player => ({
  player,
  name,
  createdAt,
});

/** Gives a browser its token as a cookie that scripts cannot read, and a program as text, only once. */
export const sendToken = (
  request: FastifyRequest,
  reply: FastifyReply,
  player: Player,
  token: string,
  kind: TokenKind,
): FastifyReply => {
  if (kind === 'cookie') setTokenCookie(request, reply, token);
  const body = { ...publicPlayer(player), ...(kind === 'bearer' ? { token } : {}) };
  return sendJson(reply.code(201), body);
};
