import type { ProblemCode } from '../problem-codes.ts';
import type { RatedNeed } from '../ratings.ts';
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

/** Reads a text from the details; empty if it is missing. */
export type TextOf = (name: string) => string;

/** What a language says for each code: what happened, and what to do next. */
export type ProblemWords = {
  readonly [code in WordedCode]: string | ((numberOf: NumberOf, textOf: TextOf) => string);
};

const isKnown = (words: ProblemWords, code: string): code is WordedCode =>
  Object.hasOwn(words, code);

/** Puts problems into the words of a language. A code from a newer server gets the words for `failed`. */
export const problemTeller =
  (words: ProblemWords) =>
  ({ code, details }: CodedProblem): string => {
    const say = isKnown(words, code) ? words[code] : words.failed;
    return typeof say === 'string'
      ? say
      : say(
          (name) => Number(details[name] ?? 0),
          (name) => (typeof details[name] === 'string' ? details[name] : ''),
        );
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

/** When something ends, in the reader's own time. */
export const untilWhen = (locale: string, time: number): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(time);

/** What somebody wrote, in brackets and quotation marks; nothing if they wrote nothing. */
export const quoted = (text: string, open = '“', close = '”'): string =>
  text === '' ? '' : ` (${open}${text}${close})`;

/** What a language says about each demand of rated tables. */
export type RatedWords = { readonly [need in RatedNeed]: string };

/** A demand from a newer server gets the words for `account`. */
export const ratedNeed = (words: RatedWords, need: string): string =>
  Object.hasOwn(words, need) ? words[need as RatedNeed] : words.account;

const RATED: RatedWords = {
  account: 'Rated tables are for players with an account. Keep your name first.',
  game: 'Rated tables use the standard rules, without house rules or variants.',
  'no-coach': 'No coach at rated tables. Switch the coach off.',
  'level-2': 'Rated tables use dice that are sealed twice. Choose those.',
  clock: 'Rated tables have a clock. Choose one.',
  rivals: 'A rated match needs at least two seats.',
  'one-seat': 'You already have a seat. At a rated table everybody gets one.',
  'different-bots': 'That bot already has a seat. At a rated table each bot gets one.',
  result: 'You can’t close a rated match. You can leave it, which counts as a loss.',
};

const NOT_SAVED = 'The house can’t save anything right now. It will keep trying.';
const TOO_LARGE = 'These rules take too long to work out. Use fewer combinations or fewer dice.';

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
  'bad-token': 'This device was signed out. You can continue as a new guest.',
  nobody: 'This device isn’t signed in. Sign in, or play online once as a guest.',
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
  'cannot-follow': 'You can’t follow this player.',
  'no-such-season': 'That season hasn’t begun yet.',
  'no-such-profile': 'Nobody here has that name. Check it for typos; it may also have changed.',
  'not-friends': 'You can only invite friends: players you follow who follow you back.',
  'tournament-refused': 'You can’t join this tournament. Try another one.',
  'rematch-refused': 'You can’t offer a rematch at this table. Start a new one.',
  'seat-refused': 'You can’t take a seat at this table. Try another one.',
  'too-many-blocks': 'You’ve blocked as many players as you can. Unblock somebody first.',
  'too-many-follows': 'You follow as many players as you can. Unfollow somebody first.',
  'bad-push-keys': 'This browser’s notifications can’t be used here. Switch them off and on again.',
  'no-push-here': 'This house doesn’t send notifications to browsers.',
  'no-such-zone': 'The server doesn’t know your time zone. Choose another.',
  'not-public': 'That address can’t be reached from here. Use an https address on the internet.',
  'too-many-devices': 'Too many of your devices get notifications. Switch one off first.',
  banned: (numberOf, textOf) =>
    `You’re banned from this house until ${untilWhen('en-GB', numberOf('until'))}${quoted(textOf('why'))}.`,
  muted: (numberOf) =>
    `A host muted you until ${untilWhen('en-GB', numberOf('until'))}: no reactions and no open tables. You can still play.`,
  'name-withdrawn': 'A host removed your name. Choose another one, then sit down.',
  'already-reported': 'You’ve already reported them. A host will look at it.',
  'own-name': 'That’s you.',
  'no-such-player': 'There’s no such player. They may have deleted their account.',
  'already-closed': 'That table is already closed.',
  'is-host': 'They’re a host. Ask the operator to revoke that first.',
  'own-address': 'That ban would shut you out, too. Choose a smaller range.',
  'bot-busy': 'This bot has no free table right now. Try again in a few minutes.',
  'bot-declines': (_numberOf, textOf) => {
    switch (textOf('what')) {
      case 'game':
        return 'This bot doesn’t play that game. Choose another.';
      case 'clock':
        return 'This bot doesn’t play with that clock. Choose another.';
      case 'rated':
        return 'This bot doesn’t play rated matches. Challenge it to an unrated one.';
      default:
        return 'This bot doesn’t take challenges at the moment.';
    }
  },
  'bot-offline': 'This bot isn’t online. Choose another, or come back later.',
  'challenge-over': 'That challenge is over. Send a new one.',
  'no-such-bot': 'There’s no bot with that name. It may have been deleted.',
  'no-such-challenge': 'That challenge is gone. Send a new one.',
  'not-a-bot': 'Only bots can do that.',
  'not-for-bots': 'Bots can’t do that.',
  'own-bot': 'You can’t play rated matches against your own bot. Make it unrated.',
  'too-many-bots': 'You have as many bots as an account can have. Delete one first.',
  'too-many-challenges': 'Too many players are waiting for this bot. Try again later.',
  'bad-network': 'That’s not an address like 203.0.113.7 or 203.0.113.0/24.',
  'too-many-bans': 'There are too many bans. Lift some first.',
  'no-such-ban': 'That ban is already over.',
  'no-such-report': 'Another host has already dealt with that report.',
  'not-muted': 'They aren’t muted.',
  'not-seeking': 'You’re no longer looking for a match. Start again.',
  'search-replaced': 'You’re searching in another window.',
  'backup-running': 'A backup was made a moment ago. Try again in a minute.',
  'no-backup-here': 'This record is in PostgreSQL. Back it up there.',
  'rated-table': (_, textOf) => ratedNeed(RATED, textOf('need')),
  'already-joined': 'You’ve already joined.',
  'already-decided': 'That table already has a result.',
  'bad-tournament': 'A tournament can’t have these settings. Check them and try again.',
  'match-in-progress': 'A rated match has to be played to the end. Its clock makes sure it ends.',
  'no-such-pairing': 'There’s no table with that number.',
  'no-such-tournament': 'That tournament doesn’t exist. Check the link or the code for typos.',
  'not-in-tournament': 'They aren’t in this tournament.',
  'not-paired': 'This seat is kept for somebody else. You can watch.',
  'too-few-players': (numberOf) => `It takes ${numberOf('least')} players to start.`,
  'too-late-to-join': 'It’s too late to join. You can watch.',
  'too-many-tournaments': (numberOf) =>
    `You already host ${numberOf('most')} tournaments. Finish or cancel one first.`,
  'tournament-full': (numberOf) => `All ${numberOf('most')} places are taken.`,
  'tournament-not-started': 'The tournament hasn’t started yet.',
  'tournament-over': 'The tournament is over.',
  'tournament-started': 'The tournament has already started.',
  withdrawn: 'You’re out of this tournament and can’t come back.',
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
