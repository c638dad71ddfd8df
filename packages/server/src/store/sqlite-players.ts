import type { Database } from './database.ts';
import type { Writer } from './group-commit.ts';
import type { StoredPlayer } from './rows.ts';
import { readPlayer } from './rows.ts';
import { OUTCOMES, PLAYERS } from './sql.ts';
import type { Store } from './store.ts';

type Players = Pick<
  Store,
  'createPlayer' | 'player' | 'playerByToken' | 'rename' | 'addTransfer' | 'claimTransfer' | 'prune'
>;

/** How many outcomes are forgotten in one transaction, so that moves need not wait for a long one. */
const PRUNED_AT_ONCE = 1000;

/** Who the players are and how their devices are known. */
export const sqlitePlayers = (database: Database, writer: Writer): Players => {
  const insert = database.prepare(PLAYERS.insert);
  const get = database.prepare<StoredPlayer>(PLAYERS.get);
  const byToken = database.prepare<StoredPlayer>(PLAYERS.byToken);
  const rename = database.prepare(PLAYERS.rename);
  const addToken = database.prepare(PLAYERS.addToken);
  const addTransfer = database.prepare(PLAYERS.addTransfer);
  const useTransfer = database.prepare<{ player: string }>(PLAYERS.useTransfer);
  const pruneTransfers = database.prepare(PLAYERS.pruneTransfers);
  const pruneOutcomes = database.prepare(OUTCOMES.prune);

  return {
    createPlayer: ({ player, name, createdAt }, tokenHash) =>
      writer.write(() => {
        insert.run(player, name, createdAt);
        addToken.run(tokenHash, player);
      }),
    player: async (player) => {
      const found = get.get(player);
      return found && readPlayer(found);
    },
    playerByToken: async (tokenHash) => {
      const found = byToken.get(tokenHash);
      return found && readPlayer(found);
    },
    rename: (player, name) =>
      writer.write(() => {
        rename.run(name, player);
      }),

    addTransfer: (player, codeHash, expiresAt) =>
      writer.write(() => {
        addTransfer.run(codeHash, player, expiresAt);
      }),
    claimTransfer: (codeHash, tokenHash, now) =>
      writer.write(() => {
        const used = useTransfer.get(codeHash, now);
        if (used === undefined) return undefined;
        addToken.run(tokenHash, used.player);
        const found = get.get(used.player);
        return found && readPlayer(found);
      }),

    prune: async (before) => {
      await writer.write(() => pruneTransfers.run(before));
      const some = (): number => pruneOutcomes.run(before, PRUNED_AT_ONCE);
      while ((await writer.write(some)) === PRUNED_AT_ONCE);
    },
  };
};
