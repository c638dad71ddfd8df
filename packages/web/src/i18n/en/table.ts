import type { Refusal, Verb } from '@barrelhouse/engine';
import { LIMITS, type MatchLimit, type WhyAbandoned } from '@barrelhouse/protocol';
import { figureIn } from '../figure.ts';

const dice = (n: number): string => (n === 1 ? '1 die' : `${n} dice`);
const turns = (n: number): string => (n === 1 ? '1 turn' : `${n} turns`);
const spaced = (faces: string): string => [...faces].join(' ');
const f = (n: number): string => figureIn('en', n);

const mustRoll: { readonly [why in Extract<Refusal, { code: 'must-roll' }>['why']]: string } = {
  'turn-start': 'Roll first.',
  'hot-dice': 'Hot dice must be rolled.',
  'blank-double': 'A double without a score must be rolled on.',
  collecting: 'The number is chosen: roll on.',
};

const notHere: { readonly [verb in Verb]: string } = {
  roll: 'Nothing is rolled now.',
  keep: 'Nothing is kept here: choose a number.',
  bank: 'What is collected is safe.',
  pass: 'A bust ends the turn by itself.',
  aim: 'There are no numbers to collect here.',
};

const tooLong: { readonly [limit in MatchLimit]: string } = {
  turns: `A player reached ${f(LIMITS.matchTurns)} turns, the most in one match, so the house ended it without a result.`,
  entries: `This match reached ${f(LIMITS.matchEntries)} moves, the most there can be, so the house ended it without a result.`,
};

const closed: { readonly [why in Exclude<WhyAbandoned, 'too-long'>]: string } = {
  expired: 'Nobody played for a long time, so this table was closed.',
  'everybody-left': 'Everybody left, so this table was closed.',
  'host-left': 'The host closed this table.',
  'host-closed': 'The host closed this table.',
  'house-failed':
    'The house couldn’t play on here, so it closed the table. The match has no result.',
};

export const table = {
  you: 'You',
  roll: (n: number) => (n === 0 ? 'Roll' : `Roll ${dice(n)}`),
  bank: (points: number) => `Bank ${f(points)}`,
  bankOff: 'Bank',
  makes: (total: number) => `makes ${f(total)}`,
  pass: 'Let it go',
  passHint: 'ends the turn',
  aim: (target: number) => `Collect ${target}s`,
  aimHint: (count: number, have: number, need: number) => `${dice(count)}, ${have} of ${need}`,
  free: 'free turn',
  best: 'Select the best',
  clear: 'Clear',
  bust: (share: string) => `${share} bust`,
  keptThisTurn: (points: number) => `kept this turn ${f(points)}`,
  diceLeft: (n: number) => (n === 1 ? '1 die left' : `${n} dice left`),
  hot: (n: number) => `hot dice: all ${n} again`,
  yourTurn: 'Your turn',
  turnOf: (name: string) => `${name}’s turn`,
  waitingFor: (name: string) => `Waiting for ${name}`,
  chooseDice: 'Choose dice that score.',
  chooseNumber: 'Choose a number to collect.',
  collecting: (target: number) => `collecting ${target}s`,
  rollToBegin: 'Roll to begin your turn.',
  rollOrBank: 'Roll on, or bank?',
  scoresNothing: 'scores 0',
  idleDie: (face: string) => `The ${face} takes part in nothing.`,
  idleDice: (faces: string) => `${spaced(faces)} take part in nothing.`,
  notTogether: (faces: string) => `${spaced(faces)} do not score together.`,
  die: (face: number) => `Die showing ${face}`,
  dieState: (face: number, index: number) => `Die ${index + 1}: ${face}`,
  aside: 'Dice set aside this turn',
  tray: 'Dice on the table',
  story: 'Turn by turn',
  nothingYet: 'Nothing has happened yet.',
  saved: 'saved',
  saving: 'saving …',
  offline: 'no connection',
  offlineLong: 'No connection: your last move is safe, trying again.',
  onDevice: 'on this device',
  lastRound: 'Last round',
  won: (name: string) => `${name} won.`,
  youWon: 'You won.',
  drawn: (names: string) => `Shared: ${names}.`,
  finishedIn: (n: number) => `Finished in ${turns(n)}.`,
  rematch: 'Play again',
  review: 'Review the game',
  place: (n: number) => `${n}.`,
  gone: 'There is no such table here.',
  confirm: {
    riskTitle: 'Roll on?',
    risk: (share: string, points: number) =>
      `${share} of such rolls bust: ${f(points)} would be lost.`,
    smallTitle: 'Bank so little?',
    small: (points: number) => `Only ${f(points)} this turn.`,
    yes: 'Do it',
    no: 'Think again',
  },
  coach: {
    title: 'Coach',
    thinking: 'working it out …',
    keep: (faces: string) => `Keep ${spaced(faces)}`,
    turns: (n: string) => `${n} turns to go`,
    estimate: 'estimate',
    none: 'These rules have not been solved.',
    best: 'best',
  },
  facts: {
    rolled: (faces: string) => `rolled ${spaced(faces)}`,
    kept: (faces: string, points: number) => `kept ${spaced(faces)} for ${f(points)}`,
    keptHot: (faces: string, points: number) => `kept ${spaced(faces)} for ${f(points)}: hot dice`,
    rescued: 'threw a double: all dice again',
    busted: (lost: number) => (lost === 0 ? 'busted' : `busted and lost ${f(lost)}`),
    overshot: (lost: number) => `went too far and lost ${f(lost)}`,
    penalised: (points: number, total: number) => `pays ${f(points)}: now ${f(total)}`,
    banked: (points: number, total: number) => `banked ${f(points)}: now ${f(total)}`,
    passed: 'let it go',
    barrelEntered: (left: number) => `is in a barrel, with ${turns(left)} to get out`,
    barrelHeld: (left: number) => `stays in the barrel: ${turns(left)} left`,
    barrelReset: (total: number) => `did not get out: back to ${f(total)}`,
    barrelLeft: 'is out of the barrel',
    lastRound: 'reached the target: last round',
    aimed: (target: number) => `collects ${target}s`,
    collected: (faces: string, target: number, have: number) =>
      `took ${spaced(faces)}: ${have} for the ${target}`,
    refilled: 'has a free turn',
    missed: 'found nothing',
    finished: (n: number) => `has a full board after ${turns(n)}`,
    left: 'left the table',
    timedOut: 'ran out of time: the house plays the turn',
    substituted: 'is away: the house plays on',
    returned: 'is back',
    rekeyed: 'has new dice secrets',
    refunded: 'got time back',
  },
  closed: (why: WhyAbandoned, limit: MatchLimit): string =>
    why === 'too-long' ? tooLong[limit] : closed[why],
  refusal: (refusal: Refusal): string => {
    switch (refusal.code) {
      case 'must-keep':
        return 'Set at least one scoring die aside first.';
      case 'must-roll':
        return mustRoll[refusal.why];
      case 'must-aim':
        return 'Choose a number first.';
      case 'nothing-to-keep':
        return 'There are no dice to keep now.';
      case 'nothing-to-bank':
        return 'There are no points to bank.';
      case 'nothing-to-pass':
        return 'The turn goes on: roll or bank.';
      case 'below-opening':
        return `Needs ${f(refusal.need)} to open: you have ${f(refusal.have)}.`;
      case 'below-minimum':
        return `Needs ${f(refusal.need)} to bank: you have ${f(refusal.have)}.`;
      case 'overshoots':
        return `Past the target: ${f(refusal.have)} where ${f(refusal.most)} is the most.`;
      case 'does-not-score':
        return 'These dice do not score.';
      case 'not-in-this-game':
        return notHere[refusal.verb];
      case 'not-open':
        return `The ${refusal.target} is full.`;
      case 'not-in-the-roll':
        return `Nothing in ${spaced(refusal.dice)} goes to ${refusal.target}.`;
      case 'not-on-the-table':
        return `${spaced(refusal.dice)} is not on the table.`;
      case 'not-your-turn':
        return 'It is somebody else’s turn.';
      case 'over':
        return 'The match is over.';
      default:
        return 'That is not possible now.';
    }
  },
};
