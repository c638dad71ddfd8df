import { err, gameIds, gameOf, ok, type Result } from '@barrelhouse/engine';
import type { Create } from '@barrelhouse/protocol';
import { readInteger } from '../arguments/read-arguments.ts';
import { oneGame } from '../arguments/which-rules.ts';
import { type Participant, parseParticipants } from '../play/participants.ts';
import type { Questions } from '../play/setup-questions.ts';
import { NAMELESS } from './nameless.ts';
import type { OnlineRequest, Which } from './play-online.ts';
import { parseServer } from './server-address.ts';
import { parseClock } from './table-words.ts';

/** The command line of online play. */
export interface OnlineFlags {
  readonly words: readonly string[];
  readonly server: string;
  readonly table: string | undefined;
  readonly code: string | undefined;
  readonly seats: string | undefined;
  readonly rules: string | undefined;
  readonly places: string | undefined;
  readonly clock: string | undefined;
  readonly fair: string | undefined;
  readonly first: string | undefined;
  readonly seed: string | undefined;
  readonly open: boolean;
  readonly rated: boolean;
  readonly find: boolean;
  readonly resume: boolean;
  readonly json: boolean;
  readonly colours: boolean;
  /** Milliseconds between the steps of a bot's turn. */
  readonly pace: number;
}

/** Asks for what the command line leaves open. `undefined` means that the player quit. */
export interface OnlineQuestions extends Pick<Questions, 'game'> {
  readonly name: () => Promise<string | undefined>;
}

const SEATS = { min: 1, max: 8 };
/** Two minutes, and half a minute a turn. */
const RATED_CLOCK = { bank: 120, increment: 30 };
const FAIR_LEVELS = { '1': 1, '2': 2 } as const;

const orderOf = (
  flags: OnlineFlags,
  words: readonly string[],
  participants: readonly Participant[],
): Result<Create, string> => {
  const which = oneGame('play', words, flags.rules);
  if (!which.ok) return which;
  const rules = which.value;
  const places =
    flags.places === undefined
      ? undefined
      : readInteger('places', flags.places, participants.length, gameOf(rules).seats.max);
  if (places?.ok === false) return places;
  const clock =
    flags.clock === undefined ? (flags.rated ? RATED_CLOCK : null) : parseClock(flags.clock);
  if (clock === undefined) {
    return err(
      `--clock takes seconds, and seconds added each turn, like 300+10, not ${flags.clock ?? ''}.`,
    );
  }
  const fair = flags.fair ?? (flags.rated ? '2' : '1');
  if (fair !== '1' && fair !== '2') return err(`--fair is 1 or 2, not ${fair}.`);
  if (flags.rated && fair === '1')
    return err('Rated tables have dice that not even the server can know. Leave out --fair.');
  return ok({
    ...(flags.rules === undefined ? { game: words[0] ?? rules.id } : { rules }),
    bots: participants.filter(({ kind }) => kind === 'bot').map(({ name }) => name),
    access: flags.open ? 'open' : 'invited',
    clock,
    fairness: FAIR_LEVELS[fair],
    botPace: flags.pace,
    ...(flags.rated ? { rated: true } : {}),
    ...(places === undefined ? {} : { places: places.value }),
  });
};

const MEANT_FOR_NEW = ['places', 'clock', 'fair', 'rules'] as const;

/** What does not go with `--find`: the server chooses everything but the game. */
const findProblem = (
  flags: OnlineFlags,
  words: readonly string[],
  participants: readonly Participant[],
): string | undefined => {
  const [game] = words;
  if (game === undefined) return 'Name a game, like play classic --find.';
  if (!(gameIds as readonly string[]).includes(game))
    return `Rated matches are played by the rules of a game: ${gameIds.join(', ')}.`;
  const other = MEANT_FOR_NEW.find((name) => flags[name] !== undefined);
  if (other !== undefined) return `Leave out --${other}: rated matches are all alike.`;
  return participants.length === 1 ? undefined : 'With --find, --seats has one name: yours.';
};

/** The table that the command line names, or a new one. */
const whichTable = async (
  flags: OnlineFlags,
  participants: readonly Participant[],
  questions: OnlineQuestions | undefined,
): Promise<Result<Which, string> | undefined> => {
  const { table, code } = flags;
  const named = table !== undefined || code !== undefined || flags.resume;
  let { words } = flags;
  if (!named) {
    if (words.length === 0 && flags.rules === undefined && questions !== undefined) {
      const answer = await questions.game(false);
      if (answer === undefined) return undefined;
      words = [answer];
    }
    if (flags.find) {
      const wrong = findProblem(flags, words, participants);
      return wrong === undefined ? ok({ kind: 'find', game: words[0] ?? '' }) : err(wrong);
    }
    const order = orderOf(flags, words, participants);
    return order.ok ? ok({ kind: 'new', order: order.value }) : order;
  }
  const [word] = words;
  if (word !== undefined) {
    return err(`This table already has a game. Leave out ${word}.`);
  }
  const other = MEANT_FOR_NEW.find((name) => flags[name] !== undefined);
  if (other !== undefined) return err(`--${other} is only for a new table.`);
  const onlyNew = (['open', 'rated', 'find'] as const).find((name) => flags[name]);
  if (onlyNew !== undefined) return err(`--${onlyNew} is only for a new table.`);
  if (table !== undefined) return ok({ kind: 'table', table, code: code ?? '' });
  return ok(code === undefined ? { kind: 'last' } : { kind: 'code', code });
};

/** Reads the command line, or explains in one line what is wrong. */
export const readOnlineRequest = async (
  flags: OnlineFlags,
  questions: OnlineQuestions | undefined,
  /** Whether the server knows this terminal's player, and so a name. */
  isKnown: (server: string) => boolean,
): Promise<Result<OnlineRequest, string> | undefined> => {
  const address = parseServer(flags.server);
  if (address === undefined) {
    return err(`--server is an address like http://localhost:8080, not ${flags.server}.`);
  }
  if (flags.seed !== undefined) return err('The server rolls the dice online. Leave out --seed.');
  if (flags.first !== undefined)
    return err('The dice decide who starts online. Leave out --first.');
  const table = flags.table ?? address.table;
  const code = flags.code ?? address.code;
  const named = table !== undefined || code !== undefined;
  if (flags.seats === undefined && named && flags.resume) {
    return err(
      '--resume returns to the table where you played last. Leave out --table and --code.',
    );
  }
  const isNamed =
    flags.seats !== undefined ||
    !(flags.resume || questions === undefined || isKnown(address.server));
  const seats = flags.seats ?? (isNamed ? await questions?.name() : NAMELESS);
  if (seats === undefined) return undefined;
  const participants = parseParticipants(seats, SEATS);
  if (!participants.ok) return participants;
  const names = participants.value.filter(({ kind }) => kind === 'person').map(({ name }) => name);
  const which = await whichTable({ ...flags, table, code }, participants.value, questions);
  if (which === undefined || !which.ok) return which;
  if (which.value.kind !== 'new' && names.length < participants.value.length) {
    return err('Only the host can add bots. To join a table, name only people in --seats.');
  }
  if (names.length === 0) return err('--seats needs a person, like Ada,bot:regular.');
  const { json, colours } = flags;
  return ok({
    server: address.server,
    which: which.value,
    names: isNamed ? names : [],
    json,
    colours,
  });
};
