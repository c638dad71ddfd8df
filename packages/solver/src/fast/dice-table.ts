import {
  type Dice,
  FACES,
  type HotDiceRules,
  multisets,
  NO_DICE,
  parseDice,
  scoringOf,
} from '@barrelhouse/engine';
import type { TurnNode } from '../turn/model.ts';

/** With more dice the tables would be too large. */
export const MOST_DICE = 6;

/** All rolls of up to six dice, numbered, fewer dice first. */
interface Throws {
  readonly rolls: readonly Dice[];
  /** Index n: the roll that each draw below 6ⁿ stands for. */
  readonly byDraw: readonly Uint16Array[];
}

const listThrows = (): Throws => {
  const rolls: Dice[] = [];
  for (let n = 1; n <= MOST_DICE; n++) rolls.push(...multisets(n));
  const numbers = new Map(rolls.map((roll, number) => [roll, number]));
  const numberOf = (roll: Dice | undefined): number => numbers.get(roll ?? NO_DICE) ?? 0;
  // A draw is a number in base six, one digit a die, as the engine's roller reads it. One more die adds a digit.
  const withFace = rolls.map((roll) =>
    roll.length < MOST_DICE ? FACES.map((face) => numberOf(parseDice(`${roll}${face}`))) : [],
  );
  const byDraw = [
    Uint16Array.of(0),
    Uint16Array.from(FACES, (face) => numberOf(parseDice(`${face}`))),
  ];
  for (let n = 2; n <= MOST_DICE; n++) {
    const before = byDraw[n - 1] ?? Uint16Array.of();
    byDraw.push(
      Uint16Array.from(
        { length: 6 ** n },
        (_, draw) => withFace[before[Math.floor(draw / 6)] ?? 0]?.[draw % 6] ?? 0,
      ),
    );
  }
  return { rolls, byDraw };
};

let listed: Throws | undefined;

/** The throws and keeps of some rules as numbers. */
export interface DiceTable extends Throws {
  /** Index of each roll's first keep, in the engine's order, and one past the last keep. */
  readonly first: Int32Array;
  readonly kept: readonly Dice[];
  readonly points: Int32Array;
  /** The node of the turn model that each keep leads to. */
  readonly node: Uint8Array;
  /** By roll: its number of dice if they are the last of a set and show the same face, else 0. */
  readonly rescued: Uint8Array;
  readonly hot: TurnNode;
  readonly blank: TurnNode;
}

export const diceTable = (rules: HotDiceRules): DiceTable => {
  listed ??= listThrows();
  const { rolls } = listed;
  const scoring = scoringOf(rules);
  const hot = rules.dice;
  const rescued = rolls.map((roll) =>
    roll.length < rules.dice &&
    roll[0] === roll.at(-1) &&
    rules.rescues.some(({ dice }) => dice === roll.length)
      ? roll.length
      : 0,
  );
  const keeps = rolls.map((roll) => (roll.length <= rules.dice ? scoring.keeps(roll) : []));
  const first = new Int32Array(rolls.length + 1);
  keeps.forEach((list, roll) => {
    first[roll + 1] = (first[roll] ?? 0) + list.length;
  });
  const nodes = keeps.flatMap((list, roll) =>
    list.map(({ left }) => {
      if (left === 0) return hot;
      return (rescued[roll] === 0 ? left : rules.dice) - 1;
    }),
  );
  return {
    ...listed,
    first,
    kept: keeps.flatMap((list) => list.map(({ dice }) => dice)),
    points: Int32Array.from(keeps.flatMap((list) => list.map(({ points }) => points))),
    node: Uint8Array.from(nodes),
    rescued: Uint8Array.from(rescued),
    hot,
    blank: rules.dice + 1,
  };
};

/** The dice that are thrown from a node. */
export const cupAt = (rules: HotDiceRules, node: TurnNode): number =>
  Math.min(node + 1, rules.dice);
