export { pick } from './collection/picks.ts';
export type { CollectionRules } from './collection/rules.ts';
export { type ByteCache, byteCache } from './core/byte-cache.ts';
export * from './core/dice.ts';
export * from './core/game.ts';
export * from './core/match.ts';
export { type NoAction, readAction } from './core/read-action.ts';
export * from './core/result.ts';
export { MOST_SEATS, type SeatLimits } from './core/seat-limits.ts';
export {
  quickSeededRandom,
  type Random,
  rollerFrom,
  seededRandom,
  seededRoller,
} from './core/seeded.ts';
export { sha256, sha256After, sha256Bytes } from './core/sha256.ts';
export { utf8 } from './core/utf8.ts';
export { ENGINE_VERSION } from './core/version.ts';
export type { GameEntry } from './games/entry.ts';
export { gameIds } from './games/ids.ts';
export {
  allGames,
  findRules,
  gameOf,
  games,
  optionsNamed,
  presets,
  type UnknownRules,
} from './games/index.ts';
export { type KeepsOfRoll, keepsOfRoll, type ListedKeep } from './games/keeps-of-roll.ts';
export { readRules } from './games/read-rules.ts';
export { kindOf } from './hot-dice/combos.ts';
export { judge, type Verdict } from './hot-dice/judge.ts';
export {
  type Position,
  type Settled,
  START_POSITION,
  settlePosition,
  type TurnResult,
} from './hot-dice/position.ts';
export * from './hot-dice/rules.ts';
export { type Scoring, scoringOf } from './hot-dice/scoring.ts';
export { sumAsAlike } from './hot-dice/sums.ts';
export type { Keep, Worth } from './hot-dice/worth.ts';
export { makeEffects } from './notation/effects.ts';
export { makeLog, parseLog } from './notation/log.ts';
export type { LineError, Match, MatchError } from './notation/match.ts';
export { type RecordedAction, type Step, stepsOf } from './notation/recorded-actions.ts';
export { resolveRules, resolveStoredRules } from './notation/resolve-rules.ts';
export {
  type RulesReference,
  referTo,
  resolveNamed,
} from './notation/rules-reference.ts';
export { makeMatch, parseMatch } from './notation/text.ts';
export { rulesHash } from './rules/hash.ts';
export type { Rules } from './rules/rules.ts';
export type { Found, RulesError, RulesErrorCode, TextFormat } from './rules/rules-error.ts';
export { rulesSchema } from './rules/schema.ts';
export { escapedJson, visibleOnly } from './rules/visible-text.ts';
