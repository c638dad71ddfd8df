import type { TableId } from '@barrelhouse/protocol';
import {
  type Decision,
  EndlessTurn,
  giveUp,
  type HouseContext,
  houseDecision,
} from '@barrelhouse/table';

/** How often the house tries to move before it gives a table up. */
const TRIES = 4;

/** The house's decision. It gives up after several failures in a row, or at once if another try cannot help. */
export const housePatience = (
  gaveUp: (table: TableId, error: unknown) => void,
): ((context: HouseContext) => Promise<Decision | undefined>) => {
  const failures = new Map<TableId, number>();
  return async (context) => {
    const { table } = context.state;
    try {
      const decision = await houseDecision(context);
      failures.delete(table);
      return decision;
    } catch (error) {
      const tries = (failures.get(table) ?? 0) + 1;
      failures.set(table, tries);
      if (tries < TRIES && !(error instanceof EndlessTurn)) throw error;
      failures.delete(table);
      gaveUp(table, error);
      return giveUp(context);
    }
  };
};
