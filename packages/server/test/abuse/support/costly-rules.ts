// Rules that are as expensive as one request can make them.

const HOT_DICE = { family: 'hot-dice', id: 'costly', name: 'Costly', dice: 8 } as const;

const repeated = (line: object, times: number): readonly object[] =>
  Array.from({ length: times }, (_, i) => ({ ...line, points: i + 1 }));

/** These rules once blocked everybody for 27 s. */
export const TOO_LARGE = {
  ...HOT_DICE,
  combos: [
    ...repeated({ kind: 'groups', sizes: [1, 1, 2, 3] }, 20),
    ...repeated({ kind: 'blank', count: 7 }, 80),
  ],
  end: { target: 10_000 },
} as const;

/** As much work as is allowed; each number gives different rules. */
export const costly = (number: number): object => ({
  ...HOT_DICE,
  combos: [
    { kind: 'alike', count: 1, points: { 1: 100 + number, 5: 50 } },
    ...repeated({ kind: 'groups', sizes: [1, 1, 2, 3] }, 9),
    ...repeated({ kind: 'blank', count: 8 }, 13),
  ],
  end: { target: 1_000_000 },
});

/** As many positions as the house agrees to solve, with barrels and penalties; each number gives different rules. */
export const fine = (number: number): object => ({
  base: 'depot',
  opening: 50 * number,
  penalties: [{ busts: 2, points: 500 }],
  end: { target: 9000 },
});

/** Every die scores, and banking needs a million points: no turn ever ends. */
export const endlessTurn = (dice: number): object => ({
  family: 'hot-dice',
  id: 'endless',
  name: 'Endless',
  dice,
  combos: [{ kind: 'alike', count: 1, points: { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1 } }],
  opening: 1_000_000,
  end: { target: 1_000_000 },
});

/** Every turn is worth next to nothing: no match ever ends. */
export const ENDLESS_MATCH = {
  family: 'hot-dice',
  id: 'endless',
  name: 'Endless',
  dice: 2,
  combos: [{ kind: 'exact', dice: '1', points: 1 }],
  hotDice: 'must-roll',
  end: { target: 1_000_000 },
} as const;
