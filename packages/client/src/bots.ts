import { ok } from '@barrelhouse/engine';
import type {
  Bot,
  BotChanges,
  Bots,
  Challenge,
  ChallengeOrder,
  DeclineReason,
  MyBots,
  NewBot,
  PlayerId,
  TableId,
} from '@barrelhouse/protocol';
import type { House } from './house.ts';
import { tablePath } from './paths.ts';
import type { Answered } from './retry.ts';

export type {
  Bot,
  BotChanges,
  BotSettings,
  Bots,
  Challenge,
  ChallengeOrder,
  DeclineReason,
  MyBots,
  NewBot,
} from '@barrelhouse/protocol';

/** Bot accounts and challenges at a house. Apart from `connect`, so that only pages about bots load it. */
export interface BotsAt {
  /** The bots that are online, and whether the house ladder runs. */
  readonly online: () => Answered<Bots>;
  readonly read: (bot: PlayerId) => Answered<Bot>;
  /** The players at a table that are bots. */
  readonly atTable: (table: TableId, code?: string) => Answered<readonly PlayerId[]>;
  /** My own bots. */
  readonly mine: () => Answered<MyBots>;
  /** Makes a bot. Its token is shown only now. */
  readonly create: (handle: string, name?: string) => Answered<NewBot>;
  /** Gives my bot a new token; the old one stops working at once. */
  readonly renewToken: (bot: PlayerId) => Answered<NewBot>;
  readonly withdrawToken: (bot: PlayerId) => Answered<void>;
  readonly delete: (bot: PlayerId) => Answered<void>;
  readonly challenge: (order: ChallengeOrder) => Answered<Challenge>;
  readonly readChallenge: (challenge: string) => Answered<Challenge>;
  /** The latest challenges that I sent or got. */
  readonly challenges: () => Answered<readonly Challenge[]>;
  readonly withdraw: (challenge: string) => Answered<void>;
  /** What I am, as a bot. */
  readonly me: () => Answered<Bot>;
  /** Says what I take, as a bot. What is left out stays. */
  readonly change: (settings: BotChanges) => Answered<Bot>;
  /** Accepts a challenge, as the bot. Then join its table. */
  readonly accept: (challenge: string) => Answered<Challenge>;
  readonly decline: (challenge: string, reason: DeclineReason) => Answered<Challenge>;
}

const MINE = '/api/players/me/bots';
const CHALLENGES = '/api/challenges';

const under = (path: string, id: string, part = ''): string =>
  `${path}/${encodeURIComponent(id)}${part}`;

export const botsAt = (house: Pick<House, 'access' | 'requests'>): BotsAt => {
  const { read, post, remove } = house.access;
  const { requests } = house;
  return {
    online: () => read('/api/bots'),
    read: (bot) => read(under('/api/bots', bot)),
    async atTable(table, code) {
      const found = await read<{ readonly bots: readonly PlayerId[] }>(
        tablePath(table, '/bots', code),
      );
      return found.ok ? ok(found.value.bots) : found;
    },
    mine: () => read(MINE),
    create: (handle, name) =>
      post('/api/bots', { handle, ...(name === undefined ? {} : { name }) }),
    renewToken: (bot) => post(under(MINE, bot, '/token'), {}),
    withdrawToken: (bot) => remove(under(MINE, bot, '/token')),
    delete: (bot) => remove(under(MINE, bot)),
    challenge: (order) => post(CHALLENGES, order),
    readChallenge: (challenge) => read(under(CHALLENGES, challenge)),
    async challenges() {
      const found = await read<{ readonly challenges: readonly Challenge[] }>(CHALLENGES);
      return found.ok ? ok(found.value.challenges) : found;
    },
    withdraw: (challenge) => remove(under(CHALLENGES, challenge)),
    me: () => read('/api/bots/me'),
    change: (settings) => post('/api/bots/me', settings, 'PUT'),
    accept: (challenge) => requests.send(under(CHALLENGES, challenge, '/accept'), {}),
    decline: (challenge, reason) =>
      requests.send(under(CHALLENGES, challenge, '/decline'), { reason }),
  };
};
