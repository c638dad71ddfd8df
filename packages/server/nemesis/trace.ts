import type { TableId } from '@barrelhouse/protocol';

/** What was done to a table and seen of it, to be read when something is wrong. */
export interface Trace {
  note(table: TableId, text: string): void;
  /** Something that concerns all tables. */
  noteAll(text: string): void;
  /** The last lines about a table. */
  tell(table: TableId): string;
  forget(table: TableId): void;
}

const SHOWN = 60;
const LONGEST = 220;

export const newTrace = (): Trace => {
  const lines = new Map<TableId, string[]>();
  const began = performance.now();
  const stamped = (text: string): string =>
    `${(performance.now() - began).toFixed(0).padStart(8)} ms  ${text.slice(0, LONGEST)}`;
  const push = (of: string[], text: string): void => {
    of.push(stamped(text));
    if (of.length > 2 * SHOWN) of.splice(0, SHOWN);
  };
  return {
    note(table, text) {
      const of = lines.get(table) ?? [];
      lines.set(table, of);
      push(of, text);
    },
    noteAll(text) {
      for (const of of lines.values()) push(of, text);
    },
    tell: (table) => (lines.get(table) ?? []).slice(-SHOWN).join('\n'),
    forget: (table) => void lines.delete(table),
  };
};
