import { monitorEventLoopDelay } from 'node:perf_hooks';
import { findRules, gameIds } from '@barrelhouse/engine';
import { HOUSE_HOST, LIMITS, type PlayerId } from '@barrelhouse/protocol';
import type { Online } from '../../events/tell.ts';
import { newTableId } from '../../host/new-table.ts';
import type { BotStore, ListedBot } from '../../store/bots.ts';
import type { BotRegistry } from './bot-registry.ts';
import { takesClock, takesGame } from './bot-takes.ts';
import { type LadderMatch, pairLadder } from './pair-ladder.ts';
import type { WaitingTables } from './waiting-tables.ts';

export type LadderState = 'on' | 'paused' | 'off';

/** Lets bots that are online play rated matches, round the clock, unless they opted out. */
export interface Ladder {
  readonly state: () => LadderState;
  /** Pairs the bots that are free. Any server may do it, several at once. */
  readonly pair: () => Promise<void>;
  /** Pairs at intervals from now on. */
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

export interface LadderParts {
  readonly store: BotStore;
  readonly registry: BotRegistry;
  readonly tables: WaitingTables;
  readonly online: Pick<Online, 'among'>;
  readonly tablesOf: (bot: PlayerId) => Promise<number>;
  /** The rating of a player or of `bot:regular` at a game. */
  readonly ratingOf: (player: string, game: string) => Promise<number>;
  /** Bots of the house that can play a game. */
  readonly houseBots: (game: string) => readonly string[];
  readonly isOn: boolean;
  /** Whether more tables would slow people down. */
  readonly isBusy: () => boolean;
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
}

export const LADDER_CLOCK = { bank: 60, increment: 5 } as const;
/** The least time between the pairings of a bot, so that a fast one does not fill the record. */
const REST_MS = 10_000;
const PAIR_MS = 2000;

export const ladder = (parts: LadderParts): Ladder => {
  const { store, registry, tables, online, tablesOf, ratingOf, houseBots, isOn, isBusy, now } =
    parts;
  let underWay: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const isFree = async (bot: ListedBot): Promise<boolean> =>
    (await tablesOf(bot.player)) < bot.settings.tables;

  /** Waiting bots by the game they play next. Each bot goes through the games it takes, in turn. */
  const waitingByGame = async (): Promise<ReadonlyMap<string, readonly ListedBot[]>> => {
    const at = now();
    const wanting = (await store.bots()).filter(
      ({ settings, ladderAt }) =>
        settings.ladder && settings.rated && ladderAt <= at && takesClock(settings, LADDER_CLOCK),
    );
    const here = await online.among(wanting.map(({ player }) => player));
    const free: ListedBot[] = [];
    for (const bot of wanting) if (here.has(bot.player) && (await isFree(bot))) free.push(bot);
    // Bots with the same games get the same one in each round, so that they can meet.
    const round = Math.floor(at / REST_MS);
    const byGame = new Map<string, ListedBot[]>();
    for (const bot of free) {
      const games = gameIds.filter((id) => takesGame(bot.settings, id));
      const game = games[round % Math.max(games.length, 1)];
      if (game !== undefined) byGame.set(game, [...(byGame.get(game) ?? []), bot]);
    }
    return byGame;
  };

  const open = async (game: string, { player, rival }: LadderMatch): Promise<void> => {
    const houseBot = rival.startsWith('bot:') ? rival.slice('bot:'.length) : undefined;
    const players = houseBot === undefined ? [player, rival] : [player];
    const rivals = houseBot === undefined ? [rival, player] : [rival];
    const rules = findRules(game);
    if (!rules.ok) return;
    const table = newTableId();
    const at = now();
    const pair = { table, players, rivals, at, nextAt: at + REST_MS };
    // Another server may have paired one of them meanwhile.
    if ((await store.pairOnLadder(pair, LIMITS.ladderTables)) !== 'written') return;
    await tables.open({
      table,
      host: HOUSE_HOST,
      rules: rules.value,
      clock: LADDER_CLOCK,
      fairness: 2,
      rated: true,
      ...(houseBot === undefined ? {} : { houseBot }),
      players,
      challenge: null,
    });
  };

  const pair = async (): Promise<void> => {
    await tables.sweep();
    if (!isOn || isBusy() || stopped) return;
    for (const [game, bots] of await waitingByGame()) {
      const waiting = await Promise.all(
        bots.map(async ({ player, owner, lastRival }) => ({
          player,
          owner,
          lastRival,
          rating: await ratingOf(player, game),
        })),
      );
      const house = await Promise.all(
        houseBots(game).map(async (name) => {
          const id = `bot:${name}`;
          return { id, rating: await ratingOf(id, game) };
        }),
      );
      for (const match of pairLadder(waiting, house)) await open(game, match);
    }
    await registry.refresh();
  };

  const start = (): void => {
    timer = setTimeout(() => {
      underWay = pair()
        .catch(parts.failed)
        .finally(() => {
          if (!stopped) start();
        });
    }, PAIR_MS);
    timer.unref();
  };

  return {
    state: () => (isOn ? (isBusy() ? 'paused' : 'on') : 'off'),
    pair,
    start,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
};

/** A delay of the event loop that people notice, in nanoseconds. */
const BUSY_NS = 50e6;
const WINDOW_MS = 10_000;

/** Watches how late the event loop runs, so that the ladder pauses before people notice. */
export const busyMonitor = (): { readonly isBusy: () => boolean; readonly stop: () => void } => {
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  let wasBusy = false;
  const timer = setInterval(() => {
    wasBusy = delays.percentile(99) > BUSY_NS;
    delays.reset();
  }, WINDOW_MS);
  timer.unref();
  return {
    isBusy: () => wasBusy,
    stop() {
      clearInterval(timer);
      delays.disable();
    },
  };
};
