import { columnsOf, padEnd, padStart } from '../terminal/width.ts';
import { capital, count } from '../words/numbers.ts';
import type { Ladder, Meeting } from './round-robin.ts';

const rateOf = (meetings: readonly Meeting[], a: string, b: string): string => {
  const meeting = meetings.find(({ bots }) => bots.includes(a) && bots.includes(b));
  if (a === b || meeting === undefined) return '·';
  const rate = meeting.bots[0] === a ? meeting.rate : 1 - meeting.rate;
  return `${(100 * rate).toFixed(1)} %`;
};

/** How many times fewer matches each pair needed than with luck. */
const factorLines = (names: readonly string[], meetings: readonly Meeting[]): string[] => {
  if (meetings.every(({ luckFree }) => luckFree === undefined)) return [];
  const factorOf = (a: string, b: string): string => {
    const meeting = meetings.find(({ bots }) => a !== b && bots.includes(a) && bots.includes(b));
    const factor = meeting?.luckFree?.factor;
    if (factor === undefined) return '·';
    return factor < 10 ? factor.toFixed(1) : Math.round(factor).toString();
  };
  const rows = names.map((a) => [capital(a), ...names.map((b) => factorOf(a, b))]);
  return [
    '',
    'Luck taken out: how many times fewer matches give the same interval',
    '',
    ...aligned([['', ...names], ...rows]).map((line) => `  ${line}`),
  ];
};

const aligned = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => columnsOf(row[column] ?? ''))),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? padEnd : padStart)(cell, widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};

/** The cross table, best first, with ratings. It leaves out the time, so that the same run prints the same text. */
export const tellLadder = (
  { rungs, meetings }: Ladder,
  name: string,
  games: number,
  seed: string,
): string[] => {
  const names = rungs.map(({ bot }) => bot);
  const rows = rungs.map(({ bot, rating, rating95 }) => {
    const within = Math.round((rating95.high - rating95.low) / 2);
    const rates = names.map((other) => rateOf(meetings, bot, other));
    return [capital(bot), String(Math.round(rating)), `± ${within}`, ...rates];
  });
  const simulation = rungs.map(({ bot, clear }, i) => {
    if (i === rungs.length - 1) return bot;
    return `${bot} ${clear ? '>' : '≈'}`;
  });
  const doubtful = rungs.slice(0, -1).some(({ clear }) => !clear);
  return [
    `${name}: ${count(games, 'match', 'matches')} for each pair, seed ${seed}`,
    '',
    ...aligned([['', 'rating', '95 %', ...names], ...rows]).map((line) => `  ${line}`),
    '',
    `${simulation.join(' ')}${doubtful ? '   (≈: too close to call)' : ''}`,
    ...factorLines(names, meetings),
  ];
};
