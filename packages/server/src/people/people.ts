import {
  type MatchResults,
  type MatchResultsParts,
  matchResults,
} from '../results/match-results.ts';
import type { Store } from '../store/store.ts';
import { type Blocks, blocks } from './blocks.ts';

/** What the house knows about people while it runs. The server loads this module only if accounts are on. */
export interface People {
  readonly blocks: Blocks;
  readonly results: MatchResults;
}

export interface PeopleParts extends MatchResultsParts {
  readonly store: Store;
}

export const people = (parts: PeopleParts): People => ({
  blocks: blocks(parts.store.people),
  results: matchResults(parts),
});
