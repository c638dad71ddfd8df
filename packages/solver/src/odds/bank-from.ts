import type { TurnTable } from './turn-table.ts';
import type { TurnValues } from './turn-values.ts';

/** When to bank with `dice` dice in the cup. */
export interface BankFrom {
  readonly dice: number;
  /** Banking is best with this many turn points or more. `null` if rolling is always best or forced. */
  readonly from: number | null;
  /** Ranges below `from`, both ends included, in which banking is also best. */
  readonly also: readonly (readonly [number, number])[];
}

const mayEverBank = ({ dice, hot, mustRoll, throws }: TurnTable, cup: number): boolean =>
  cup < dice || mustRoll[hot] !== true || throws.some(({ node }) => node.includes(dice - 1));

/** Whether banking is best with `points` units and `cup` dice. */
const banksAt = (values: TurnValues, points: number, cup: number): boolean =>
  values.payoffs.bank(points) >= values.roll(points, cup);

const stretches = (
  values: TurnValues,
  cup: number,
  below: number,
): readonly (readonly [number, number])[] => {
  const { unit } = values.table;
  const found: [number, number][] = [];
  for (let points = 1; points < below; points++) {
    if (!banksAt(values, points, cup)) continue;
    const last = found.at(-1);
    if (last !== undefined && last[1] === (points - 1) * unit) last[1] = points * unit;
    else found.push([points * unit, points * unit]);
  }
  return found;
};

/** When to bank, for one die in the cup up to all of them. */
export const bankTable = (values: TurnValues): readonly BankFrom[] => {
  const { table, payoffs } = values;
  return Array.from({ length: table.dice }, (_, i): BankFrom => {
    const cup = i + 1;
    let from = payoffs.rows;
    if (!mayEverBank(table, cup) || !banksAt(values, from, cup)) {
      return { dice: cup, from: null, also: [] };
    }
    while (from > 1 && banksAt(values, from - 1, cup)) from--;
    return { dice: cup, from: from * table.unit, also: stretches(values, cup, from) };
  });
};
