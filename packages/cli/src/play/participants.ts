import { err, ok, type Result } from '@barrelhouse/engine';
import { bots } from '@barrelhouse/solver';
import { didYouMean } from '../arguments/nearest.ts';
import { capital } from '../words/numbers.ts';

/** A person or a bot in a seat. */
export type Participant =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'bot'; readonly name: string };

const LONGEST_NAME = 24;
const BOT = 'bot:';

const parseParticipant = (text: string): Result<Participant, string> => {
  const name = text.trim().replaceAll(/\s+/g, ' ');
  const bot = name.startsWith(BOT) ? name.slice(BOT.length) : name;
  if (Object.hasOwn(bots, bot)) return ok({ kind: 'bot', name: bot });
  if (name.startsWith(BOT)) {
    return err(`There is no bot ${bot}. ${didYouMean(bot, Object.keys(bots))}`);
  }
  if (name === '') return err('--seats has an empty name. Write it like Ada,Bob,bot:regular.');
  if (/^\d+$/.test(name)) {
    return err(`--seats takes names, like Ada,Bob,bot:regular, not the number ${name}.`);
  }
  if (name.length > LONGEST_NAME) {
    return err(`Names have at most ${LONGEST_NAME} characters. ${name} has ${name.length}.`);
  }
  // Names are printed in terminals and written to files, one a line.
  return /\p{Cc}/u.test(name)
    ? err('Names cannot contain control characters.')
    : ok({ kind: 'person', name });
};

/** Reads `Ada,Bob,bot:regular`. `bot:` may be left out. */
export const parseParticipants = (
  text: string,
  limits: { readonly min: number; readonly max: number },
): Result<readonly Participant[], string> => {
  const participants: Participant[] = [];
  for (const part of text.split(',')) {
    const participant = parseParticipant(part);
    if (!participant.ok) return participant;
    participants.push(participant.value);
  }
  return participants.length < limits.min || participants.length > limits.max
    ? err(`This table has ${limits.min} to ${limits.max} seats, not ${participants.length}.`)
    : ok(participants);
};

/** The name in a saved match, which marks bots. */
export const writeParticipant = ({ kind, name }: Participant): string =>
  kind === 'bot' ? `${BOT}${name}` : name;

/** Reads a name from a saved match. */
export const participantFrom = (name: string | undefined, seat: number): Participant => {
  const bot = name?.startsWith(BOT) === true ? name.slice(BOT.length) : '';
  if (Object.hasOwn(bots, bot)) return { kind: 'bot', name: bot };
  return { kind: 'person', name: name ?? `Seat ${seat + 1}` };
};

/** A distinct name for each seat. */
export const namesOf = (participants: readonly Participant[]): readonly string[] => {
  const names: string[] = [];
  for (const { kind, name } of participants) {
    const display = kind === 'bot' ? capital(name) : name;
    let free = display;
    for (let n = 2; names.includes(free); n++) free = `${display} ${n}`;
    names.push(free);
  }
  return names;
};
