import { byStanding, type Entrant, haveMet } from './entrant.ts';
import { maxWeightMatching } from './max-weight-matching.ts';

/** Two players who meet, the one with more points first. The dice choose who plays first. */
export type Pair = readonly [Entrant, Entrant];

/** More than all costs below can take away, so that as many players as possible are paired. */
const BASE = 1e11;

/** Costs of an edge, each far above all that follow it. */
const REMATCH = 1e9;
const WIDE_GAP = 1e6;
const GAP = 4000;
const SAME_FLOAT = 1500;
const OUT_OF_HALF = 10;

/** How many of the two would meet a higher, or a lower, score twice in a row. */
const floatsAgain = (a: Entrant, b: Entrant): number => {
  const direction = Math.sign(b.points - a.points);
  if (direction === 0) return 0;
  return Number(a.floats.at(-1) === direction) + Number(b.floats.at(-1) === -direction);
};

/** What forbids or discourages a pair besides scores. */
export type ExtraCost = (a: Entrant, b: Entrant) => number;

const costOf = (
  a: Entrant,
  b: Entrant,
  halves: ReadonlyMap<string, { readonly rank: number; readonly half: number }>,
): number => {
  const gap = Math.abs(a.points - b.points);
  const [x, y] = [halves.get(a.player), halves.get(b.player)];
  // Within a score group the best of the top half meets the best of the bottom half.
  const offset =
    x === undefined || y === undefined || gap > 0
      ? 0
      : Math.min(30, Math.abs(Math.abs(x.rank - y.rank) - x.half));
  return (
    WIDE_GAP * Math.max(0, gap - 0.5) +
    GAP * gap ** 2 +
    SAME_FLOAT * floatsAgain(a, b) +
    OUT_OF_HALF * offset
  );
};

const scoreGroups = (entrants: readonly Entrant[]) => {
  const sorted = entrants.toSorted(byStanding);
  const ranks = new Map<string, { readonly rank: number; readonly half: number }>();
  sorted.forEach(({ player, points }) => {
    const group = sorted.filter((one) => one.points === points);
    const rank = group.findIndex((one) => one.player === player);
    ranks.set(player, { rank, half: Math.floor(group.length / 2) });
  });
  return ranks;
};

/**
 * Pairs players by a maximum-weight matching: no rematches as long as there is another way, then small differences in
 * points. An extra cost of Infinity forbids a pair. The second result is the players left without a pair.
 */
export const pairTwo = (
  entrants: readonly Entrant[],
  extra: ExtraCost = () => 0,
): readonly [readonly Pair[], readonly Entrant[]] => {
  const ranks = scoreGroups(entrants);
  const weights = entrants.map((a, i) =>
    entrants.map((b, j) => {
      if (i === j) return 0;
      const cost = costOf(a, b, ranks) + (haveMet(a, b) ? REMATCH : 0) + extra(a, b);
      return Number.isFinite(cost) ? Math.max(1, Math.round(BASE - cost)) : 0;
    }),
  );
  const partners = maxWeightMatching(weights);
  const pairs: Pair[] = [];
  const alone: Entrant[] = [];
  entrants.forEach((own, i) => {
    const j = partners[i] ?? -1;
    const other = entrants[j];
    if (other === undefined) alone.push(own);
    else if (i < j) pairs.push(byStanding(own, other) < 0 ? [own, other] : [other, own]);
  });
  const best = ([a, b]: Pair): number => Math.max(a.points, b.points);
  return [pairs.toSorted((p, q) => best(q) - best(p) || byStanding(p[0], q[0])), alone];
};

/** Pairs one round of a Swiss tournament. In an odd field the lowest player without a bye gets one. */
export const pairSwiss = (
  entrants: readonly Entrant[],
): readonly [readonly Pair[], readonly Entrant[]] => {
  if (entrants.length % 2 === 0) return pairTwo(entrants);
  const fewest = Math.min(...entrants.map(({ unplayed }) => unplayed));
  const bye = entrants.toSorted(byStanding).findLast(({ unplayed }) => unplayed === fewest);
  if (bye === undefined) return [[], []];
  const [pairs] = pairTwo(entrants.filter((one) => one !== bye));
  return [pairs, [bye]];
};
