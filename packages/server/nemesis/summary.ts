import type { FaultKind } from './fault.ts';
import type { Report } from './nemesis.ts';
import { TROUBLES } from './trouble.ts';
import type { Tally } from './world.ts';

export const troublesOf = ({ troubles, duplicated, broken }: Tally): readonly string[] => [
  ...TROUBLES.filter((name) => troubles[name] > 0).map((name) => `${troubles[name]} ${name}`),
  `${duplicated} duplicated`,
  `${broken} broken off`,
];

/** The outcome in one line. */
export const summary = ({ tally, faults }: Report): string => {
  const count = (...kinds: readonly FaultKind[]): number =>
    faults.filter(({ kind }) => kinds.includes(kind)).length;
  return [
    `${tally.kills} kills`,
    ...troublesOf(tally),
    `${tally.names} names kept`,
    `${tally.withdrawals} withdrawals checked`,
    `${tally.tournaments} tournaments with ${tally.facts} facts`,
    `${tally.told} events told`,
    `${tally.rated} ratings checked`,
    `${tally.acknowledged} commands acknowledged`,
    `${count('lost')} lost`,
    `${count('doubled')} doubled`,
    `${count('view')} differing views`,
    `${count('answer', 'state', 'dice', 'deadline', 'server')} other faults`,
  ].join(', ');
};
