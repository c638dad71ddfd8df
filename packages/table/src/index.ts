export { act } from './acting.ts';
export { type Decision, decided, extend, unchanged } from './change.ts';
export type { BotBook, DeciderContext } from './context.ts';
export { decide, rematchRefusal } from './decide.ts';
export { type DiceSource, diceSource } from './dice-source.ts';
export { closeEntry, foldNext } from './fold.ts';
export { checkAtOf, giveUp, type HouseContext, houseDecision, SUBSTITUTE } from './house.ts';
export { foldEntry, openedIn, openTable } from './open.ts';
export { type FirstSeat, type Opening, openingEntry } from './opening.ts';
export { rematchSettings } from './rematch.ts';
export { start } from './seating.ts';
export { ownedSeats } from './seats.ts';
export { changedOf, changesTable, movedOf, snapshotOf } from './snapshot.ts';
export {
  deadlineOf,
  isBotsOnly,
  nextOf,
  type SeatState,
  type TableState,
  toMove,
} from './state.ts';
export { tellEntry } from './told.ts';
