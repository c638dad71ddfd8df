import type { BotSettings, DeclineReason } from '@barrelhouse/protocol';
import { ACCOUNTS } from './account-sql.ts';
import { all, first, lock, run, type Steps, type StepsOf } from './account-steps.ts';
import { dayOf, type NewToken } from './accounts.ts';
import type { Bot, BotReads, BotWrites, Challenge } from './bots.ts';
import { BOTS, CHALLENGES, WAITING_SEATS } from './bots-sql.ts';
import { NAMES } from './desk-sql.ts';
import { PLAYERS } from './sql.ts';

interface StoredBot {
  readonly player: string;
  readonly owner: string;
  readonly settings: string;
  readonly created_at: number;
  readonly ladder_at: number;
  readonly last_rival: string;
}

interface StoredListedBot extends StoredBot {
  readonly name: string;
  readonly handle: string;
  readonly owner_handle: string;
}

interface StoredChallenge {
  readonly challenge: string;
  readonly bot: string;
  readonly challenger: string;
  readonly game: string;
  readonly rated: number;
  readonly clock: string;
  readonly fairness: number;
  readonly state: string;
  readonly reason: string;
  readonly table_id: string;
  readonly at: number;
  readonly expires_at: number;
}

interface StoredWaitingTable {
  readonly table_id: string;
  readonly ladder: number;
  readonly at: number;
  readonly status: string | null;
}

const readBot = (row: StoredBot): Bot => ({
  player: row.player,
  owner: row.owner,
  settings: JSON.parse(row.settings) as BotSettings,
  createdAt: row.created_at,
  ladderAt: row.ladder_at,
  lastRival: row.last_rival,
});

const readChallenge = (row: StoredChallenge): Challenge => ({
  challenge: row.challenge,
  bot: row.bot,
  challenger: row.challenger,
  game: row.game,
  rated: row.rated === 1,
  clock: JSON.parse(row.clock) as Challenge['clock'],
  fairness: row.fairness === 2 ? 2 : 1,
  state: row.state as Challenge['state'],
  reason: row.reason === '' ? null : (row.reason as DeclineReason),
  table: row.table_id,
  at: row.at,
  expiresAt: row.expires_at,
});

function* totalOf(sql: string, ...values: readonly (string | number)[]): Steps<number> {
  return (yield* first<{ total: number }>(sql, ...values))?.total ?? 0;
}

function* addToken(player: string, { hash, label, at }: NewToken): Steps<void> {
  yield* run(PLAYERS.addToken, hash, player, label, at, dayOf(at));
}

function* challengeOf(challenge: string): Steps<Challenge | undefined> {
  const found = yield* first<StoredChallenge>(CHALLENGES.get, challenge);
  return found && readChallenge(found);
}

export const BOT_READS: StepsOf<BotReads> = {
  *bots() {
    const found = yield* all<StoredListedBot>(BOTS.all);
    return found.map((row) => ({
      ...readBot(row),
      name: row.name,
      handle: row.handle,
      ownerHandle: row.owner_handle,
    }));
  },
  *botVersion() {
    return Number((yield* first<{ value: string }>(BOTS.version))?.value ?? 0);
  },
  *isBot(player) {
    return (yield* first(BOTS.get, player)) !== undefined;
  },
  *botsOf(owner) {
    return (yield* all<StoredBot>(BOTS.ofOwner, owner)).map(readBot);
  },
  challenge: challengeOf,
  *challenges(player, most) {
    const values = [player, most, player, most, most] as const;
    return (yield* all<StoredChallenge>(CHALLENGES.ofPlayer, ...values)).map(readChallenge);
  },
  *isExpected(player, table) {
    return (yield* first(WAITING_SEATS.get, player, table)) !== undefined;
  },
  *expectedAt(player) {
    const found = yield* all<{ table_id: string }>(WAITING_SEATS.ofPlayer, player);
    return found.map(({ table_id: table }) => table);
  },
  *waitingTables() {
    const found = yield* all<StoredWaitingTable>(WAITING_SEATS.tables);
    return found.map(({ table_id: table, ladder, at, status }) => ({
      table,
      ladder: ladder === 1,
      at,
      status: status ?? undefined,
    }));
  },
};

/** Each refuses before its first change, since a refusal does not roll back. */
export const BOT_WRITES: StepsOf<BotWrites> = {
  *createBot(bot, token, most) {
    const { player, name, owner, handle, handleKey, createdAt } = bot;
    yield* lock(owner);
    const isBot = (yield* first(BOTS.get, owner)) !== undefined;
    if (isBot || (yield* first(ACCOUNTS.get, owner)) === undefined) return 'no-account';
    if ((yield* totalOf(BOTS.count, owner)) >= most) return 'too-many';
    if ((yield* first(ACCOUNTS.byKey, handleKey)) !== undefined) return 'handle-taken';
    if ((yield* first(NAMES.reserved, handleKey, createdAt)) !== undefined) return 'handle-taken';
    yield* run(PLAYERS.insert, player, name, createdAt);
    // If somebody took the handle meanwhile, a player without a name and without a token is left, as after a deletion.
    if ((yield* run(ACCOUNTS.insert, player, handle, handleKey, createdAt)) === 0) {
      yield* run(PLAYERS.rename, '', player);
      return 'handle-taken';
    }
    yield* run(BOTS.insert, player, owner, JSON.stringify(bot.settings), createdAt);
    yield* addToken(player, token);
    yield* run(BOTS.raiseVersion);
    return 'written';
  },
  *renewBotToken(owner, bot, token) {
    yield* lock(bot);
    const found = yield* first<StoredBot>(BOTS.get, bot);
    if (found?.owner !== owner) return false;
    yield* run(PLAYERS.withdrawTokens, bot, '');
    yield* addToken(bot, token);
    return true;
  },
  *setBotSettings(bot, settings) {
    yield* lock(bot);
    yield* run(BOTS.setSettings, JSON.stringify(settings), bot);
    yield* run(BOTS.raiseVersion);
  },
  *addChallenge(wanted, most) {
    const { challenge, bot, challenger, game, rated, clock, fairness, at, expiresAt } = wanted;
    for (const player of [bot, challenger].toSorted()) yield* lock(player);
    if ((yield* first(BOTS.get, bot)) === undefined) return 'no-bot';
    yield* run(CHALLENGES.expire, bot, challenger, at);
    const known = yield* first<StoredChallenge>(CHALLENGES.between, bot, challenger);
    if (known !== undefined) return readChallenge(known);
    if ((yield* totalOf(CHALLENGES.waiting, bot, at)) >= most) return 'too-many';
    const terms = [game, rated ? 1 : 0, JSON.stringify(clock), fairness] as const;
    yield* run(CHALLENGES.insert, challenge, bot, challenger, ...terms, at, expiresAt);
    return wanted;
  },
  *endChallenge(challenge, end, now) {
    const reason = end.state === 'declined' ? end.reason : '';
    const table = end.state === 'accepted' ? end.table : '';
    const changed = yield* run(CHALLENGES.end, end.state, reason, table, challenge, now);
    const found = yield* challengeOf(challenge);
    if (changed > 0 && found?.state === 'accepted')
      for (const player of [found.bot, found.challenger])
        yield* run(WAITING_SEATS.insert, player, table, 0, now);
    return found;
  },
  *pruneChallenges(before) {
    yield* run(CHALLENGES.prune, before);
  },
  *pairOnLadder({ table, players, rivals, at, nextAt }, most) {
    yield* run(WAITING_SEATS.lockLadder);
    if ((yield* totalOf(WAITING_SEATS.ladderTables)) >= most) return 'full';
    for (const player of players) {
      if ((yield* first(BOTS.get, player)) === undefined) return 'taken';
      if ((yield* first(WAITING_SEATS.onLadder, player)) !== undefined) return 'taken';
    }
    for (const [i, player] of players.entries()) {
      yield* run(WAITING_SEATS.insert, player, table, 1, at);
      yield* run(BOTS.paired, rivals[i] ?? '', nextAt, player);
    }
    return 'written';
  },
  *forgetExpected(table) {
    yield* run(BOTS.came, table);
    yield* run(WAITING_SEATS.deleteTable, table);
  },
  *missLadder(table, seated, now) {
    for (const { player } of yield* all<{ player: string }>(WAITING_SEATS.ofTable, table))
      if (!seated.includes(player)) yield* run(BOTS.missed, now, player);
    yield* run(WAITING_SEATS.deleteTable, table);
  },
};

/** Forgets what belongs to a bot, or to somebody who challenged bots. */
export function* forgetAmongBots(player: string): Steps<void> {
  yield* run(CHALLENGES.deleteAll, player, player);
  yield* run(WAITING_SEATS.deleteAll, player);
  if ((yield* run(BOTS.delete, player)) > 0) yield* run(BOTS.raiseVersion);
}

/** The bots of a player, which are deleted with it. */
export function* botIdsOf(owner: string): Steps<readonly string[]> {
  return (yield* all<StoredBot>(BOTS.ofOwner, owner)).map(({ player }) => player);
}
