import type { ProblemCode } from '../problem-codes.ts';
import type { SeatingRefusal } from '../refusal.ts';
import { figure } from './figures.ts';

/** Why something did not work: a code with the numbers and names that belong to it. */
export interface CodedProblem {
  readonly code: string;
  readonly details: { readonly [name: string]: unknown };
}

/** What a client notices without the server: no answer, a closed table, a match that is over. */
type ClientCode = 'offline' | 'table-closed' | 'over';

export type WordedCode = ProblemCode | SeatingRefusal['code'] | ClientCode;

/** Reads a number from the details; 0 if it is missing. */
export type NumberOf = (name: string) => number;

/** What a language says for each code: what happened, and what to do next. */
export type ProblemWords = {
  readonly [code in WordedCode]: string | ((numberOf: NumberOf) => string);
};

const isKnown = (words: ProblemWords, code: string): code is WordedCode =>
  Object.hasOwn(words, code);

/** Puts troubles into the words of a language. A code of a newer server gets the words for `failed`. */
export const problemTeller =
  (words: ProblemWords) =>
  ({ code, details }: CodedProblem): string => {
    const say = isKnown(words, code) ? words[code] : words.failed;
    return typeof say === 'string' ? say : say((name) => Number(details[name] ?? 0));
  };

const count = (n: number, one: string, many: string): string =>
  `${figure(n)} ${n === 1 ? one : many}`;

const again = (numberOf: NumberOf): string => {
  const seconds = numberOf('retryAfter');
  if (seconds <= 5) return 'Try again in a moment.';
  return seconds < 60
    ? `Try again in ${count(seconds, 'second', 'seconds')}.`
    : `Try again in ${count(Math.ceil(seconds / 60), 'minute', 'minutes')}.`;
};

const NOT_SAVED = 'The house can’t save anything right now. It will keep trying.';
const TOO_LARGE = 'These rules take too long to work out. Use fewer combinations or fewer dice.';
const SIGNED_OUT = 'This device was signed out. You can continue as a new guest.';

/** The sentences that page and terminal say differently. */
export interface ClientSentences {
  readonly offline: string;
  /** The server did not understand a request that only a program can get wrong. */
  readonly misunderstood: string;
}

/** The English words, for page and terminal alike. */
export const englishProblems = ({ offline, misunderstood }: ClientSentences): ProblemWords => ({
  offline,
  failed: 'Something went wrong. Nothing was lost, so try again.',
  busy: (numberOf) => `The house is busy right now. ${again(numberOf)}`,
  'not-ready': NOT_SAVED,
  'not-saved': NOT_SAVED,
  'bad-token': SIGNED_OUT,
  nobody: SIGNED_OUT,
  'no-such-table': 'That table doesn’t exist. It may have been closed.',
  'table-closed': 'This table was closed.',
  'table-set-aside':
    'The house can’t read this table’s record, so the table is closed for now. Please tell the people who run this server.',
  'no-such-code': 'That code doesn’t work. Check it for typos; it may also have expired.',
  'code-needed': 'This table is invite-only. Ask the host for the code.',
  'wrong-code': 'That’s not the code for this table. Check it for typos.',
  'too-many-guesses': (numberOf) => `Too many wrong codes. ${again(numberOf)}`,
  'too-many-tables': 'You have too many tables open. Finish or leave one first.',
  'too-many-requests': (numberOf) => `Too many requests at once. ${again(numberOf)}`,
  'too-many-moves': (numberOf) => `Too many moves at once. ${again(numberOf)}`,
  'too-many-streams': 'You have too many tables open on your devices. Close a tab and try again.',
  'too-many-places': 'This game doesn’t seat that many players. Choose fewer seats.',
  'bad-rules': 'These house rules can’t be played. Check them and try again.',
  'rules-too-large': (numberOf) => {
    const work = numberOf('work');
    return work === 0
      ? TOO_LARGE
      : `These rules make about ${figure(work)} combinations; the limit is ${figure(numberOf('most'))}. Use fewer lines.`;
  },
  'stale-seq': 'The game has moved on. Look at the table again.',
  'table-full': 'Every seat at this table is taken.',
  'removed-by-host':
    'The host removed you from this table, so you can’t sit here again. You can join any other table.',
  'too-many-seats': (numberOf) =>
    numberOf('most') <= 1
      ? 'You already have a seat. At an open table each guest gets one, so that others can join.'
      : `You already have ${count(numberOf('have'), 'seat', 'seats')}. At an open table the host leaves one seat for somebody else.`,
  'too-long': (numberOf) =>
    `This match has reached the limit of ${figure(numberOf('turns'))} turns or ${figure(numberOf('entries'))} moves, so the house is ending it.`,
  'already-started': 'The match has started. You can watch it.',
  'not-started': 'The match hasn’t started yet.',
  'not-over': 'The match isn’t over yet.',
  over: 'The match is over.',
  'not-host': 'Only the host can do that.',
  'not-seated': 'You have no seat at this table.',
  'not-your-seat': 'That seat isn’t yours.',
  'too-few-seats': 'Not enough players yet.',
  'unknown-bot': 'The house doesn’t know this bot. Choose another.',
  'bot-cannot-play': 'This game hasn’t been solved, so Perfect can’t play it. Any other bot can.',
  'nothing-to-return-to': 'You’re already playing your seat again.',
  'not-awaited': 'The table isn’t waiting for them any more.',
  'clock-decides': 'This table has a clock. The house takes over when time runs out.',
  'not-absent-yet': 'Give them a little longer, then the house can take over.',
  'rematch-offered': 'There’s already a rematch. Join that one.',
  'handle-length': (numberOf) =>
    `A handle has ${numberOf('least')} to ${numberOf('most')} characters. Choose a ${numberOf('have') < numberOf('least') ? 'longer' : 'shorter'} one.`,
  'handle-characters': 'A handle can have letters, digits, _ and -. Leave everything else out.',
  'handle-edges': 'A handle begins and ends with a letter or a digit.',
  'handle-scripts': 'This handle mixes alphabets, so it could pass for another. Use only one.',
  'handle-reserved': 'That handle is reserved. Choose another.',
  'handle-taken': 'Somebody already has that handle. Choose another.',
  'has-account': 'You already have an account. You can change its handle.',
  'no-account': 'You’re playing as a guest. Keep your name first.',
  'ceremony-over': 'That took too long, or it was already finished. Start again.',
  'passkey-refused': 'That passkey wasn’t accepted. Start again, or use a recovery code.',
  'unknown-passkey':
    'No account here uses that passkey. It may have been removed. Try another one, or a recovery code.',
  'passkey-known': 'That passkey is already in use here. Sign in with it instead.',
  'too-many-passkeys': 'You have as many passkeys as an account can have. Remove one first.',
  'last-passkey':
    'This is your only passkey. Get new recovery codes first, so that you can still sign in.',
  'no-such-passkey': 'That passkey was already removed.',
  'no-passkeys-here':
    'Passkeys don’t work at this address. Use recovery codes, or link your other device.',
  'wrong-recovery-code':
    'That recovery code doesn’t work. Check it for typos; each code works only once.',
  'no-such-device': 'That device is already signed out.',
  'roll-not-last': misunderstood,
  'chain-needed': misunderstood,
  'no-chain-here': misunderstood,
  'link-needed': misunderstood,
  'wrong-link': misunderstood,
  'address-too-long': misunderstood,
  'bad-address': misunderstood,
  'bad-json': misunderstood,
  'bad-length': misunderstood,
  'bad-request': misunderstood,
  'no-such-game': misunderstood,
  'no-such-option': misunderstood,
  'no-selections': misunderstood,
  'too-many-dice': misunderstood,
  'too-deep': misunderstood,
  'body-needed': misunderstood,
  'body-too-large': misunderstood,
  'foreign-origin': misunderstood,
  'game-or-rules': misunderstood,
  'json-needed': misunderstood,
  'key-needed': misunderstood,
  'key-reused': misunderstood,
  'no-socket-here': misunderstood,
  'no-such-route': misunderstood,
  'too-many-table-ids': misunderstood,
  'nothing-to-stream': misunderstood,
  'origin-needed': misunderstood,
  'wrong-method': misunderstood,
});
