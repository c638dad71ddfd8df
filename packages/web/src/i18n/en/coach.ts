import { spaced } from '@barrelhouse/protocol/words';
import { lower } from '../plural.ts';
import { table } from './table.ts';

const few = (faces: string): string => (faces.length === 1 ? `the ${faces}` : spaced(faces));

/** What the coach says at a table. */
export const coach = {
  label: 'Coach',
  titles: {
    bankOrRoll: 'Bank or roll?',
    rollOrPass: 'Roll on or pass?',
    whichDice: 'Which dice?',
    whichNumber: 'Which number?',
    whatNow: 'What now?',
  },
  chanceToWin: 'chance to win',
  turnsToGo: 'turns to go',
  estimated: (what: string) => `${what}, estimated`,
  bounded: (what: string) => `${what}, exact to 0.05%`,
  toWin: (share: string) => `${share} to win`,
  turns: (n: string) => `${n} turns to go`,

  best: (what: string) => `Best: ${what}`,
  yours: (what: string) => `Yours: ${what}`,
  or: (what: string) => `Or: ${what}`,
  roll: (n: number) => lower(table.roll(n)),
  bank: (points: number) => lower(table.bank(points)),
  aim: (target: number) => lower(table.aim(target)),
  pass: lower(table.pass),
  keep: (faces: string) => `keep ${spaced(faces)}`,
  add: (faces: string) => `add ${few(faces)}`,
  both: (first: string, second: string) => `${first}, ${second}`,

  pick: 'Choose dice to see what your choice costs.',
  bestDice: 'The best dice.',
  asGood: 'Just as good as the best dice.',
  banking: 'Banking costs',
  rolling: 'Rolling costs',
  leftOut: (faces: string) => `Leaving ${few(faces)} out costs`,
  tooMany: (faces: string) => `Keeping ${few(faces)} as well costs`,
  costs: 'These dice cost',
  costTurns: (n: string) => `${n} turns`,

  thinking: 'Working it out…',
  waiting: 'Advice comes on your turn.',
  solving: (share: string) => `Solving these rules first: ${share}…`,
  unsolved: 'No advice: these rules haven’t been solved.',
  offline: 'The coach isn’t available offline.',
  failed: 'The coach can’t answer right now.',
  notAllowed: 'No coach at this table.',
  notAtRated: 'No coach at rated tables.',
};
