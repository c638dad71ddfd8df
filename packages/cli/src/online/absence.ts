import { type Awaited, awaitedIn } from '@barrelhouse/client';
import type { OnlineTable } from './online-table.ts';
import { seatNames } from './table-words.ts';

/** Somebody else whom the table waits for, and what we can do about it. */
export interface Absence extends Awaited {
  readonly name: string;
  readonly mayNudge: boolean;
  /** Whether we can let the house play for them. */
  readonly mayReplace: boolean;
}

/** Nobody if it is our move, or if the clock or the house takes care of it. */
export const absenceAt = (
  {
    table,
    now,
    hosts,
  }: Pick<OnlineTable, 'now' | 'hosts'> & {
    readonly table: Pick<OnlineTable['table'], 'seats'>;
  },
  time: number,
): Absence | undefined => {
  const mine = table.seats();
  const awaited = awaitedIn(now());
  if (awaited === undefined || mine.includes(awaited.seat)) return undefined;
  if (mine.length === 0 && !hosts()) return undefined;
  return {
    ...awaited,
    name: seatNames(now())[awaited.seat] ?? '',
    mayNudge: mine.length > 0 && time >= awaited.nudgeAt,
    mayReplace: time >= awaited.substituteAt,
  };
};

/** What we can do, in words; empty before it is time. `nudge` and `replace` are what to type. */
export const tellAbsence = (
  absence: Absence | undefined,
  nudge: string,
  replace: string,
): string => {
  if (absence === undefined) return '';
  const { name, mayNudge, mayReplace } = absence;
  if (mayReplace) return `Still waiting for ${name}. ${replace} lets the house play for them.`;
  return mayNudge ? `Waiting for ${name}. ${nudge} nudges them.` : '';
};
