import type { TableId } from '@barrelhouse/protocol';
import {
  type Decision,
  EndlessTurn,
  giveUp,
  type HouseContext,
  houseDecision,
} from '@barrelhouse/table';

/** How often the house tries to play on before it gives a table up. */
const TRIES = 4;

/** What the house has to do, or that it gives up: after it failed again and again, or once it is plain that it will. */
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
