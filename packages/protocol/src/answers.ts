// What the server sends. These schemas describe the types of `facts.ts`, `snapshot.ts` and the engine for readers of the
// API. A schema with a title is published once and referred to by it. New members may be added to any of them.
export {
  type Account,
  AccountAnswer,
  type AccountsInfo,
  AccountsInfoAnswer,
  CeremonyAnswer,
  type CeremonyStart,
  type Device,
  DevicesAnswer,
  ExportAnswer,
  type Passkey,
  type PlayerExport,
  RecoveryCodesAnswer,
} from './answers/accounts.ts';
export {
  BotAnswer,
  BotsAnswer,
  ChallengeAnswer,
  ChallengesAnswer,
  MyBotsAnswer,
  NewBotAnswer,
  TableBotsAnswer,
} from './answers/bots.ts';
export * from './answers/desk.ts';
export { EntryAnswer, MatchFact, RulesInfo, SettingsInfo, TableFactInfo } from './answers/facts.ts';
export {
  CatalogueAnswer,
  CheckedRulesAnswer,
  CommitmentsAnswer,
  DiceAnswer,
  HealthAnswer,
  NewPlayerAnswer,
  PlayerAnswer,
  ProblemAnswer,
  ReadyAnswer,
  type Session,
  SessionAnswer,
  SolutionAnswer,
  type SolveState,
  TransferAnswer,
} from './answers/house.ts';
export { KeepsAnswer, NextInfo, OptionInfo, ScoreAnswer, ViewInfo } from './answers/match.ts';
export { MY_STREAM_EVENTS } from './answers/my-events.ts';
export {
  InvitationsAnswer,
  PeopleAnswer,
  PersonAnswer,
  ProfileAnswer,
  TablePeopleAnswer,
} from './answers/people.ts';
export { LeaderboardAnswer, LuckOfWeekAnswer, ProfileRatingsAnswer } from './answers/ranks.ts';
export { RatingAnswer, ShownRatingInfo, TableRatingAnswer } from './answers/ratings.ts';
export { SeekAnswer } from './answers/seeks.ts';
export { STREAM_EVENTS } from './answers/streams.ts';
export {
  ChangedAnswer,
  CommandAnswer,
  FoundAnswer,
  InvitationAnswer,
  ListingAnswer,
  LobbyAnswer,
  MineAnswer,
  MovedAnswer,
  SnapshotAnswer,
  TableNowAnswer,
} from './answers/tables.ts';
export {
  FoundTournamentAnswer,
  TOURNAMENT_STREAM_EVENTS,
  TournamentAnswer,
  TournamentLogAnswer,
  TournamentRoundsAnswer,
  TournamentsAnswer,
} from './answers/tournaments.ts';
