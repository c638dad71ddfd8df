import type {
  BotSettings,
  ChallengeState,
  Clock,
  DeclineReason,
  PlayerId,
  TableId,
} from '@barrelhouse/protocol';
import type { Account, NewToken } from './accounts.ts';

// The part of the record about bots: whose they are, what they take, challenges, and seats that wait for somebody.

export interface Bot {
  readonly player: PlayerId;
  readonly owner: PlayerId;
  readonly settings: BotSettings;
  readonly createdAt: number;
  /** When the ladder may pair it again. */
  readonly ladderAt: number;
  /** Its last rival on the ladder; empty if there was none. */
  readonly lastRival: string;
}

/** A bot with its names. */
export interface ListedBot extends Bot {
  readonly name: string;
  readonly handle: string;
  readonly ownerHandle: string;
}

export interface NewBot extends Account {
  readonly name: string;
  readonly owner: PlayerId;
  readonly settings: BotSettings;
}

export interface Challenge {
  readonly challenge: string;
  readonly bot: PlayerId;
  readonly challenger: PlayerId;
  readonly game: string;
  readonly rated: boolean;
  readonly clock: Clock | null;
  readonly fairness: 1 | 2;
  readonly state: Exclude<ChallengeState, 'expired'>;
  readonly reason: DeclineReason | null;
  /** Empty until it is accepted. */
  readonly table: TableId;
  readonly at: number;
  readonly expiresAt: number;
}

/** How a challenge ends. */
export type ChallengeEnd =
  | { readonly state: 'accepted'; readonly table: TableId }
  | { readonly state: 'declined'; readonly reason: DeclineReason }
  | { readonly state: 'withdrawn' };

/** A table that was opened for some players. `status` is undefined if it was never opened. */
export interface WaitingTable {
  readonly table: TableId;
  readonly ladder: boolean;
  readonly at: number;
  readonly status: string | undefined;
}

export interface LadderPair {
  readonly table: TableId;
  /** One bot against the house, or two. */
  readonly players: readonly PlayerId[];
  /** The rival of each of them; `bot:regular` for a bot of the house. */
  readonly rivals: readonly string[];
  readonly at: number;
  /** When they may be paired again. */
  readonly nextAt: number;
}

export interface BotReads {
  bots(): Promise<readonly ListedBot[]>;
  /** Grows with every change to bots. */
  botVersion(): Promise<number>;
  isBot(player: PlayerId): Promise<boolean>;
  /** Oldest first. */
  botsOf(owner: PlayerId): Promise<readonly Bot[]>;
  challenge(challenge: string): Promise<Challenge | undefined>;
  /** Challenges that the player sent or got, latest first. */
  challenges(player: PlayerId, most: number): Promise<readonly Challenge[]>;
  /** Whether a seat at the table waits for the player. */
  isExpected(player: PlayerId, table: TableId): Promise<boolean>;
  /** Tables where a seat waits for the player, and their table of the ladder until it is over. */
  expectedAt(player: PlayerId): Promise<readonly TableId[]>;
  /** Tables where seats wait, or waited until the match began. */
  waitingTables(): Promise<readonly WaitingTable[]>;
}

export interface BotWrites {
  createBot(
    bot: NewBot,
    token: NewToken,
    most: number,
  ): Promise<'written' | 'no-account' | 'handle-taken' | 'too-many'>;
  /** Gives a bot a new token; all others stop working. False if it is not the owner's. */
  renewBotToken(owner: PlayerId, bot: PlayerId, token: NewToken): Promise<boolean>;
  setBotSettings(bot: PlayerId, settings: BotSettings): Promise<void>;
  /** Stores a challenge. One that the challenger already has with this bot is returned instead. */
  addChallenge(challenge: Challenge, most: number): Promise<Challenge | 'no-bot' | 'too-many'>;
  /** Ends a challenge that waits; once accepted, both are expected at its table. Returns it as it is afterwards, even if it had ended before. */
  endChallenge(challenge: string, end: ChallengeEnd, now: number): Promise<Challenge | undefined>;
  pruneChallenges(before: number): Promise<void>;
  /** Reserves the bots of a ladder table, unless one of them is taken or there are `most` ladder tables. */
  pairOnLadder(pair: LadderPair, most: number): Promise<'written' | 'taken' | 'full'>;
  /** Forgets who was expected at a table that has begun, or was never opened. */
  forgetExpected(table: TableId): Promise<void>;
  /** Keeps a bot off the ladder that did not come to its table, for longer each time. */
  missLadder(table: TableId, seated: readonly PlayerId[], now: number): Promise<void>;
}

export type BotStore = BotReads & BotWrites;
