import type { Refusal } from '@barrelhouse/engine';
import {
  listing,
  type Sentence,
  spaced,
  tellRefusal,
  tellWhyAbandoned,
  UNPLAYED,
} from '@barrelhouse/protocol/words';
import { figureIn } from '../figure.ts';

const dice = (n: number): string => (n === 1 ? '1 die' : `${n} dice`);
const turns = (n: number): string => (n === 1 ? '1 turn' : `${n} turns`);
const f = (n: number): string => figureIn('en', n);

/** What a player did: a past tense is the same in both persons. */
const did = <Args extends readonly unknown[]>(what: (...args: Args) => string): Sentence<Args> => ({
  you: (...args) => `You ${what(...args)}.`,
  other: (name, ...args) => `${name} ${what(...args)}.`,
});
/** What a player is. */
const is = <Args extends readonly unknown[]>(what: (...args: Args) => string): Sentence<Args> => ({
  you: (...args) => `You’re ${what(...args)}.`,
  other: (name, ...args) => `${name} is ${what(...args)}.`,
});

export const table = {
  you: 'You',
  roll: (n: number) => (n === 0 ? 'Roll' : `Roll ${dice(n)}`),
  bank: (points: number) => `Bank ${f(points)}`,
  bankOff: 'Bank',
  makes: (total: number) => `makes ${f(total)}`,
  pass: 'Pass',
  passHint: 'ends your turn',
  endTurn: 'End turn',
  stuck: 'Everything here goes past the target.',
  notEnough: (toBeat: number) => `Not enough: ${f(toBeat)} to beat`,
  aim: (target: number) => `Collect ${target}s`,
  aimHint: (count: number, have: number, need: number) => `${dice(count)}, ${have} of ${need}`,
  free: 'free turn',
  freeShort: 'free',
  passTo: (name: string) => `Pass the device to ${name}`,
  passedTo: (name: string) => `I’m ${name}`,
  pause: 'Pause',
  resume: 'Continue',
  skipTurn: 'Skip to the next turn',
  best: 'Most points',
  coachChoice: 'Coach’s choice',
  clear: 'Clear',
  bust: (share: string) => `${share} bust`,
  keptThisTurn: (points: number) => `${f(points)} this turn`,
  diceLeft: (n: number) => (n === 1 ? '1 die left' : `${n} dice left`),
  hot: (n: number) => `hot dice: roll all ${n} again`,
  turn: { you: () => 'Your turn', other: (name: string) => `${name}’s turn` },
  turnOver: 'This turn is over',
  waitingFor: (name: string) => `Waiting for ${name}`,
  chooseDice: 'Choose dice that score.',
  chooseNumber: 'Choose a number to collect.',
  collecting: (target: number) => `collecting ${target}s`,
  rollToBegin: 'Roll to start your turn.',
  rollOrBank: 'Roll on, or bank?',
  rollOrPass: 'Roll on, or pass?',
  rollOn: 'Roll on.',
  scoresNothing: 'scores 0',
  selectedDice: (faces: string, points: number) => `${spaced(faces)} selected for ${f(points)}`,
  idleDie: (face: string) => `The ${face} doesn’t score.`,
  idleDice: (faces: string) => `${spaced(faces)} don’t score.`,
  notTogether: (faces: string) => `${spaced(faces)} don’t score together.`,
  die: (face: number) => `Die showing ${face}`,
  dieState: (face: number, index: number) => `Die ${index + 1}: ${face}`,
  aside: 'Dice set aside this turn',
  tray: 'Dice on the table',
  story: 'Turn by turn',
  nothingYet: 'Nothing has happened yet.',
  earlier: 'Show earlier turns',
  menu: 'Menu',
  saved: 'saved',
  saving: 'saving…',
  offline: 'no connection',
  offlineLong: 'No connection: your last move is safe, trying again.',
  onDevice: 'on this device',
  rated: 'rated',
  lastRound: 'Last round',
  won: did(() => 'won'),
  drawn: {
    you: (others: readonly string[]) => `You share the win with ${listing(others)}.`,
    other: (name: string, others: readonly string[]) =>
      `${listing([name, ...others])} share the win.`,
  },
  finishedIn: (n: number) => `Finished in ${turns(n)}.`,
  rematch: 'Play again',
  review: 'Review the game',
  place: (n: number) => `${n}.`,
  gone: 'That table isn’t here. It may have been deleted.',
  facts: {
    rolled: did((faces: string) => `rolled ${spaced(faces)}`),
    kept: did((faces: string, points: number) => `kept ${spaced(faces)} for ${f(points)}`),
    keptHot: did(
      (faces: string, points: number) => `kept ${spaced(faces)} for ${f(points)}: hot dice`,
    ),
    rescued: did(() => 'rolled a double: all dice again'),
    busted: did((lost: number) => (lost === 0 ? 'busted' : `busted and lost ${f(lost)}`)),
    overshot: did((lost: number) => `went past the target and lost ${f(lost)}`),
    penalised: did(
      (points: number, total: number) => `lost ${f(points)} for busts in a row: now ${f(total)}`,
    ),
    banked: did((points: number, total: number) => `banked ${f(points)}: now ${f(total)}`),
    passed: did(() => 'passed'),
    barrelEntered: is((left: number) => `in a barrel, with ${turns(left)} to get out`),
    barrelHeld: is((left: number) => `still in the barrel: ${turns(left)} left`),
    barrelReset: did((total: number) => `didn’t get out of the barrel: back to ${f(total)}`),
    barrelLeft: is(() => 'out of the barrel'),
    lastRound: did(() => 'reached the target: last round'),
    aimed: is((target: number) => `collecting ${target}s`),
    collected: did(
      (faces: string, target: number, have: number) =>
        `took ${spaced(faces)}: now ${have} on the ${target}`,
    ),
    refilled: did(() => 'got a free turn'),
    missed: did(() => 'found nothing to collect'),
    finished: did((n: number) => `filled the board in ${turns(n)}`),
    left: did(() => 'left the table'),
    timedOut: did(() => 'ran out of time, so the house plays the turn'),
    substituted: is(() => 'away, so the house plays on'),
    returned: is(() => 'back'),
    rekeyed: did(() => 'made new dice secrets'),
    refunded: did(() => 'got time back'),
  },
  closed: tellWhyAbandoned,
  unplayed: UNPLAYED,
  /** A refusal that the page does not know comes from a newer server. */
  refusal: (refusal: Refusal): string => tellRefusal(refusal) || 'You can’t do that right now.',
};
