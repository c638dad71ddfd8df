import type { TableId } from '@barrelhouse/protocol';
import type { Vault } from './vault.ts';

/** A move without an answer yet. */
export interface Pending {
  readonly key: string;
  readonly body: object;
}

/** Stores the unanswered move of a table, so that it survives a restart of the program. */
export interface PendingMove {
  save(move: Pending): void;
  /** Forgets the move with this key. A newer one that was saved meanwhile stays. */
  drop(key: string): void;
  read(): Pending | undefined;
}

export const pendingMove = (table: TableId, vault: Vault): PendingMove => {
  const at = `pending.${table}`;
  const read = (): Pending | undefined => {
    try {
      const stored: unknown = JSON.parse(vault.get(at) ?? 'null');
      if (typeof stored !== 'object' || stored === null) return undefined;
      const { key, body } = stored as Partial<Pending>;
      const isComplete = typeof key === 'string' && typeof body === 'object' && body !== null;
      return isComplete ? { key, body } : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    save: (move) => vault.set(at, JSON.stringify(move)),
    drop(key) {
      if (read()?.key === key) vault.remove(at);
    },
    read,
  };
};
