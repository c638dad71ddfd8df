// Common subexpressions of maxima. Rolls offer much the same keeps, so the maximum over the keeps of an outcome is put
// together from maxima of two that many outcomes share.

/** Numbers from `leaves` on stand for the maximum of two earlier ones. */
export interface SharedMaxima {
  readonly pairs: readonly (readonly [number, number])[];
  /** For each list, the number that stands for its maximum. */
  readonly largest: readonly number[];
}

/** The pair that most lists hold, or `undefined` if no pair is in two lists. The earlier pair wins a tie. */
const commonest = (
  lists: readonly (readonly number[])[],
  size: number,
): readonly [number, number] | undefined => {
  const counts = new Map<number, number>();
  for (const list of lists) {
    for (let i = 0; i < list.length; i++) {
      for (let j = i + 1; j < list.length; j++) {
        const key = (list[i] ?? 0) * size + (list[j] ?? 0);
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
  }
  let best = -1;
  let most = 1;
  for (const [key, count] of counts) {
    if (count > most || (count === most && best >= 0 && key < best)) {
      best = key;
      most = count;
    }
  }
  return best < 0 ? undefined : [Math.floor(best / size), best % size];
};

/** Greedy: shares the commonest pair until none is in two lists. Lists hold numbers below `leaves`, ascending. */
export const shareMaxima = (
  lists: readonly (readonly number[])[],
  leaves: number,
): SharedMaxima => {
  const size = leaves + lists.reduce((sum, list) => sum + list.length, 0);
  const pairs: (readonly [number, number])[] = [];
  const add = (a: number, b: number): number => leaves + pairs.push([a, b]) - 1;
  let left = lists.map((list) => [...list]);
  for (let two = commonest(left, size); two !== undefined; two = commonest(left, size)) {
    const [a, b] = two;
    const both = add(a, b);
    left = left.map((list) =>
      list.includes(a) && list.includes(b)
        ? [...list.filter((one) => one !== a && one !== b), both]
        : list,
    );
  }
  const largest = left.map((list) => {
    const [first, ...others] = list;
    if (first === undefined) throw new RangeError('The largest of nothing.');
    return others.reduce(add, first);
  });
  return { pairs, largest };
};
