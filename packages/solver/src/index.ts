export { type ThrowOdds, throwOdds } from './odds.ts';
export { bots } from './policies/bots.ts';
export type { Bot, Policy } from './policies/policy.ts';
export { simulate } from './simulate.ts';
export { mergeTallies, type SeatTally, type Tally } from './tally.ts';
