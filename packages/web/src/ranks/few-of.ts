/** Some of many, evenly spread, with the first and the last: what somebody can listen to. */
export const fewOf = <T>(all: readonly T[], most: number): readonly T[] => {
  if (all.length <= most) return all;
  const step = (all.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, i) => Math.round(i * step)).flatMap((at) => {
    const one = all[at];
    return one === undefined ? [] : [one];
  });
};
