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
  drop(): void;
  read(): Pending | undefined;
}

export const pendingMove = (table: TableId, vault: Vault): PendingMove => {
  const at = `pending.${table}`;
  return {
    save: (move) => vault.set(at, JSON.stringify(move)),
    drop: () => vault.remove(at),
    read() {
      try {
        const stored: unknown = JSON.parse(vault.get(at) ?? 'null');
        if (typeof stored !== 'object' || stored === null) return undefined;
        const { key, body } = stored as Partial<Pending>;
        const isComplete = typeof key === 'string' && typeof body === 'object' && body !== null;
        return isComplete ? { key, body } : undefined;
      } catch {
        return undefined;
      }
    },
  };
};
