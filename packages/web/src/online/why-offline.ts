import type { Session } from '@barrelhouse/client/browser-session';
import { type CodedProblem, problemOf } from '../i18n/problem-words.ts';
import { house } from './house.ts';

/** Why the house does not answer this browser: a ban of its address or player, or no connection. */
export const whyOffline = async (): Promise<CodedProblem> => {
  const { requests } = house;
  const session = await requests.read<Session>('/api/session');
  const asked =
    session.ok && session.value.player !== null ? await requests.read('/api/players/me') : session;
  return !asked.ok && asked.error.code === 'banned' ? asked.error : problemOf('offline');
};
