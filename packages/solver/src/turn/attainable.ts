import type { TurnModel } from './model.ts';

/** Whether a turn can bank exactly n units, for each n up to `most`. */
export const attainable = (model: TurnModel, most: number): readonly boolean[] => {
  const { dice, hot, blank } = model;
  const nodes = dice + 2;
  const seen = Array.from({ length: most + 1 }, () => new Uint8Array(nodes));
  const cupAt = (node: number): number => (node < dice ? node + 1 : dice);
  const throwFrom = (points: number, cup: number): void => {
    const thrown = model.throws[cup - 1];
    if (thrown === undefined) return;
    if (thrown.blank > 0) seen[points]?.fill(1, blank, blank + 1);
    for (const { options } of thrown.outcomes) {
      for (const option of options) {
        seen[points + option.points]?.fill(1, option.node, option.node + 1);
      }
    }
  };
  throwFrom(0, dice);
  return seen.map((here, points) => {
    // A blank double adds no points, so the other nodes with the same points come first.
    for (let node = 0; node < nodes; node++) if (here[node]) throwFrom(points, cupAt(node));
    return here.some(
      (yes, node) =>
        yes > 0 && !(node === hot && model.mustRollHot) && !(node === blank && model.mustRollBlank),
    );
  });
};
