import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '@barrelhouse/engine';
import { writeWhole } from '../play/saves.ts';
import { type Answer, type House, type Problem, parseJson } from './house.ts';

/** Who one is at a server. Whoever has the token is that player. */
export interface Identity {
  readonly player: string;
  readonly token: string;
}

/** Where everything about one server is kept. */
export const serverFolder = (data: string, server: string): string =>
  join(data, 'online', server.replace('://', '-').replaceAll(/[^\w.-]/g, '-'));

const fileIn = (folder: string): string => join(folder, 'identity.json');

const isIdentity = (value: unknown): value is Identity =>
  typeof value === 'object' &&
  value !== null &&
  'player' in value &&
  'token' in value &&
  typeof value.player === 'string' &&
  typeof value.token === 'string';

export const savedIdentity = (folder: string): Identity | undefined => {
  const file = fileIn(folder);
  const value = existsSync(file) ? parseJson(readFileSync(file, 'utf8')) : undefined;
  return isIdentity(value) ? value : undefined;
};

export const forgetIdentity = (folder: string): void => rmSync(fileIn(folder), { force: true });

/** The server does not know our token any more. */
const signedOut = (server: string): string =>
  `You were signed out of ${server} on this device. Play again to go on as a new guest.`;

/** Why a server did not do what it was asked, as one line. */
export const tellRefused = ({ status, message }: Problem, server: string): string =>
  status === 401 ? signedOut(server) : message;

/** An answer that is not what was hoped for, as one line. */
export const tellAnswer = (answer: Answer, server: string): string => {
  if (answer.kind === 'unreachable') return `Cannot reach ${server}: ${answer.why}.`;
  return answer.kind === 'problem'
    ? tellRefused(answer.problem, server)
    : `${server} does not answer like a Barrelhouse server.`;
};

const newcomer = async (
  house: House,
  folder: string,
  name: string,
): Promise<Result<Identity, string>> => {
  const body = { name, token: 'bearer' };
  const answer = await house.ask('/api/players', { method: 'POST', body });
  if (answer.kind !== 'ok' || !isIdentity(answer.body))
    return err(tellAnswer(answer, house.server));
  const { player, token } = answer.body;
  writeWhole(fileIn(folder), `${JSON.stringify({ player, token })}\n`);
  return ok({ player, token });
};

/** Who we are at this server: as last time, or a new guest where we were not there or are not known any more. */
export const identityAt = async (
  house: House,
  folder: string,
  name: string,
): Promise<Result<Identity, string>> => {
  const saved = savedIdentity(folder);
  if (saved === undefined) return newcomer(house, folder, name);
  const answer = await house.as(saved.token).ask('/api/players/me');
  if (answer.kind === 'ok') return ok(saved);
  const forgotten = answer.kind === 'problem' && answer.problem.status === 401;
  return forgotten ? newcomer(house, folder, name) : err(tellAnswer(answer, house.server));
};
