// Plackett–Luce by Weng and Lin (2011), for matches of many seats without a value function.

/** A normal belief about skill, on Weng and Lin's scale: 25 ± 25/3 for a newcomer. */
export interface Skill {
  readonly mu: number;
  readonly sigma: number;
}

const BETA = 25 / 6;
const LEAST_SHRINKAGE = 1e-4;

/** Everybody's skill after a match. `places` count from 1; equal places tie. */
export const plackettLuce = (
  skills: readonly Skill[],
  places: readonly number[],
): readonly Skill[] => {
  const c = Math.sqrt(skills.reduce((sum, { sigma }) => sum + sigma ** 2 + BETA ** 2, 0));
  const weights = skills.map(({ mu }) => Math.exp(mu / c));
  const placeOf = (seat: number): number => places[seat] ?? 0;
  /** For each seat, the weights of all that are placed no better. */
  const rest = skills.map((_, seat) =>
    weights.reduce(
      (sum, weight, other) => (placeOf(other) >= placeOf(seat) ? sum + weight : sum),
      0,
    ),
  );
  const ties = skills.map((_, seat) => places.filter((place) => place === placeOf(seat)).length);
  return skills.map(({ mu, sigma }, seat) => {
    let gain = 0;
    let shrink = 0;
    skills.forEach((_, other) => {
      if (placeOf(other) > placeOf(seat)) return;
      const share = (weights[seat] ?? 0) / (rest[other] ?? 1);
      const tied = ties[other] ?? 1;
      gain += (other === seat ? 1 - share : -share) / tied;
      shrink += (share * (1 - share)) / tied;
    });
    const omega = gain * (sigma ** 2 / c);
    const delta = (sigma / c) * shrink * (sigma / c) ** 2;
    return {
      mu: mu + omega,
      sigma: sigma * Math.sqrt(Math.max(1 - delta, LEAST_SHRINKAGE)),
    };
  });
};
