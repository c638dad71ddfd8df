import { type RulesSpec, specFrom, toJson } from './rules-spec.ts';

const KEY = 'barrelhouse.house-rules';

/** Named house rules from stored text; skips what it cannot read. */
export const parseSavedRules = (text: string | null): readonly RulesSpec[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    const list = Array.isArray(value) ? value.map(specFrom) : [];
    return list.filter((spec) => spec !== undefined && spec.name.trim() !== '') as RulesSpec[];
  } catch {
    return [];
  }
};

/** Puts these rules first, replacing any with the same name. */
export const withSavedRules = (
  saved: readonly RulesSpec[],
  spec: RulesSpec,
): readonly RulesSpec[] => [spec, ...withoutSavedRules(saved, spec.name)];

export const withoutSavedRules = (
  saved: readonly RulesSpec[],
  name: string,
): readonly RulesSpec[] => saved.filter((other) => other.name.trim() !== name.trim());

export const loadSavedRules = (): readonly RulesSpec[] => {
  try {
    return parseSavedRules(localStorage.getItem(KEY));
  } catch {
    return [];
  }
};

/** Returns whether the browser stored them. */
export const storeSavedRules = (saved: readonly RulesSpec[]): boolean => {
  try {
    localStorage.setItem(KEY, JSON.stringify(saved.map(toJson)));
    return true;
  } catch {
    return false;
  }
};
