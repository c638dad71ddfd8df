import type { TableId } from '@barrelhouse/protocol';

/** What was sent to each table and what happened meanwhile, for debugging. */
export interface Trace {
  note(table: TableId, text: string): void;
  noteAll(text: string): void;
  /** The last lines about a table. */
  lastLines(table: TableId): string;
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
    lastLines: (table) => (lines.get(table) ?? []).slice(-SHOWN).join('\n'),
    forget: (table) => void lines.delete(table),
  };
};
