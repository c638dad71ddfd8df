import { createHash, randomUUID } from 'node:crypto';
import { findRules, gameIds, type Rules } from '@barrelhouse/engine';
import {
  type Challenge as ChallengeInfo,
  type ChallengeOrder,
  type ChallengeState,
  type DeclineReason,
  LIMITS,
  type PlayerId,
  type TableId,
} from '@barrelhouse/protocol';
import type { Online, Tell } from '../../events/tell.ts';
import { Problem } from '../../http/problem.ts';
import type { Apart } from '../../live/apart.ts';
import type { Challenge, ListedBot } from '../../store/bots.ts';
import type { Player, Store } from '../../store/store.ts';
import { ratedProblem } from '../ratings/rated-rules.ts';
import type { BotRegistry } from './bot-registry.ts';
import { refusalOf } from './bot-takes.ts';
import { notForBots } from './may-use.ts';
import {
  botBusy,
  botDeclines,
  botOffline,
  challengeOver,
  noSuchBot,
  noSuchChallenge,
  ownBot,
  tooManyChallenges,
} from './problems.ts';
import type { WaitingTables } from './waiting-tables.ts';

/** How long a bot has to answer. */
const ANSWER_MS = 60_000;
const MOST_LISTED = 50;
/** A rated match has a clock; this one if the challenger names none. */
const RATED_CLOCK = { bank: 300, increment: 20 } as const;

export interface ChallengesParts {
  readonly store: Store;
  readonly registry: BotRegistry;
  readonly tables: WaitingTables;
  readonly apart: Apart;
  readonly online: Pick<Online, 'among'>;
  readonly tell: Tell;
  /** How many tables a bot plays at now. */
  readonly tablesOf: (bot: PlayerId) => Promise<number>;
  readonly now: () => number;
}

export interface Challenges {
  send(from: Player, order: ChallengeOrder): Promise<ChallengeInfo>;
  /** Challenges that the player sent or received. */
  list(player: PlayerId): Promise<readonly ChallengeInfo[]>;
  read(player: PlayerId, challenge: string): Promise<ChallengeInfo>;
  accept(bot: PlayerId, challenge: string): Promise<ChallengeInfo>;
  decline(bot: PlayerId, challenge: string, reason: DeclineReason): Promise<ChallengeInfo>;
  withdraw(player: PlayerId, challenge: string): Promise<void>;
}

/** A challenge's table id: always the same, so that accepting twice opens only one table. */
export const tableOfChallenge = (challenge: string): TableId => {
  const letters = '0123456789abcdefghijkmnpqrstuvwxyz';
  const bytes = createHash('sha256').update(`barrelhouse/challenge/1 ${challenge}`).digest();
  return Array.from(bytes.subarray(0, 16), (byte) => letters[byte % letters.length]).join('');
};

const rulesOf = (game: string): Rules => {
  const found = findRules(game);
  if (found.ok) return found.value;
  const { code, ...details } = found.error;
  throw new Problem(422, code, `There is no game ${game}. See /api/games.`, details);
};

export const challenges = (parts: ChallengesParts): Challenges => {
  const { store, registry, tables, apart, online, tell, tablesOf, now } = parts;
  const { bots, accounts } = store;

  const personOf = async (player: PlayerId): Promise<ChallengeInfo['from']> => ({
    player,
    name: (await store.player(player))?.name ?? '',
    handle: (await accounts.account(player))?.handle ?? null,
    bot: registry.isBot(player),
  });
  const eventPerson = async (player: PlayerId) => {
    const { name, handle } = await personOf(player);
    return { player, name, ...(handle === null ? {} : { handle }) };
  };

  const stateOf = ({ state, expiresAt }: Challenge): ChallengeState =>
    state === 'waiting' && expiresAt <= now() ? 'expired' : state;

  const infoOf = async (one: Challenge): Promise<ChallengeInfo> => ({
    challenge: one.challenge,
    bot: await personOf(one.bot),
    from: await personOf(one.challenger),
    game: one.game,
    rated: one.rated,
    clock: one.clock,
    fairness: one.fairness,
    state: stateOf(one),
    reason: one.reason,
    table: one.table === '' ? null : one.table,
    at: one.at,
    expiresAt: one.expiresAt,
  });

  const find = async (player: PlayerId, challenge: string): Promise<Challenge> => {
    const found = await bots.challenge(challenge);
    if (found === undefined || (found.bot !== player && found.challenger !== player))
      throw noSuchChallenge();
    return found;
  };

  /** Opens the table of an accepted challenge, unless it is open: the server that accepted may have crashed before that. */
  const openTable = async (one: Challenge): Promise<void> => {
    if ((await store.row(one.table)) !== undefined) return;
    await tables.open({
      table: one.table,
      host: one.challenger,
      rules: rulesOf(one.game),
      clock: one.clock,
      fairness: one.fairness,
      rated: one.rated,
      players: [one.bot, one.challenger],
      challenge: one.challenge,
    });
  };

  const botByHandle = (handle: string): ListedBot => {
    const wanted = handle.replace(/^@/, '').toLowerCase();
    const found = registry.all().find((bot) => bot.handle.toLowerCase() === wanted);
    if (found === undefined) throw noSuchBot();
    return found;
  };

  /** Whether a block keeps two players, or their owners, apart. */
  const areApart = async (one: PlayerId, other: PlayerId): Promise<boolean> => {
    const ids = (player: PlayerId): readonly PlayerId[] => {
      const owner = registry.get(player)?.owner;
      return owner === undefined ? [player] : [player, owner];
    };
    for (const id of ids(one)) {
      const others = await apart.from(id);
      if (ids(other).some((player) => others.has(player))) return true;
    }
    return false;
  };

  /** Refuses what cannot lead to a match, with the reason. */
  const check = async (
    from: Player,
    bot: ListedBot,
    order: ChallengeOrder,
    rated: boolean,
    clock: Challenge['clock'],
  ): Promise<void> => {
    if (bot.player === from.player) throw notForBots('A bot cannot challenge itself.');
    if (rated && (await accounts.account(from.player)) === undefined) throw ratedProblem('account');
    if (rated && !gameIds.some((id) => id === order.game)) throw ratedProblem('game');
    const owner = registry.get(from.player)?.owner ?? from.player;
    if (rated && owner === bot.owner) throw ownBot();
    const refused = refusalOf(bot.settings, { game: order.game, rated, clock });
    if (refused !== undefined) throw botDeclines(refused);
    if (await areApart(from.player, bot.player)) throw botDeclines('challenges');
    if (!(await online.among([bot.player])).has(bot.player)) throw botOffline();
    if ((await tablesOf(bot.player)) >= bot.settings.tables) throw botBusy();
  };

  return {
    async send(from, order) {
      const bot = botByHandle(order.bot);
      rulesOf(order.game);
      const rated = order.rated ?? false;
      const clock = order.clock ?? (rated ? RATED_CLOCK : null);
      await check(from, bot, order, rated, clock);
      const at = now();
      const wanted: Challenge = {
        challenge: randomUUID(),
        bot: bot.player,
        challenger: from.player,
        game: order.game,
        rated,
        clock,
        fairness: rated ? 2 : (order.fairness ?? 1),
        state: 'waiting',
        reason: null,
        table: '',
        at,
        expiresAt: at + ANSWER_MS,
      };
      const added = await bots.addChallenge(wanted, LIMITS.waitingChallenges);
      if (added === 'no-bot') throw noSuchBot();
      if (added === 'too-many') throw tooManyChallenges();
      if (added.challenge === wanted.challenge) {
        const { challenge, game, fairness, expiresAt } = wanted;
        const terms = { challenge, game, rated, clock, fairness, expiresAt };
        await tell(bot.player, {
          kind: 'challenged',
          ...terms,
          from: await eventPerson(from.player),
        });
      }
      return infoOf(added);
    },
    async list(player) {
      return Promise.all((await bots.challenges(player, MOST_LISTED)).map(infoOf));
    },
    async read(player, challenge) {
      const found = await find(player, challenge);
      if (found.state === 'accepted') await openTable(found);
      return infoOf(found);
    },
    async accept(bot, challenge) {
      const found = await find(bot, challenge);
      if (found.bot !== bot) throw noSuchChallenge();
      // Blocked since the challenge. One that was accepted before keeps its table.
      if (found.state === 'waiting' && (await areApart(bot, found.challenger)))
        throw noSuchChallenge();
      const table = tableOfChallenge(challenge);
      const ended = await bots.endChallenge(challenge, { state: 'accepted', table }, now());
      if (ended?.state !== 'accepted') throw challengeOver(stateOf(ended ?? found));
      await openTable(ended);
      return infoOf(ended);
    },
    async decline(bot, challenge, reason) {
      const found = await find(bot, challenge);
      if (found.bot !== bot) throw noSuchChallenge();
      const ended = await bots.endChallenge(challenge, { state: 'declined', reason }, now());
      if (ended?.state !== 'declined') throw challengeOver(stateOf(ended ?? found));
      if (found.state === 'waiting')
        await tell(found.challenger, {
          kind: 'challenge-declined',
          challenge,
          by: await eventPerson(bot),
          why: ended.reason ?? reason,
        });
      return infoOf(ended);
    },
    async withdraw(player, challenge) {
      const found = await find(player, challenge);
      if (found.challenger !== player) throw noSuchChallenge();
      const ended = await bots.endChallenge(challenge, { state: 'withdrawn' }, now());
      if (ended?.state !== 'withdrawn') throw challengeOver(stateOf(ended ?? found));
    },
  };
};
