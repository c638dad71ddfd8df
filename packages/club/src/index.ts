// Matchmaking.
export {
  type AreApart,
  acceptableGap,
  BOT_OFFER_MS,
  botFor,
  certainGap,
  matchSeekers,
  type Seeker,
} from './matchmaking/match-seekers.ts';
// Pairings.
export { byStanding, type Entrant } from './pairings/entrant.ts';
export { maxWeightMatching } from './pairings/max-weight-matching.ts';
export { pairTables } from './pairings/pair-tables.ts';
export { type ExtraCost, type Pair, pairSwiss, pairTwo } from './pairings/pair-two.ts';
export { roundRobinRounds } from './pairings/round-robin.ts';
// Ratings.
export { type Glicko, type GlickoResult, glicko2 } from './ratings/glicko2.ts';
export { rateLuckFree } from './ratings/luck-free-filter.ts';
export { type Part, partsOf, type SeatPlay } from './ratings/parts.ts';
export { plackettLuce, type Skill } from './ratings/plackett-luce.ts';
export {
  applyRated,
  type MatchOutcome,
  type NotRated,
  type Rated,
  type RatedSeat,
  type RatingMethod,
  type Ratings,
  rateAgain,
  rateMatch,
  type SeatOutcome,
} from './ratings/rate-match.ts';
export {
  anchor,
  atTime,
  deviationOnScale,
  newcomer,
  type Rating,
  SETTLED,
  type ShownRating,
  shownRating,
  strengthOf,
  winChance,
  withinOnScale,
} from './ratings/rating.ts';
export type { MatchResult, RatingReason } from './ratings/reason.ts';
// Play too perfect for too long.
export {
  FALSE_ALARMS,
  type Suspicion,
  WATCH_START,
  type Watch,
  type WatchedMatch,
  watchMatch,
} from './suspicion/too-perfect.ts';
// Tournaments.
export { decide, LEAST_PLAYERS, MOST_PLAYERS } from './tournaments/decide.ts';
export type {
  Format,
  LuckFreePlay,
  PairedTable,
  PlayerResult,
  TournamentCommand,
  TournamentFact,
  TournamentRefusal,
  TournamentSettings,
  WhyWithdrawn,
} from './tournaments/facts.ts';
export { type BracketPair, type BracketRound, bracketOf } from './tournaments/knockout.ts';
export { nextTickAt } from './tournaments/next-tick.ts';
export { waitsSince } from './tournaments/pair-round.ts';
export { pointsAt } from './tournaments/points.ts';
export { type AheadBy, type StandingRow, standingsOf } from './tournaments/standings.ts';
export {
  activePlayers,
  type Competitor,
  evolve,
  foldTournament,
  MOST_NO_SHOWS,
  openTables,
  type PlayedTable,
  type TournamentState,
} from './tournaments/state.ts';
