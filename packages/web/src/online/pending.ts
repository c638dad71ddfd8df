import type { Keeper } from './chains.ts';

/** A move that was sent and not answered yet. */
export interface Pending {
  readonly key: string;
  readonly body: object;
}

/** The move under way at a table, kept on the device so that closing the page does not lose it. */
export interface PendingMove {
  keep(move: Pending): void;
  drop(): void;
  read(): Pending | undefined;
}

export const pendingMove = (table: string, keeper: Keeper): PendingMove => {
  const at = `barrelhouse.pending.${table}`;
  return {
    keep: (move) => keeper.set(at, JSON.stringify(move)),
    drop: () => keeper.remove(at),
    read() {
      try {
        const kept: unknown = JSON.parse(keeper.get(at) ?? 'null');
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
