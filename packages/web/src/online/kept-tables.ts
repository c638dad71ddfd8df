import type { MyTable } from '@barrelhouse/client';

/** My tables as this device last saw them, to show at once and without a connection. */
export interface KeptTables {
  /** My player id; empty if unknown. */
  readonly me: string;
  readonly tables: readonly MyTable[];
  /** Milliseconds since 1970. */
  readonly readAt: number;
}

const KEY = 'barrelhouse.tables';
const NONE: KeptTables = { me: '', tables: [], readAt: 0 };

export const parseKept = (text: string | null): KeptTables => {
  try {
    const { me = '', tables = [], readAt = 0 } = JSON.parse(text ?? '{}') as Partial<KeptTables>;
    const isListed = (table: Partial<MyTable> | null): boolean =>
      typeof table?.table === 'string' &&
      typeof table.game === 'string' &&
      Array.isArray(table.seats);
    return Array.isArray(tables) ? { me, tables: tables.filter(isListed), readAt } : NONE;
  } catch {
    return NONE;
  }
};

export const readKept = (): KeptTables => {
  try {
    return parseKept(localStorage.getItem(KEY));
  } catch {
    return NONE;
  }
};

export const writeKept = (kept: KeptTables): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // The list works without storage.
  }
};
