import { type Draft, draftFrom, portable } from './draft.ts';

const KEY = 'barrelhouse.house-rules';

/** Named house rules from what the device held. Whatever cannot be read is left out. */
export const readKept = (text: string | null): readonly Draft[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    const list = Array.isArray(value) ? value.map(draftFrom) : [];
    return list.filter((draft) => draft !== undefined && draft.name.trim() !== '') as Draft[];
  } catch {
    return [];
  }
};

/** The list with these rules in front; the same name is the same rules, written anew. */
export const withKept = (kept: readonly Draft[], draft: Draft): readonly Draft[] => [
  draft,
  ...withoutKept(kept, draft.name),
];

export const withoutKept = (kept: readonly Draft[], name: string): readonly Draft[] =>
  kept.filter((other) => other.name.trim() !== name.trim());

export const keptRules = (): readonly Draft[] => {
  try {
    return readKept(localStorage.getItem(KEY));
  } catch {
    return [];
  }
};

/** Whether the device kept them. */
export const storeKept = (kept: readonly Draft[]): boolean => {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept.map(portable)));
    return true;
  } catch {
    return false;
  }
};
