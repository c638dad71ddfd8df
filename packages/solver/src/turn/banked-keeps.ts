// Few dice are mostly not worth throwing. As long as banking is best at every node with few dice, and more points bank
// for more, of all keeps that leave few dice only the highest-scoring one matters. Rolls then offer fewer different
// choices, and a backward pass takes half the work.

import type { Throw, TurnModel, TurnOption } from './model.ts';

/** A turn in which the nodes of up to `few` dice are only banked at. */
export interface BankedKeeps {
  readonly few: number;
  readonly throws: readonly Throw[];
  /** How many rows up the nodes that are only banked at must be so, and bank values must not fall. */
  readonly reach: number;
}

/** All but two sizes of throws are small: measured to pay most often. */
const LARGE_THROWS = 2;
/** Keeps of more units stay as they are, so that a row where banks fall concerns few rows below. */
const FURTHEST = 20;

export const bankedKeeps = (model: TurnModel): BankedKeeps => {
  const few = Math.max(model.dice - LARGE_THROWS, 0);
  let reach = 0;
  const fewer = (options: readonly TurnOption[]): readonly TurnOption[] => {
    const isBanked = ({ node, points }: TurnOption): boolean => node < few && points <= FURTHEST;
    const rolled = options.filter((option) => !isBanked(option));
    const most = Math.max(0, ...options.filter(isBanked).map(({ points }) => points));
    if (most === 0) return rolled;
    // A node at which the seat may bank is worth at least that.
    const better = rolled.find(
      ({ points, node }) =>
        points >= most && points <= FURTHEST && !(model.mustRollHot && node === model.hot),
    );
    reach = Math.max(reach, better?.points ?? most);
    return better === undefined ? [{ points: most, node: 0 }, ...rolled] : rolled;
  };
  const throws = model.throws.map((thrown) => {
    const merged = new Map<string, { ways: number; options: readonly TurnOption[] }>();
    for (const { ways, options } of thrown.outcomes) {
      const kept = fewer(options);
      const key = kept.map(({ points, node }) => `${points} ${node}`).join();
      const known = merged.get(key);
      if (known === undefined) merged.set(key, { ways, options: kept });
      else known.ways += ways;
    }
    return { ...thrown, outcomes: [...merged.values()] };
  });
  return { few, throws, reach };
};
