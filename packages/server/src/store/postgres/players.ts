import { dayOf } from '../accounts.ts';
import type { NamedToken, StoredPlayer } from '../rows.ts';
import { readPlayer } from '../rows.ts';
import { NAMES_BY_TOKEN, PLAYERS } from '../sql.ts';
import type { Append, Player, Store, Written } from '../store.ts';
import type { Connections, Session } from './connections.ts';
import { retry } from './retry.ts';
import type { WriteQueue } from './write-queue.ts';

type Players = Pick<
  Store,
  | 'createPlayer'
  | 'player'
  | 'playerByToken'
  | 'rename'
  | 'addTransfer'
  | 'claimTransfer'
  | 'withdrawTokens'
  | 'namesByToken'
  | 'prune'
  | 'pruneRefusals'
>;

/** Outcomes per transaction: a longer one would delay moves. */
const PRUNE_BATCH = 1000;

/** Skips rows that another server is pruning. Deletes by ctid, which is stable while the row is locked. */
const pruning = (condition: string): string => `delete from outcomes where ctid = any (array(
  select ctid from outcomes where ${condition} order by at limit ${PRUNE_BATCH} for update skip locked))`;

export const PRUNE: string = pruning('at < ?');
export const PRUNE_REFUSALS: string = pruning('seq = 0 and at < ?');

/** Keeps other servers from adding a token or code for this player: both have a foreign key to this row. */
export const LOCK_PLAYER = 'select player from players where player = ? for update';

const find = async (session: Session, sql: string, by: string): Promise<Player | undefined> => {
  const [found] = await session.rows<StoredPlayer>(sql, by);
  return found && readPlayer(found);
};

/** Players and their devices. */
export const postgresPlayers = (
  connections: Connections,
  writes: WriteQueue<Append, Written>,
): Players => ({
  createPlayer: ({ player, name, createdAt }, tokenHash, label = '') =>
    writes.single(player, () =>
      connections.transaction(async ({ send }) => {
        send(PLAYERS.insert, player, name, createdAt);
        send(PLAYERS.addToken, tokenHash, player, label, createdAt, dayOf(createdAt));
      }),
    ),
  player: (player) => find(connections, PLAYERS.get, player),
  playerByToken: (tokenHash) => find(connections, PLAYERS.byToken, tokenHash),
  rename: (player, name) =>
    writes.single(player, async () => {
      await connections.run(PLAYERS.rename, name, player);
    }),

  addTransfer: (player, codeHash, expiresAt) =>
    writes.single(codeHash, async () => {
      await connections.run(PLAYERS.addTransfer, codeHash, player, expiresAt);
    }),
  claimTransfer: (codeHash, tokenHash, now, label = '') =>
    writes.single(codeHash, () =>
      connections.transaction(async (transaction) => {
        const [used] = await transaction.rows<{ player: string }>(
          PLAYERS.useTransfer,
          codeHash,
          now,
        );
        if (used === undefined) return undefined;
        transaction.send(PLAYERS.addToken, tokenHash, used.player, label, now, dayOf(now));
        return find(transaction, PLAYERS.get, used.player);
      }),
    ),
  withdrawTokens: (player, exceptHash = '') =>
    writes.single(player, () =>
      retry(() =>
        connections.transaction(async ({ rows, send }) => {
          await rows(LOCK_PLAYER, player);
          send(PLAYERS.withdrawTransfers, player);
          send(PLAYERS.withdrawTokens, player, exceptHash);
        }),
      ),
    ),
  namesByToken: async (hashes) => {
    const found = await connections.rows<NamedToken>(NAMES_BY_TOKEN.postgres, hashes);
    return new Map(found.map(({ hash, name }) => [hash, name]));
  },

  prune: async (before) => {
    await writes.single('prune', () => connections.run(PLAYERS.pruneTransfers, before));
    const pruneBatch = (): Promise<number> => connections.run(PRUNE, before);
    while ((await writes.single('prune', pruneBatch)) === PRUNE_BATCH);
  },
  pruneRefusals: async (before) => {
    const pruneBatch = (): Promise<number> => connections.run(PRUNE_REFUSALS, before);
    while ((await writes.single('prune', pruneBatch)) === PRUNE_BATCH);
  },
});
