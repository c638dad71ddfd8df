import type { StoredPlayer } from '../rows.ts';
import { readPlayer } from '../rows.ts';
import { PLAYERS, VALID_TOKENS } from '../sql.ts';
import type { Store } from '../store.ts';
import type { Database } from './database.ts';
import type { Writer } from './writer.ts';
import type { OutcomeKey } from './writes.ts';

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

/** How many outcomes are looked through in one transaction, so that moves need not wait for a long one. */
const PRUNED_AT_ONCE = 1000;

/** Who the players are and how their devices are known. */
export const sqlitePlayers = (database: Database, writer: Writer): Players => {
  const get = database.prepare<StoredPlayer>(PLAYERS.get);
  const byToken = database.prepare<StoredPlayer>(PLAYERS.byToken);
  const valid = database.prepare<{ hash: string }>(VALID_TOKENS.sqlite);

  return {
    createPlayer: (player, tokenHash) => writer.write('createPlayer', player, tokenHash),
    player: async (player) => {
      const found = get.get(player);
      return found && readPlayer(found);
    },
    playerByToken: async (tokenHash) => {
      const found = byToken.get(tokenHash);
      return found && readPlayer(found);
    },
    rename: (player, name) => writer.write('rename', player, name),
    addTransfer: (player, codeHash, expiresAt) =>
      writer.write('addTransfer', player, codeHash, expiresAt),
    claimTransfer: (codeHash, tokenHash, now) =>
      writer.write('claimTransfer', codeHash, tokenHash, now),
    withdrawTokens: (player, exceptHash = '') => writer.write('withdrawTokens', player, exceptHash),
    validTokens: async (hashes) =>
      new Set(valid.all(JSON.stringify(hashes)).map(({ hash }) => hash)),

    prune: async (before) => {
      await writer.write('pruneTransfers', before);
      let after: OutcomeKey | undefined = { player: '', key: '' };
      while (after !== undefined) {
        after = await writer.write('pruneOutcomes', after, PRUNED_AT_ONCE, before);
      }
    },
    pruneRefusals: async (before) => {
      const some = (): Promise<number> => writer.write('pruneRefusals', before, PRUNED_AT_ONCE);
      while ((await some()) === PRUNED_AT_ONCE);
    },
  };
};
