import type { FaultKind } from './fault.ts';
import type { Report } from './nemesis.ts';

/** The outcome in one line. */
export const summary = ({ tally, faults }: Report): string => {
  const count = (...kinds: readonly FaultKind[]): number =>
    faults.filter(({ kind }) => kinds.includes(kind)).length;
  return [
    `${tally.kills} kills`,
    `${tally.acknowledged} commands acknowledged`,
    `${count('lost')} lost`,
    `${count('doubled')} doubled`,
    `${count('view')} differing views`,
    `${count('answer', 'state', 'dice', 'deadline', 'server')} other faults`,
  ].join(', ');
};
