import {
  alike,
  type Combination,
  type Combo,
  FACES,
  type Face,
  groups,
  type HotDiceRules,
  kindOf,
  NO_DICE,
  parseDice,
  straight,
} from '@barrelhouse/engine';

/** A row of the scoring editor. `any` are so many dice of any face at once; 0 points means that a line does not score. */
export type Line =
  | { readonly kind: 'alike'; readonly count: number; readonly face: Face }
  | { readonly kind: 'any'; readonly count: number }
  | { readonly kind: 'exact'; readonly dice: string }
  | { readonly kind: 'groups'; readonly sizes: readonly number[] }
  | { readonly kind: 'blank'; readonly count: number };

/** Points by face, 0 for faces that do not score. */
type FacePoints = readonly number[];

export const lineId = (line: Line): string => {
  switch (line.kind) {
    case 'alike':
      return `alike-${line.count}-${line.face}`;
    case 'exact':
      return `exact-${line.dice}`;
    case 'groups':
      return `groups-${line.sizes.join('-')}`;
    default:
      return `${line.kind}-${line.count}`;
  }
};

/** Counts whose faces each have a row of their own; of other counts, all faces share one. */
const hasRowPerFace = (count: number): boolean => count === 1 || count === 3;

const countOf = (combo: Combo): number | undefined => {
  if (combo.kind === 'alike') return combo.count;
  return combo.kind === 'groups' && combo.sizes.length === 1 ? combo.sizes[0] : undefined;
};

const pointsFor = (combo: Combo, face: Face): number => {
  if (combo.kind === 'alike') return combo.points[face] ?? 0;
  return combo.kind === 'groups' ? combo.points : 0;
};

const facePoints = ({ combos }: HotDiceRules, count: number): FacePoints => {
  const found = combos.filter((combo) => countOf(combo) === count);
  return FACES.map((face) => Math.max(0, ...found.map((combo) => pointsFor(combo, face))));
};

/** The line that a combo of the table belongs to; `undefined` for sums, which have no points of their own. */
export const lineOf = (combo: Combo, face: Face = 1): Line | undefined => {
  const count = countOf(combo);
  if (count !== undefined) {
    return hasRowPerFace(count) ? { kind: 'alike', count, face } : { kind: 'any', count };
  }
  switch (combo.kind) {
    case 'exact':
      return { kind: 'exact', dice: combo.dice };
    case 'groups':
      return { kind: 'groups', sizes: combo.sizes };
    case 'blank':
      return { kind: 'blank', count: combo.count };
    default:
      return undefined;
  }
};

const isAt = (line: Line, combo: Combo): boolean => {
  const own = lineOf(combo);
  if (line.kind === 'alike' || line.kind === 'any') return countOf(combo) === line.count;
  return own !== undefined && lineId(own) === lineId(line);
};

/** The lowest and the highest points of a line: they differ if its faces do. */
export const rangeOf = (rules: HotDiceRules, line: Line): readonly [number, number] => {
  if (line.kind === 'alike') {
    const points = facePoints(rules, line.count)[line.face - 1] ?? 0;
    return [points, points];
  }
  if (line.kind === 'any') {
    const points = facePoints(rules, line.count);
    return [Math.min(...points), Math.max(...points)];
  }
  const combo = rules.combos.find((other) => isAt(line, other));
  const points = combo !== undefined && 'points' in combo ? Number(combo.points) : 0;
  return [points, points];
};

export const hasChanged = (rules: HotDiceRules, base: HotDiceRules, line: Line): boolean =>
  line.kind === 'any'
    ? String(facePoints(rules, line.count)) !== String(facePoints(base, line.count))
    : String(rangeOf(rules, line)) !== String(rangeOf(base, line));

/** The table in the order of the game it comes from, new lines last. Undone changes then leave no trace. */
const inOrderOf = (base: HotDiceRules, combos: readonly Combo[]): readonly Combo[] => {
  const key = (combo: Combo): string => {
    const line = lineOf(combo);
    return line === undefined ? `sum-${'count' in combo ? combo.count : 0}` : lineId(line);
  };
  const order = base.combos.map(key);
  const place = (combo: Combo): number => {
    const at = order.indexOf(key(combo));
    return at < 0 ? order.length : at;
  };
  return combos.toSorted((a, b) => place(a) - place(b));
};

/** Sums add up single dice, so they cover the faces that score alone. */
const withSums = (rules: HotDiceRules, base: HotDiceRules): HotDiceRules => {
  const singles = facePoints(rules, 1);
  const scores = (face: Face): boolean => (singles[face - 1] ?? 0) > 0;
  const sums = [...rules.combos, ...base.combos].filter((combo) => combo.kind === 'sum');
  const first = sums.filter((sum, i) => sums.findIndex(({ count }) => count === sum.count) === i);
  const fitting = first.flatMap((sum) => {
    const whole = base.combos.find((one) => one.kind === 'sum' && one.count === sum.count) ?? sum;
    const faces = whole.kind === 'sum' ? whole.faces.filter(scores) : [];
    return faces.length === 0 ? [] : [{ ...sum, faces }];
  });
  return { ...rules, combos: [...rules.combos.filter(({ kind }) => kind !== 'sum'), ...fitting] };
};

const withFaces = (
  rules: HotDiceRules,
  base: HotDiceRules,
  count: number,
  points: FacePoints,
): HotDiceRules => {
  const own = rules.combos.find((combo) => countOf(combo) === count);
  const rest = rules.combos.filter((combo) => countOf(combo) !== count);
  const [first = 0] = points;
  const scoring = FACES.filter((face) => (points[face - 1] ?? 0) > 0);
  if (scoring.length === 0) return { ...rules, combos: rest };
  const form = base.combos.find((combo) => countOf(combo) === count) ?? own;
  const isFlat = form?.kind === 'groups' && points.every((other) => other === first);
  const line = isFlat
    ? groups([count], first)
    : alike(count, Object.fromEntries(scoring.map((face) => [face, points[face - 1] ?? 0])));
  return { ...rules, combos: [...rest, { ...line, name: own?.name ?? form?.name ?? '' }] };
};

const written = (line: Line, points: number): Combo => {
  if (line.kind === 'exact') return straight(line.dice, points);
  if (line.kind === 'groups') return groups(line.sizes, points);
  return { kind: 'blank', count: 'count' in line ? line.count : 1, points, name: '' };
};

/** Sets what a line is worth; 0 takes it off the table. `points` has one number, or six for a line of any face. */
const withLine = (
  rules: HotDiceRules,
  base: HotDiceRules,
  line: Line,
  points: FacePoints,
): HotDiceRules => {
  const [first = 0] = points;
  if (line.kind === 'any') return withFaces(rules, base, line.count, points);
  if (line.kind === 'alike') {
    const faces = facePoints(rules, line.count).with(line.face - 1, first);
    const changed = withFaces(rules, base, line.count, faces);
    return line.count === 1 ? withSums(changed, base) : changed;
  }
  const own = [...rules.combos, ...base.combos].find((combo) => isAt(line, combo));
  const rest = rules.combos.filter((combo) => !isAt(line, combo));
  const added = { ...written(line, first), name: own?.name ?? '' };
  return { ...rules, combos: first === 0 ? rest : [...rest, added] };
};

const ordered = (rules: HotDiceRules, base: HotDiceRules): HotDiceRules => ({
  ...rules,
  combos: inOrderOf(base, rules.combos),
});

export const withPoints = (
  rules: HotDiceRules,
  base: HotDiceRules,
  line: Line,
  points: number,
): HotDiceRules =>
  ordered(
    withLine(rules, base, line, line.kind === 'any' ? FACES.map(() => points) : [points]),
    base,
  );

/** Adds the same to all faces of a line. */
export const withMore = (
  rules: HotDiceRules,
  base: HotDiceRules,
  line: Line,
  more: number,
): HotDiceRules => {
  const points = line.kind === 'any' ? facePoints(rules, line.count) : [rangeOf(rules, line)[0]];
  const next = points.map((one) => Math.max(0, one + more));
  return ordered(withLine(rules, base, line, next), base);
};

/** Puts a line back to what the game says. */
export const withoutChange = (
  rules: HotDiceRules,
  base: HotDiceRules,
  line: Line,
): HotDiceRules => {
  const points = line.kind === 'any' ? facePoints(base, line.count) : [rangeOf(base, line)[0]];
  return ordered(withLine(rules, base, line, points), base);
};

/** Sizes of groups that fit into so many dice, each group of two dice or more, two groups or more. */
const groupings = (dice: number): readonly (readonly number[])[] => {
  const found: (readonly number[])[] = [];
  const add = (sizes: readonly number[], most: number, left: number): void => {
    if (sizes.length > 1) found.push(sizes);
    for (let size = Math.min(most, left); size >= 2; size--)
      add([...sizes, size], size, left - size);
  };
  add([], dice, dice);
  return found;
};

const runs = (dice: number): readonly string[] => {
  const found: string[] = [];
  for (let length = 4; length <= Math.min(6, dice); length++) {
    for (let from = 0; from + length <= 6; from++) found.push('123456'.slice(from, from + length));
  }
  return found;
};

const facesOf = (count: number): readonly Line[] =>
  FACES.map((face) => ({ kind: 'alike', count, face }));

/** All lines to offer: those that fit the dice, and whatever the rules or the game have besides. */
const allLines = (rules: HotDiceRules, base: HotDiceRules): readonly Line[] => {
  const { dice } = rules;
  const counts = Array.from({ length: dice }, (_, i) => i + 1);
  const usual: readonly Line[] = [
    ...counts.flatMap((count): readonly Line[] =>
      hasRowPerFace(count) ? facesOf(count) : [{ kind: 'any', count }],
    ),
    ...runs(dice).map((run): Line => ({ kind: 'exact', dice: run })),
    ...groupings(dice).map((sizes): Line => ({ kind: 'groups', sizes })),
    { kind: 'blank', count: dice },
  ];
  const present = [...base.combos, ...rules.combos].flatMap((combo) => {
    const line = lineOf(combo);
    return line === undefined ? [] : line.kind === 'alike' ? facesOf(line.count) : [line];
  });
  const byId = new Map([...usual, ...present].map((line) => [lineId(line), line]));
  const rank = (line: Line): number =>
    ['alike', 'any'].includes(line.kind) && 'count' in line
      ? line.count
      : 10 + ['exact', 'groups', 'blank'].indexOf(line.kind);
  return [...byId.values()].sort((a, b) => rank(a) - rank(b));
};

export interface LineLists {
  /** Lines that score, by these rules or by the game. */
  readonly scoring: readonly Line[];
  readonly others: readonly Line[];
}

export const lineLists = (rules: HotDiceRules, base: HotDiceRules): LineLists => {
  const lines = allLines(rules, base);
  const counts = (line: Line): boolean => rangeOf(rules, line)[1] > 0 || rangeOf(base, line)[1] > 0;
  return { scoring: lines.filter(counts), others: lines.filter((line) => !counts(line)) };
};

/** Lists in which every line stays where it first was: a row must not move while its number is being typed. */
export const steadyLists = (): typeof lineLists => {
  const scored = new Map<string, boolean>();
  return (rules, base) => {
    const { scoring, others } = lineLists(rules, base);
    for (const line of scoring) if (!scored.has(lineId(line))) scored.set(lineId(line), true);
    for (const line of others) if (!scored.has(lineId(line))) scored.set(lineId(line), false);
    const lines = allLines(rules, base);
    return {
      scoring: lines.filter((line) => scored.get(lineId(line)) === true),
      others: lines.filter((line) => scored.get(lineId(line)) === false),
    };
  };
};

/** Dice to draw for a line; empty if words say it better. */
export const lineDice = (line: Line): string =>
  line.kind === 'alike' ? String(line.face).repeat(line.count) : '';

/** A line as a combination, for its name. */
export const lineCombination = (line: Line, { combos }: HotDiceRules): Combination => {
  const own = combos.find((combo) => isAt(line, combo));
  const dice = parseDice(line.kind === 'exact' ? line.dice : lineDice(line)) ?? NO_DICE;
  const name = line.kind === 'any' ? '' : (own?.name ?? '');
  const combo: Combo =
    line.kind === 'alike'
      ? alike(line.count, {})
      : line.kind === 'any'
        ? groups([line.count], 0)
        : written(line, 0);
  return { ...kindOf({ ...combo, name }, dice), dice, points: 0 };
};

/** The lines of the table that need more dice than there are. */
export const tooLarge = ({ combos, dice }: HotDiceRules): readonly Combo[] =>
  combos.filter((combo) => {
    if (combo.kind === 'exact') return combo.dice.length > dice;
    const size = combo.kind === 'groups' ? combo.sizes.reduce((a, b) => a + b, 0) : combo.count;
    return size > dice;
  });
