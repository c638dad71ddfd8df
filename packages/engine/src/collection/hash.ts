import { stableHash } from '../core/stable-hash.ts';
import type { CollectionRules } from './rules.ts';

/** Identifies collection rules by what decides play: without names, targets in ascending order. */
export const collectionHash: (rules: CollectionRules) => string = stableHash((rules) => {
  const { id: _id, name: _name, ...play } = rules;
  return { ...play, targets: rules.targets.toSorted((a, b) => a - b) };
});
