import type { CollectionRules } from '../collection/rules.ts';
import type { HotDiceRules } from '../hot-dice/rules.ts';

/** Any game, as data. */
export type Rules = HotDiceRules | CollectionRules;
