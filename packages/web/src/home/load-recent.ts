import { type RulesSpec, specFrom, specOf } from '../house-rules/rules-spec.ts';
import { RECENT_KEY } from './recent.ts';

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
    return parseRecent(localStorage.getItem(RECENT_KEY));
  } catch {
    return specOf(FIRST);
  }
};
