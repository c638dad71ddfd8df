import type { RulesSpec } from '../rules-spec.ts';

/** A name that no saved rules have yet: `Classic at home`, `Classic at home 2`. */
export const freshName = (wanted: string, saved: readonly RulesSpec[]): string => {
  const taken = new Set(saved.map(({ name }) => name.trim()));
  let name = wanted;
  for (let n = 2; taken.has(name); n++) name = `${wanted} ${n}`;
  return name;
};
