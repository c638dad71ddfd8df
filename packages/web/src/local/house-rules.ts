import { type Rules, readRules } from '@barrelhouse/engine';
import type { Draft } from '../house-rules/draft.ts';
import { rulesOf } from '../house-rules/draft-rules.ts';

type Read = ReturnType<typeof readRules>;

const orThrow = (read: Read): Rules => {
  if (read.ok) return read.value;
  throw new Error(read.error.map(({ path, code }) => `${path} ${code}`).join('; '));
};

export const readDraft = (draft: Draft): Rules => orThrow(rulesOf(draft));

/** House rules as the record of a table has them, written out. */
export const readRecorded = (rules: unknown): Rules => orThrow(readRules(rules));
