import { type RulesSpec, toJson } from '../house-rules/rules-spec.ts';

export const RECENT_KEY = 'barrelhouse.recent';

/** Keeps the rules for the next invitation. Reading them is not part of the first visit, so it has a file of its own. */
export const saveRecent = (spec: RulesSpec): void => {
  try {
    localStorage.setItem(RECENT_KEY, JSON.stringify(toJson(spec)));
  } catch {
    // The next invitation is for another game then.
  }
};
