import {
  begin,
  findRules,
  gameOf,
  type HotDiceRules,
  type Match,
  type Rules,
  rollerFrom,
  seededRandom,
  submit,
} from '@barrelhouse/engine';
import type { Policy } from '../policies/policy.ts';

/** Built-in rules with a low target, so they are solved quickly. For tests. */
export const shortRules = (
  name: string,
  target: number,
  change: Partial<HotDiceRules> = {},
): HotDiceRules => {
  const found = findRules(name);
  if (!found.ok || found.value.family !== 'hot-dice') throw new Error(`No hot-dice game ${name}.`);
  const { end } = found.value;
  return { ...found.value, id: `short-${name}`, end: { ...end, target }, ...change };
};

/** A match between policies, the same for the same seed. For tests. */
export const seededMatch = (
  rules: Rules,
  policies: readonly Policy[],
  seed: string,
  first = 0,
): Match => {
  const game = gameOf(rules);
  const roller = rollerFrom(seededRandom(seed));
  const opening = begin(game, policies.length, first);
  const facts = [...opening.facts];
  let { state } = opening;
  for (let next = game.next(state); next.kind === 'choice'; next = game.next(state)) {
    const action = policies[next.seat]?.(game.view(state), next) ?? { type: 'roll' };
    const played = submit(game, state, next.seat, action, roller);
    if (!played.ok) throw new Error(`Refused: ${JSON.stringify(played.error)}`);
    state = played.value.state;
    facts.push(...played.value.facts);
  }
  return { rules, names: [], facts };
};
