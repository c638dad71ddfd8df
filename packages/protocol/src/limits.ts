/** Limits on what clients send. The schemas and the docs are made from these. */
export const LIMITS = {
  nameLength: 24,
  bodyBytes: 32_768,
  /** Actions in one message: keep and roll, keep and bank, or aim and roll. */
  actions: 4,
  openTables: 20,
  streamTables: 8,
  streamsPerPlayer: 12,
  streamsPerAddress: 200,
  /** Unanswered moves per socket. A player needs one or two. */
  unanswered: 8,
  /** New guests, and new tables, per address in ten minutes. */
  newPlayers: 100,
  newTables: 100,
  /** Checks of house rules per address in a minute. Each takes a while. */
  checkedRules: 30,
  /** Reactions per player in a minute. */
  reactions: 60,
  /** Wrong codes per address in a minute. */
  wrongCodes: 20,
  /** Turns of a seat in one match, and entries of one table. No real match comes near. */
  matchTurns: 1000,
  matchEntries: 10_000,
  botPace: 5000,
  /** The least milliseconds between moves when bots play every seat, so that people can watch. */
  botsOnlyPace: 200,
  clockBank: 30 * 24 * 3600,
  clockIncrement: 7 * 24 * 3600,
} as const;

/** Everything a player can say. There is no free chat. */
export const REACTIONS = ['nice', 'ouch', 'lucky', 'brave', 'thanks', 'hurry', 'hello'] as const;

export type Reaction = (typeof REACTIONS)[number];
