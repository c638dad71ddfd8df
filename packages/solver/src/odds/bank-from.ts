import type { TurnTable } from './turn-table.ts';
import type { TurnValues } from './turn-values.ts';

/** When to bank with so many dice in the cup. */
export interface BankFrom {
  readonly dice: number;
  /** Turn points from which on banking is always best; `null` where rolling is, or is forced, as far as turns get. */
  readonly from: number | null;
  /** Stretches below `from`, both ends included, in which banking is best already. */
  readonly also: readonly (readonly [number, number])[];
}

const mayEverBank = ({ dice, hot, mustRoll, throws }: TurnTable, cup: number): boolean =>
  cup < dice || mustRoll[hot] !== true || throws.some(({ node }) => node.includes(dice - 1));

/** Points, in units, at which banking would be best with so many dice in the cup. */
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

/** The table of when to bank, for one die up to all of them. */
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
