export type { BotBook, DeciderContext } from './context.ts';
export { decide } from './decide.ts';
export { type DiceSource, diceSource } from './dice-source.ts';
export { foldEntry } from './fold.ts';
export { checkAtOf, houseDecision } from './house.ts';
export { changesTable, movedOf, snapshotOf } from './snapshot.ts';
export type { TableState } from './state.ts';
