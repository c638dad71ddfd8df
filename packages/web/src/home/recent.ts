import { type RulesSpec, specFrom, specOf, toJson } from '../house-rules/rules-spec.ts';

const KEY = 'barrelhouse.recent';
const FIRST = 'classic';

/** The rules that were last played on this device, alone or online. */
export const parseRecent = (text: string | null): RulesSpec => {
  try {
    return specFrom(JSON.parse(text ?? '{}')) ?? specOf(FIRST);
  } catch {
    return specOf(FIRST);
  }
};

export const loadRecent = (): RulesSpec => {
  try {
    return parseRecent(localStorage.getItem(KEY));
  } catch {
    return specOf(FIRST);
  }
};

export const saveRecent = (spec: RulesSpec): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(toJson(spec)));
  } catch {
    // The next invitation is for another game then.
  }
};
