import type { PlayerId, TableId } from '@barrelhouse/protocol';
import type { Account, NewToken } from '../../src/store/accounts.ts';
import type { Bot, BotStore, Challenge } from '../../src/store/bots.ts';
import type { Player } from '../../src/store/store.ts';

export interface MemoryBotsParts {
  readonly players: Map<PlayerId, Player>;
  readonly accounts: Map<PlayerId, Account>;
  readonly reservedHandles: ReadonlyMap<string, number>;
  readonly addToken: (token: NewToken, player: PlayerId) => void;
  readonly withdrawTokens: (player: PlayerId) => void;
  readonly statusOf: (table: TableId) => string | undefined;
  readonly ifOpen: <T>(work: () => T) => Promise<T>;
}

interface StoredBot extends Bot {
  readonly missed: number;
}

interface WaitingSeat {
  readonly player: PlayerId;
  readonly table: TableId;
  readonly ladder: boolean;
  readonly at: number;
}

export interface MemoryBots {
  readonly bots: BotStore;
  readonly botIdsOf: (owner: PlayerId) => readonly PlayerId[];
  readonly forget: (player: PlayerId) => void;
  readonly has: (player: PlayerId) => boolean;
}

/** The bots part of the store in memory. */
export const memoryBots = (parts: MemoryBotsParts): MemoryBots => {
  const { players, accounts, reservedHandles, addToken, withdrawTokens, statusOf, ifOpen } = parts;
  const bots = new Map<PlayerId, StoredBot>();
  const challenges = new Map<string, Challenge>();
  let seats: readonly WaitingSeat[] = [];
  let version = 0;

  const byAge = (a: Bot, b: Bot): number =>
    a.createdAt - b.createdAt || (a.player < b.player ? -1 : 1);
  const ofOwner = (owner: PlayerId): readonly StoredBot[] =>
    [...bots.values()].filter((bot) => bot.owner === owner).toSorted(byAge);
  const shown = (bot: StoredBot): Bot => {
    const { player, owner, settings, createdAt, ladderAt, lastRival } = bot;
    return { player, owner, settings, createdAt, ladderAt, lastRival };
  };
  const handleOf = (player: PlayerId): string => accounts.get(player)?.handle ?? '';
  const expect = (player: PlayerId, table: TableId, ladder: boolean, at: number): void => {
    if (seats.some((seat) => seat.player === player && seat.table === table)) return;
    seats = [...seats, { player, table, ladder, at }];
  };
  const change = (player: PlayerId, changes: Partial<StoredBot>): void => {
    const found = bots.get(player);
    if (found !== undefined) bots.set(player, { ...found, ...changes });
  };
  const isWaiting = (one: Challenge, now: number): boolean =>
    one.state === 'waiting' && one.expiresAt > now;

  const store: BotStore = {
    bots: () =>
      ifOpen(() =>
        [...bots.values()].toSorted(byAge).map((bot) => ({
          ...shown(bot),
          name: players.get(bot.player)?.name ?? '',
          handle: handleOf(bot.player),
          ownerHandle: handleOf(bot.owner),
        })),
      ),
    botVersion: () => ifOpen(() => version),
    isBot: (player) => ifOpen(() => bots.has(player)),
    botsOf: (owner) => ifOpen(() => ofOwner(owner).map(shown)),
    challenge: (challenge) => ifOpen(() => challenges.get(challenge)),
    challenges: (player, most) =>
      ifOpen(() =>
        [...challenges.values()]
          .filter(({ bot, challenger }) => bot === player || challenger === player)
          .toSorted((a, b) => b.at - a.at || (a.challenge < b.challenge ? -1 : 1))
          .slice(0, most),
      ),
    isExpected: (player, table) =>
      ifOpen(() => seats.some((seat) => seat.player === player && seat.table === table)),
    expectedAt: (player) =>
      ifOpen(() => seats.filter((seat) => seat.player === player).map(({ table }) => table)),
    waitingTables: () =>
      ifOpen(() =>
        [...new Set(seats.map(({ table }) => table))].map((table) => {
          const here = seats.filter((seat) => seat.table === table);
          return {
            table,
            ladder: here.some(({ ladder }) => ladder),
            at: Math.min(...here.map(({ at }) => at)),
            status: statusOf(table),
          };
        }),
      ),
    createBot: ({ player, name, owner, settings, ...account }, token, most) =>
      ifOpen(() => {
        if (bots.has(owner) || !accounts.has(owner)) return 'no-account';
        if (ofOwner(owner).length >= most) return 'too-many';
        const { handleKey, createdAt } = account;
        const isTaken = [...accounts.values()].some((one) => one.handleKey === handleKey);
        if (isTaken || (reservedHandles.get(handleKey) ?? 0) > createdAt) return 'handle-taken';
        players.set(player, { player, name, createdAt });
        accounts.set(player, { player, ...account });
        const ladder = { ladderAt: 0, lastRival: '', missed: 0 };
        bots.set(player, { player, owner, settings, createdAt, ...ladder });
        addToken(token, player);
        version++;
        return 'written';
      }),
    renewBotToken: (owner, bot, token) =>
      ifOpen(() => {
        if (bots.get(bot)?.owner !== owner) return false;
        withdrawTokens(bot);
        addToken(token, bot);
        return true;
      }),
    setBotSettings: (bot, settings) =>
      ifOpen(() => {
        change(bot, { settings });
        version++;
      }),
    addChallenge: (wanted, most) =>
      ifOpen(() => {
        const { bot, challenger, at } = wanted;
        if (!bots.has(bot)) return 'no-bot';
        const between = [...challenges.values()].find(
          (one) => one.bot === bot && one.challenger === challenger && one.state === 'waiting',
        );
        if (between !== undefined && isWaiting(between, at)) return between;
        if (between !== undefined) challenges.delete(between.challenge);
        const waiting = [...challenges.values()].filter(
          (one) => one.bot === bot && isWaiting(one, at),
        );
        if (waiting.length >= most) return 'too-many';
        challenges.set(wanted.challenge, wanted);
        return wanted;
      }),
    endChallenge: (challenge, end, now) =>
      ifOpen(() => {
        const found = challenges.get(challenge);
        if (found !== undefined && isWaiting(found, now)) {
          if (end.state === 'accepted')
            for (const player of [found.bot, found.challenger])
              expect(player, end.table, false, now);
          challenges.set(challenge, {
            ...found,
            state: end.state,
            reason: end.state === 'declined' ? end.reason : null,
            table: end.state === 'accepted' ? end.table : '',
          });
        }
        return challenges.get(challenge);
      }),
    pruneChallenges: (before) =>
      ifOpen(() => {
        for (const { challenge, at } of challenges.values())
          if (at < before) challenges.delete(challenge);
      }),
    pairOnLadder: ({ table, players: paired, rivals, at, nextAt }, most) =>
      ifOpen(() => {
        const onLadder = seats.filter(({ ladder }) => ladder);
        if (new Set(onLadder.map((seat) => seat.table)).size >= most) return 'full';
        const isTaken = (player: PlayerId): boolean =>
          !bots.has(player) || onLadder.some((seat) => seat.player === player);
        if (paired.some(isTaken)) return 'taken';
        for (const [i, player] of paired.entries()) {
          expect(player, table, true, at);
          change(player, { lastRival: rivals[i] ?? '', ladderAt: nextAt });
        }
        return 'written';
      }),
    forgetExpected: (table) =>
      ifOpen(() => {
        for (const { player } of seats.filter((seat) => seat.table === table && seat.ladder))
          change(player, { missed: 0 });
        seats = seats.filter((seat) => seat.table !== table);
      }),
    missLadder: (table, seated, now) =>
      ifOpen(() => {
        for (const { player } of seats.filter((seat) => seat.table === table && seat.ladder)) {
          const { missed = 0 } = bots.get(player) ?? {};
          if (!seated.includes(player))
            change(player, {
              missed: missed + 1,
              ladderAt: now + 60_000 * 2 ** Math.min(missed, 6),
            });
        }
        seats = seats.filter((seat) => seat.table !== table);
      }),
  };

  return {
    bots: store,
    botIdsOf: (owner) => ofOwner(owner).map(({ player }) => player),
    has: (player) => bots.has(player),
    forget(player) {
      for (const { challenge, bot, challenger } of challenges.values())
        if (bot === player || challenger === player) challenges.delete(challenge);
      seats = seats.filter((seat) => seat.player !== player);
      if (bots.delete(player)) version++;
    },
  };
};
