import type { NamedToken, StoredPlayer } from '../rows.ts';
import { readPlayer } from '../rows.ts';
import { NAMES_BY_TOKEN, PLAYERS } from '../sql.ts';
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
  | 'namesByToken'
  | 'prune'
  | 'pruneRefusals'
>;

/** Outcomes per transaction: a longer one would delay moves. */
const PRUNE_BATCH = 1000;

/** Players and their devices. */
export const sqlitePlayers = (database: Database, writer: Writer): Players => {
  const get = database.prepare<StoredPlayer>(PLAYERS.get);
  const byToken = database.prepare<StoredPlayer>(PLAYERS.byToken);
  const names = database.prepare<NamedToken>(NAMES_BY_TOKEN.sqlite);

  return {
    createPlayer: (player, tokenHash, label = '') =>
      writer.write('createPlayer', player, tokenHash, label),
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
    claimTransfer: (codeHash, tokenHash, now, label = '') =>
      writer.write('claimTransfer', codeHash, tokenHash, now, label),
    withdrawTokens: (player, exceptHash = '') => writer.write('withdrawTokens', player, exceptHash),
    namesByToken: async (hashes) =>
      new Map(names.all(JSON.stringify(hashes)).map(({ hash, name }) => [hash, name])),

    prune: async (before) => {
      await writer.write('pruneTransfers', before);
      let after: OutcomeKey | undefined = { player: '', key: '' };
      while (after !== undefined) {
        after = await writer.write('pruneOutcomes', after, PRUNE_BATCH, before);
      }
    },
    pruneRefusals: async (before) => {
      const pruneBatch = (): Promise<number> => writer.write('pruneRefusals', before, PRUNE_BATCH);
      while ((await pruneBatch()) === PRUNE_BATCH);
    },
  };
};
