import {
  readAccount,
  readCeremony,
  readDevice,
  readPasskey,
  type StoredAccount,
  type StoredCeremony,
  type StoredDevice,
  type StoredPasskey,
} from './account-rows.ts';
import {
  ACCOUNTS,
  CEREMONIES,
  DELETIONS,
  DEVICES,
  PASSKEYS,
  RECOVERY_CODES,
} from './account-sql.ts';
import { all, first, lock, run, type Steps, type StepsOf } from './account-steps.ts';
import {
  type AccountReads,
  type AccountWrites,
  type Deletion,
  dayOf,
  deviceOf,
  type NewToken,
  type Passkey,
} from './accounts.ts';
import { botIdsOf, forgetAmongBots } from './bots-work.ts';
import { NAMES } from './desk-sql.ts';
import { forgetAtDesk } from './desk-work.ts';
import { deleteEventsOf } from './event-work.ts';
import { forgetPeople } from './people-work.ts';
import { readPersonal } from './personal-data.ts';
import type { Player } from './player.ts';
import { forgetRatings } from './ratings-work.ts';
import { forgetResults } from './results-work.ts';
import { readPlayer, type StoredPlayer } from './rows.ts';
import { forgetSeek } from './seeks-work.ts';
import { OUTCOMES, PLAYERS } from './sql.ts';
import { forgetTournaments } from './tournaments-work.ts';
import { forgetWatches } from './watches-work.ts';

function* countOf(sql: string, player: string): Steps<number> {
  return (yield* first<{ total: number }>(sql, player))?.total ?? 0;
}

function* insertPasskey(passkey: Passkey): Steps<void> {
  yield* run(
    PASSKEYS.insert,
    passkey.id,
    passkey.player,
    passkey.publicKey,
    passkey.counter,
    passkey.transports.join(','),
    passkey.deviceType,
    passkey.backedUp ? 1 : 0,
    passkey.name,
    passkey.ceremony,
    passkey.createdAt,
    passkey.lastUsedAt,
  );
}

function* signIn(player: string, { hash, label, at }: NewToken): Steps<Player | undefined> {
  yield* run(PLAYERS.addToken, hash, player, label, at, dayOf(at));
  const found = yield* first<StoredPlayer>(PLAYERS.get, player);
  return found && readPlayer(found);
}

function* forgetPlayer(player: string, at: number): Steps<boolean> {
  if ((yield* run(DELETIONS.insert, player, at)) === 0) return false;
  yield* run(PASSKEYS.deleteAll, player);
  yield* run(RECOVERY_CODES.deleteAll, player);
  yield* forgetPeople(player);
  yield* forgetSeek(player);
  yield* forgetWatches(player);
  yield* forgetResults(player);
  yield* forgetRatings(player);
  yield* forgetTournaments(player);
  yield* forgetAmongBots(player);
  yield* run(ACCOUNTS.delete, player);
  yield* deleteEventsOf(player);
  yield* forgetAtDesk(player);
  yield* run(CEREMONIES.deleteAll, player);
  yield* run(OUTCOMES.deleteAll, player);
  yield* run(PLAYERS.withdrawTransfers, player);
  yield* run(PLAYERS.withdrawTokens, player, '');
  yield* run(PLAYERS.rename, '', player);
  return true;
}

export const ACCOUNT_READS: StepsOf<AccountReads> = {
  *account(player) {
    const found = yield* first<StoredAccount>(ACCOUNTS.get, player);
    return found && readAccount(found);
  },
  *accountByKey(handleKey) {
    const found = yield* first<StoredAccount>(ACCOUNTS.byKey, handleKey);
    return found && readAccount(found);
  },
  *passkeys(player) {
    return (yield* all<StoredPasskey>(PASSKEYS.ofPlayer, player)).map(readPasskey);
  },
  *passkey(id) {
    const found = yield* first<StoredPasskey>(PASSKEYS.get, id);
    return found && readPasskey(found);
  },
  *recoveryCodesLeft(player) {
    return yield* countOf(RECOVERY_CODES.left, player);
  },
  *devices(player) {
    const found = yield* all<StoredDevice>(DEVICES.ofPlayer, player);
    return found.map(readDevice).toSorted((a, b) => a.createdAt - b.createdAt);
  },
  *lastUsedDay(tokenHash) {
    return (yield* first<StoredDevice>(DEVICES.day, tokenHash))?.last_used_day ?? 0;
  },
  *deletedSince(at) {
    const found = yield* all<Deletion>(DELETIONS.since, at);
    return found.map(({ player, at: when }) => ({ player, at: when }));
  },
  *personalRecord(player) {
    return yield* readPersonal(player);
  },
};

/** Each refuses before its first change, since a refusal does not roll back. */
export const ACCOUNT_WRITES: StepsOf<AccountWrites> = {
  *beginCeremony({ hash, challenge, purpose, player, handle, expiresAt }) {
    yield* run(CEREMONIES.insert, hash, challenge, purpose, player, handle, expiresAt);
  },
  *pruneCeremonies(now) {
    yield* run(CEREMONIES.prune, now);
  },
  *takeCeremony(hash, now) {
    const taken = yield* first<StoredCeremony>(CEREMONIES.take, hash, now);
    return taken && readCeremony(taken);
  },
  *keepName({ player, handle, handleKey, createdAt }, passkey) {
    if (!(yield* lock(player))) return 'no-player';
    if ((yield* first(ACCOUNTS.get, player)) !== undefined) return 'has-account';
    if (passkey !== null && (yield* first(PASSKEYS.get, passkey.id)) !== undefined)
      return 'passkey-known';
    if ((yield* first(NAMES.reserved, handleKey, createdAt)) !== undefined) return 'handle-taken';
    if ((yield* run(ACCOUNTS.insert, player, handle, handleKey, createdAt)) === 0)
      return 'handle-taken';
    if (passkey !== null) yield* insertPasskey(passkey);
    return 'written';
  },
  *changeHandle(player, handle, handleKey, now = 0) {
    yield* lock(player);
    if ((yield* first(ACCOUNTS.get, player)) === undefined) return 'no-account';
    const other = yield* first<StoredAccount>(ACCOUNTS.byKey, handleKey);
    if (other !== undefined && other.player !== player) return 'handle-taken';
    if ((yield* first(NAMES.reserved, handleKey, now)) !== undefined) return 'handle-taken';
    yield* run(ACCOUNTS.changeHandle, handle, handleKey, player);
    return 'written';
  },
  *addPasskey(passkey, most) {
    yield* lock(passkey.player);
    if ((yield* first(ACCOUNTS.get, passkey.player)) === undefined) return 'no-account';
    if ((yield* first(PASSKEYS.get, passkey.id)) !== undefined) return 'passkey-known';
    if ((yield* countOf(PASSKEYS.count, passkey.player)) >= most) return 'too-many';
    yield* insertPasskey(passkey);
    return 'written';
  },
  *renamePasskey(player, id, name) {
    yield* lock(player);
    return (yield* run(PASSKEYS.rename, name, id, player)) === 0 ? 'unknown' : 'written';
  },
  *usePasskey(id, counter, token) {
    const found = yield* first<StoredPasskey>(PASSKEYS.get, id);
    if (found === undefined) return undefined;
    yield* lock(found.player);
    if ((yield* run(PASSKEYS.use, counter, token.at, id, counter)) === 0) return undefined;
    return yield* signIn(found.player, token);
  },
  *removePasskey(player, id) {
    yield* lock(player);
    const found = yield* first<StoredPasskey>(PASSKEYS.get, id);
    if (found?.player !== player) return 'unknown';
    const isLast = (yield* countOf(PASSKEYS.count, player)) === 1;
    if (isLast && (yield* countOf(RECOVERY_CODES.left, player)) === 0) return 'last';
    yield* run(PASSKEYS.delete, id);
    return 'removed';
  },
  *replaceRecoveryCodes(player, hashes) {
    yield* lock(player);
    if ((yield* first(ACCOUNTS.get, player)) === undefined) return 'no-account';
    yield* run(RECOVERY_CODES.deleteAll, player);
    for (const hash of hashes) yield* run(RECOVERY_CODES.insert, hash, player);
    return 'written';
  },
  *useRecoveryCode(hash, token) {
    const found = yield* first<{ player: string }>(RECOVERY_CODES.find, hash);
    if (found === undefined) return undefined;
    yield* lock(found.player);
    if ((yield* run(RECOVERY_CODES.use, token.at, hash)) === 0) return undefined;
    return yield* signIn(found.player, token);
  },
  *withdrawToken(player, device) {
    yield* lock(player);
    const tokens = yield* all<StoredDevice>(DEVICES.ofPlayer, player);
    const found = tokens.find(({ hash }) => deviceOf(hash) === device);
    if (found === undefined) return undefined;
    yield* run(DEVICES.delete, found.hash);
    yield* run(PLAYERS.withdrawTransfers, player);
    return found.hash;
  },
  *touchToken(hash, day) {
    yield* run(DEVICES.touch, day, hash, day);
  },
  *deletePlayer(player, at) {
    if (!(yield* lock(player))) return false;
    for (const bot of yield* botIdsOf(player)) yield* forgetPlayer(bot, at);
    return yield* forgetPlayer(player, at);
  },
};
