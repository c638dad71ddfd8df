import { ACCOUNT_WRITES } from '../account-work.ts';
import { type AccountWrites, dayOf } from '../accounts.ts';
import type { BotWrites } from '../bots.ts';
import { BOT_WRITES } from '../bots-work.ts';
import type { DeskWrites } from '../desk.ts';
import { DESK_WRITES } from '../desk-work.ts';
import { EVENT_WRITES } from '../event-work.ts';
import type { EventWrites } from '../events.ts';
import type { PeopleWrites } from '../people.ts';
import { PEOPLE_WRITES } from '../people-work.ts';
import type { RatingWrites } from '../ratings.ts';
import type { RewriteWrites } from '../ratings-rewrite.ts';
import { REWRITE_WRITES } from '../ratings-rewrite-work.ts';
import { RATING_WRITES } from '../ratings-work.ts';
import type { ResultWrites } from '../results.ts';
import { RESULT_WRITES } from '../results-work.ts';
import type { StoredPlayer } from '../rows.ts';
import { readPlayer } from '../rows.ts';
import type { SeekWrites } from '../seeks.ts';
import { SEEK_WRITES } from '../seeks-work.ts';
import { HOUSE, OUTCOMES, PLAYERS } from '../sql.ts';
import type { Player } from '../store.ts';
import type { TournamentWrites } from '../tournaments.ts';
import { TOURNAMENT_WRITES } from '../tournaments-work.ts';
import type { WatchWrites } from '../watches.ts';
import { WATCH_WRITES } from '../watches-work.ts';
import { type AnyWork, stepRunner } from './account-steps.ts';
import type { Database } from './database.ts';
import { sqliteTableWrites, type TableWrites } from './table-writes.ts';

const ALL_RATING_WRITES = { ...RATING_WRITES, ...REWRITE_WRITES };

export interface OutcomeKey {
  readonly player: string;
  readonly key: string;
}

/** Every write of the store, by name. Arguments are plain data, so that another thread can send them. */
export interface Writes extends TableWrites {
  /** Any write of accounts, by name. */
  account(name: keyof AccountWrites, args: readonly unknown[]): unknown;
  /** Any write of events and notifications, by name. */
  event(name: keyof EventWrites, args: readonly unknown[]): unknown;
  people(name: keyof PeopleWrites, args: readonly unknown[]): unknown;
  results(name: keyof ResultWrites, args: readonly unknown[]): unknown;
  seeks(name: keyof SeekWrites, args: readonly unknown[]): unknown;
  watches(name: keyof WatchWrites, args: readonly unknown[]): unknown;
  ratings(name: keyof (RatingWrites & RewriteWrites), args: readonly unknown[]): unknown;
  /** Any write of the desk, by name. */
  desk(name: keyof DeskWrites, args: readonly unknown[]): unknown;
  tournaments(name: keyof TournamentWrites, args: readonly unknown[]): unknown;
  bots(name: keyof BotWrites, args: readonly unknown[]): unknown;
  createPlayer(player: Player, tokenHash: string, label: string): void;
  rename(player: string, name: string): void;
  addTransfer(player: string, codeHash: string, expiresAt: number): void;
  claimTransfer(
    codeHash: string,
    tokenHash: string,
    now: number,
    label: string,
  ): Player | undefined;
  withdrawTokens(player: string, exceptHash: string): void;
  pruneTransfers(before: number): void;
  /** Deletes old outcomes among the next `most` after a key; returns where to continue, if there are more. */
  pruneOutcomes(after: OutcomeKey, most: number, before: number): OutcomeKey | undefined;
  /** Deletes up to `most` of the oldest refusals; returns how many it deleted. */
  pruneRefusals(before: number, most: number): number;
  setMeta(name: string, value: string): void;
}

/** Each write must run inside a transaction. */
export const sqliteWrites = (database: Database): Writes => {
  const insert = database.prepare(PLAYERS.insert);
  const get = database.prepare<StoredPlayer>(PLAYERS.get);
  const rename = database.prepare(PLAYERS.rename);
  const addToken = database.prepare(PLAYERS.addToken);
  const addTransfer = database.prepare(PLAYERS.addTransfer);
  const useTransfer = database.prepare<{ player: string }>(PLAYERS.useTransfer);
  const withdrawTokens = database.prepare(PLAYERS.withdrawTokens);
  const withdrawTransfers = database.prepare(PLAYERS.withdrawTransfers);
  const pruneTransfers = database.prepare(PLAYERS.pruneTransfers);
  const stretch = database.prepare<OutcomeKey>(OUTCOMES.stretch);
  const prune = database.prepare(OUTCOMES.prune);
  const pruneRest = database.prepare(OUTCOMES.pruneRest);
  const pruneRefusals = database.prepare(OUTCOMES.pruneRefusals);
  const setMeta = database.prepare(HOUSE.setMeta);

  const runSteps = stepRunner(database);

  return {
    ...sqliteTableWrites(database),
    account: (name, args) => runSteps((ACCOUNT_WRITES[name] as AnyWork)(...args)),
    event: (name, args) => runSteps((EVENT_WRITES[name] as AnyWork)(...args)),
    people: (name, args) => runSteps((PEOPLE_WRITES[name] as AnyWork)(...args)),
    results: (name, args) => runSteps((RESULT_WRITES[name] as AnyWork)(...args)),
    seeks: (name, args) => runSteps((SEEK_WRITES[name] as AnyWork)(...args)),
    watches: (name, args) => runSteps((WATCH_WRITES[name] as AnyWork)(...args)),
    ratings: (name, args) => runSteps((ALL_RATING_WRITES[name] as AnyWork)(...args)),
    desk: (name, args) => runSteps((DESK_WRITES[name] as AnyWork)(...args)),
    tournaments: (name, args) => runSteps((TOURNAMENT_WRITES[name] as AnyWork)(...args)),
    bots: (name, args) => runSteps((BOT_WRITES[name] as AnyWork)(...args)),
    createPlayer({ player, name, createdAt }, tokenHash, label) {
      insert.run(player, name, createdAt);
      addToken.run(tokenHash, player, label, createdAt, dayOf(createdAt));
    },
    rename(player, name) {
      rename.run(name, player);
    },
    addTransfer(player, codeHash, expiresAt) {
      addTransfer.run(codeHash, player, expiresAt);
    },
    claimTransfer(codeHash, tokenHash, now, label) {
      const used = useTransfer.get(codeHash, now);
      if (used === undefined) return undefined;
      addToken.run(tokenHash, used.player, label, now, dayOf(now));
      const found = get.get(used.player);
      return found && readPlayer(found);
    },
    withdrawTokens(player, exceptHash) {
      withdrawTokens.run(player, exceptHash);
      withdrawTransfers.run(player);
    },
    pruneTransfers(before) {
      pruneTransfers.run(before);
    },
    pruneOutcomes({ player, key }, most, before) {
      const end = stretch.get(player, key, most - 1);
      if (end === undefined) pruneRest.run(player, key, before);
      else prune.run(player, key, end.player, end.key, before);
      return end;
    },
    pruneRefusals: (before, most) => pruneRefusals.run(before, most),
    setMeta(name, value) {
      setMeta.run(name, value);
    },
  };
};
