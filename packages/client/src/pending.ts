import type { TableId } from '@barrelhouse/protocol';
import type { Vault } from './vault.ts';

/** A move that was sent and is not answered yet. */
export interface Pending {
  readonly key: string;
  readonly body: object;
}

/** The move under way at a table, kept in the vault so that closing the program does not lose it. */
export interface PendingMove {
  keep(move: Pending): void;
  drop(): void;
  read(): Pending | undefined;
}

export const pendingMove = (table: TableId, vault: Vault): PendingMove => {
  const at = `pending.${table}`;
  return {
    keep: (move) => vault.set(at, JSON.stringify(move)),
    drop: () => vault.remove(at),
    read() {
      try {
        const kept: unknown = JSON.parse(vault.get(at) ?? 'null');
        if (typeof kept !== 'object' || kept === null) return undefined;
        const { key, body } = kept as Partial<Pending>;
        const whole = typeof key === 'string' && typeof body === 'object' && body !== null;
        return whole ? { key, body } : undefined;
      } catch {
        return undefined;
      }
    },
  };
};
