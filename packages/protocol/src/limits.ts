/** Bounds on what clients send; the schemas and the docs are made from these. */
export const LIMITS = {
  nameLength: 24,
  bodyBytes: 32_768,
  /** Actions in one message: keep and roll, keep and bank, or aim and roll. */
  actions: 4,
  openTables: 20,
  streamTables: 8,
  streamsPerPlayer: 12,
  streamsPerAddress: 200,
  /** Moves of one socket that may wait for their answers. A player has no use for more than one or two. */
  unanswered: 8,
  /** New guests, and new tables, of one address in ten minutes. */
  newPlayers: 100,
  newTables: 100,
  /** House rules checked for one address in a minute: that takes a while. */
  checkedRules: 30,
  /** Reactions of one player in a minute. */
  reactions: 60,
  /** Wrong codes from one address in a minute. */
  wrongCodes: 20,
  /** Turns that a seat may take in one match, and entries of one table: no real match comes near. */
  matchTurns: 1000,
  matchEntries: 10_000,
  botPace: 5000,
  /** Milliseconds at least between moves where the house plays every seat: people watch, and nobody else gains. */
  botsOnlyPace: 200,
  clockBank: 30 * 24 * 3600,
  clockIncrement: 7 * 24 * 3600,
} as const;

/** What a player can say. There is no free chat. */
export const REACTIONS = ['nice', 'ouch', 'lucky', 'brave', 'thanks', 'hurry', 'hello'] as const;

export type Reaction = (typeof REACTIONS)[number];
