// What a third seat changes, for docs/solver.md, from a table that `barrelhouse solve <game> --seats 3 --table file` wrote:
// `npm run three-seats -- file classic`, with a target if it is not the game's own. Draws heat maps for two and three seats
// one below the other and prints the tables.
import { writeFileSync } from 'node:fs';
import { findRules, type HotDiceRules, rulesHash } from '@barrelhouse/engine';
import { type HeatMap, NEVER_BANK, solveTwoSeat } from '@barrelhouse/solver';
import { openThreeSeatFile } from '../packages/cli/src/solve/three-seat-file.ts';
import { bankAdvice, threeSeatBankMap } from '../packages/solver/src/three-seat/bank-map.ts';
import {
  type Decision,
  type MixedDecision,
  mixedDecision,
} from '../packages/solver/src/three-seat/mixed-decisions.ts';
import { threeSeatSolver } from '../packages/solver/src/three-seat/solver.ts';
import { bankMapFrom, positionWith } from '../packages/solver/src/two-seat/bank-map.ts';
import { bankPicture, CUPS, SAMPLES } from './bank-picture.ts';

const [path, name = 'classic', goal] = process.argv.slice(2);
if (path === undefined) throw new Error('Name the file of a solved table.');
const found = findRules(name);
if (!found.ok || found.value.family !== 'hot-dice') throw new Error(`${name}: no hot dice.`);
const target = Number(goal ?? found.value.end.target);
const rules: HotDiceRules = {
  ...found.value,
  barrels: found.value.barrels.filter(({ to }) => to <= target),
  end: { ...found.value.end, target },
};
const file = openThreeSeatFile(path, rulesHash(rules));
if (file === undefined) throw new Error(`${path} has no table of ${name} to ${target}.`);
const { header, fill } = file;
const table = new Float64Array(header.numbers);
fill(table);

const two = solveTwoSeat(rules);
const three = threeSeatSolver(rules);
const number = (value: number): string => value.toLocaleString('en');
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const twoSeatMap = bankMapFrom(two.solver, two.table, SAMPLES);
const forCups = (byDice: readonly HeatMap[]): readonly HeatMap[] =>
  CUPS.map((cup) => byDice[cup - 1] ?? []);
/** One rival leads; the other is behind by a quarter of the target. */
const behind = (total: number): number =>
  Math.max(0, Math.round((total - target / 4) / three.model.unit) * three.model.unit);
const opened = (total: number): number => (total > 0 && total < rules.opening ? 0 : total);
writeFileSync(
  new URL(`../docs/solver/bank-${name}-three.svg`, import.meta.url),
  bankPicture(rules, 'two and three seats', [
    {
      rivals: 'two seats: rival’s total',
      maps: forCups(twoSeatMap.byDice),
    },
    {
      rivals: 'three seats: both rivals’ total',
      maps: forCups(threeSeatBankMap(three, table, SAMPLES).byDice),
    },
    {
      rivals: 'three seats: one rival’s total, the third a quarter behind',
      maps: forCups(
        threeSeatBankMap(three, table, SAMPLES, (total) => [total, opened(behind(total))]).byDice,
      ),
    },
  ]),
);

/** Points from which to bank with two, three and four dice left. */
const told = (from: readonly number[]): string =>
  from.map((points) => (points === NEVER_BANK ? 'target' : number(points))).join(', ');
const percent = (chance: number): string => `${(100 * chance).toFixed(1)} %`;

const advice = bankAdvice(three, table);
const { positions, model } = two.solver;
const twoSeats = (own: number, rival: number): { from: readonly number[]; wins: number } => {
  const at = positionWith(model, positions, own) * positions.list.length;
  const [row, column] = [rival, own].map((total) => twoSeatMap.totals.indexOf(total));
  const from = CUPS.map(
    (cup) => twoSeatMap.byDice[cup - 1]?.[row ?? 0]?.[column ?? 0] ?? NEVER_BANK,
  );
  return { from, wins: two.table[at + positionWith(model, positions, rival)] ?? 0 };
};

const SHARES = [
  [0, 0],
  [0.3, 0.3],
  [0.6, 0.6],
  [0.8, 0.8],
  [0, 0.5],
  [0.5, 0],
  [0.3, 0.8],
  [0.8, 0.3],
  [0.8, 0.6],
  [0.6, 0.9],
] as const;
print('| own | rivals | bank from, two seats | three seats | wins, two seats | three seats |');
print('|---|---|---|---|---|---|');
for (const [own, rival] of SHARES.map((pair) => pair.map((share) => share * target))) {
  if (own === undefined || rival === undefined) continue;
  const with3 = advice(own, rival, rival);
  if (with3 === undefined) continue;
  const with2 = twoSeats(own, rival);
  const from = CUPS.map((cup) => with3.from[cup - 1] ?? NEVER_BANK);
  print(
    `| ${number(own)} | ${number(rival)} | ${told(with2.from)} | ${told(from)} | ${percent(with2.wins)} | ${percent(with3.wins)} |`,
  );
}

const decided = (decision: Decision): string => {
  if (decision.type !== 'keep') return decision.type;
  const left = decision.dice === 0 ? 'all dice scored' : `${decision.dice} left`;
  return `keep ${number(decision.points)}, ${left}`;
};
const place = ({ points, dice, first }: MixedDecision): string =>
  first.type === 'keep'
    ? `after throwing ${dice} with ${number(points)} points`
    : `${number(points)} points, ${dice === 1 ? 'one die' : `${dice} dice`} left`;

const { mixed } = header.state;
const decisionOf = mixedDecision(three, table);
print('');
print(`${mixed.length} mixed positions`);
print('');
print('| mover, next, third | decision | first strategy | second strategy | chance of the first |');
print('|---|---|---|---|---|');
for (const mixture of mixed) {
  const one = decisionOf(mixture);
  if (one === undefined) continue;
  print(
    `| ${one.totals.map(number).join(', ')} | ${place(one)} | ${decided(one.first)} | ${decided(one.second)} | ${(100 * one.weight).toFixed(2)} % |`,
  );
}
