export { act } from './acting.ts';
export type { Decision } from './change.ts';
export { CHECKPOINT_VERSION, decodeCheckpoint, encodeCheckpoint } from './checkpoint.ts';
export type { BotBook, DeciderContext } from './context.ts';
export { decide } from './decide.ts';
export { deviceSettings } from './device-settings.ts';
export { type DiceSource, diceSource } from './dice-source.ts';
export {
  type Answer,
  type Checked,
  type Done,
  type House,
  type TableDriver,
  tableDriver,
} from './driver/driver.ts';
export type { TablePort, TableRecord, Written } from './driver/port.ts';
export { retry } from './driver/retry.ts';
export { serial } from './driver/serial.ts';
export { UnreadableTable } from './driver/unreadable-table.ts';
export {
  encodeDelta,
  encodeEntry,
  encodeFacts,
  encodeOutcome,
  encodeSnapshot,
} from './encode.ts';
export { EndlessTurn } from './endless-turn.ts';
export { checkAtOf, giveUp, type HouseContext, houseDecision, SUBSTITUTE } from './house.ts';
export { isTooLong } from './match-limit.ts';
export { foldEntry, type Opened, storedRules } from './open.ts';
export { type Opening, openingEntry } from './opening.ts';
export { offerRematch, rematchSeat, rematchSettings } from './rematch.ts';
export { start } from './seating.ts';
export { ownedSeats } from './seats.ts';
export { changedOf, changesTable, movedOf, snapshotOf } from './snapshot.ts';
export {
  deadlineOf,
  isAsleep,
  isBotsOnly,
  isHouse,
  nextOf,
  type SeatState,
  type TableState,
  toMove,
} from './state.ts';
