// What the server sends. These schemas describe the types of `facts.ts`, `snapshot.ts` and the engine for readers of the
// API. A schema with a title is published once and referred to by it. New members may be added to any of them.
export {
  AccountAnswer,
  AccountsInfoAnswer,
  CeremonyAnswer,
  DevicesAnswer,
  ExportAnswer,
  RecoveryCodesAnswer,
} from './answers/accounts.ts';
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
  TransferAnswer,
} from './answers/house.ts';
export { KeepsAnswer, NextInfo, OptionInfo, ScoreAnswer, ViewInfo } from './answers/match.ts';
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
