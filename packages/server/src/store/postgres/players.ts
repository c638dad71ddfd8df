import type { StoredPlayer } from '../rows.ts';
import { readPlayer } from '../rows.ts';
import { PLAYERS, VALID_TOKENS } from '../sql.ts';
import type { Append, Player, Store, Written } from '../store.ts';
import type { Connections, Session } from './connections.ts';
import type { Lanes } from './lanes.ts';
import { retry } from './retry.ts';

type Players = Pick<
  Store,
  | 'createPlayer'
  | 'player'
  | 'playerByToken'
  | 'rename'
  | 'addTransfer'
  | 'claimTransfer'
  | 'withdrawTokens'
  | 'validTokens'
  | 'prune'
  | 'pruneRefusals'
>;

/** How many outcomes are forgotten in one transaction, so that moves need not wait for a long one. */
const PRUNED_AT_ONCE = 1000;

/** Leaves out what another server forgets at the same time. By place, which is known once a row is locked. */
const pruning = (condition: string): string => `delete from outcomes where ctid = any (array(
  select ctid from outcomes where ${condition} order by at limit ${PRUNED_AT_ONCE} for update skip locked))`;

export const PRUNE: string = pruning('at < ?');
export const PRUNE_REFUSALS: string = pruning('seq = 0 and at < ?');

/** Keeps other servers from giving this player a token or a code meanwhile: both refer to this row. */
export const LOCK_PLAYER = 'select player from players where player = ? for update';

const find = async (session: Session, sql: string, by: string): Promise<Player | undefined> => {
  const [found] = await session.rows<StoredPlayer>(sql, by);
  return found && readPlayer(found);
};

/** Who the players are and how their devices are known. */
export const postgresPlayers = (
  connections: Connections,
  writes: Lanes<Append, Written>,
): Players => ({
  createPlayer: ({ player, name, createdAt }, tokenHash) =>
    writes.alone(player, () =>
      connections.transaction(async ({ send }) => {
        send(PLAYERS.insert, player, name, createdAt);
        send(PLAYERS.addToken, tokenHash, player);
      }),
    ),
  player: (player) => find(connections, PLAYERS.get, player),
  playerByToken: (tokenHash) => find(connections, PLAYERS.byToken, tokenHash),
  rename: (player, name) =>
    writes.alone(player, async () => {
      await connections.run(PLAYERS.rename, name, player);
    }),

  addTransfer: (player, codeHash, expiresAt) =>
    writes.alone(codeHash, async () => {
      await connections.run(PLAYERS.addTransfer, codeHash, player, expiresAt);
    }),
  claimTransfer: (codeHash, tokenHash, now) =>
    writes.alone(codeHash, () =>
      connections.transaction(async (transaction) => {
        const [used] = await transaction.rows<{ player: string }>(
          PLAYERS.useTransfer,
          codeHash,
          now,
        );
        if (used === undefined) return undefined;
        transaction.send(PLAYERS.addToken, tokenHash, used.player);
        return find(transaction, PLAYERS.get, used.player);
      }),
    ),
  withdrawTokens: (player, exceptHash = '') =>
    writes.alone(player, () =>
      retry(() =>
        connections.transaction(async ({ rows, send }) => {
          await rows(LOCK_PLAYER, player);
          send(PLAYERS.withdrawTransfers, player);
          send(PLAYERS.withdrawTokens, player, exceptHash);
        }),
      ),
    ),
  validTokens: async (hashes) => {
    const found = await connections.rows<{ hash: string }>(VALID_TOKENS.postgres, hashes);
    return new Set(found.map(({ hash }) => hash));
  },

  prune: async (before) => {
    await writes.alone('prune', () => connections.run(PLAYERS.pruneTransfers, before));
    const some = (): Promise<number> => connections.run(PRUNE, before);
    while ((await writes.alone('prune', some)) === PRUNED_AT_ONCE);
  },
  pruneRefusals: async (before) => {
    const some = (): Promise<number> => connections.run(PRUNE_REFUSALS, before);
    while ((await writes.alone('prune', some)) === PRUNED_AT_ONCE);
  },
});
