import { setTimeout as after } from 'node:timers/promises';
import type { TableId } from '@barrelhouse/protocol';
import { type Answer, type Message, type Mishap, sendRequest } from './http-request.ts';
import { sendMove } from './socket-move.ts';
import type { Tally, World } from './world.ts';

/** A command and all answers to its key. */
export interface SentCommand {
  /** Empty for the command that creates a table. */
  readonly table: TableId;
  readonly message: Message;
  readonly answers: readonly Answer[];
  /** How many tries got no answer. */
  readonly unanswered: number;
}

const STALE = 409;

const same = (a: Answer, b: Answer): boolean => a.status === b.status && a.text === b.text;

/** A stale command has no outcome: its answer has the table's current seq, which may differ later. */
const agrees = (first: Answer, later: Answer): boolean =>
  first.status === STALE ? later.status === STALE : same(first, later);

const shorten = ({ status, text }: Answer): string => `${status} ${text.slice(0, 300)}`;

/** Pause before retrying after a server error. */
const PAUSE_MS = 30;

/** Sends a request once. A server error with an excuse counts as no answer. */
export const requestOnce = async (
  world: World,
  address: string,
  message: Message,
  mishap?: Mishap,
): Promise<Answer | undefined> => {
  world.ended.throwIfAborted();
  const sent = performance.now();
  const answer = await (message.socket === true ? sendMove : sendRequest)(address, message, mishap);
  if (answer === undefined || answer.status < 500 || !world.excuses.since(sent)) return answer;
  world.tally.failed++;
  await after(PAUSE_MS);
  return undefined;
};

/** Retries until there is an answer, whatever happens to the servers meanwhile. */
export const requestUntilAnswered = async (world: World, message: Message): Promise<Answer> => {
  for (;;) {
    const answer = await requestOnce(world, world.address, message);
    if (answer !== undefined) return answer;
  }
};

const count = (tally: Tally, mishap: Mishap | undefined): void => {
  if (mishap?.kind === 'doubled') tally.duplicated++;
  else if (mishap !== undefined) tally.broken++;
};

const checkAnswers = (world: World, { table, message, answers }: SentCommand): void => {
  const [first, ...rest] = answers;
  for (const later of rest) {
    if (first === undefined || agrees(first, later)) continue;
    const what = `${message.path} ${message.key}: ${shorten(first)} | ${shorten(later)}`;
    world.blame({ kind: 'answer', table, what });
  }
  const failed = answers.find(({ status }) => status >= 500);
  if (failed !== undefined) {
    world.blame({ kind: 'answer', table, what: `${message.path}: ${shorten(failed)}` });
  }
};

/** About half of the moves go over a socket; repetitions of a key go the same way. */
const goesOverSocket = (path: string, key: string): boolean =>
  path.endsWith('/actions') && key.charCodeAt(key.length - 1) % 2 === 1;

/** Sends a command, with mishaps, until it is answered; the first answer counts. */
export const sendCommand = async (
  world: World,
  token: string,
  table: TableId,
  path: string,
  body: object,
  key: string,
): Promise<{ readonly sent: SentCommand; readonly answer: Answer }> => {
  const socket = goesOverSocket(path, key);
  const message: Message = { method: 'POST', path, token, key, body: JSON.stringify(body), socket };
  const { trace, tally } = world;
  const answers: Answer[] = [];
  let unanswered = 0;
  trace.note(table, `${key} sends ${path} ${message.body}`);
  while (answers.length === 0) {
    const mishap = world.mishap();
    count(tally, mishap);
    // Duplicates go to two servers, if there are two.
    const tries =
      mishap?.kind === 'doubled'
        ? [requestOnce(world, world.address, message), requestOnce(world, world.address, message)]
        : [requestOnce(world, world.address, message, mishap)];
    for (const answer of await Promise.all(tries)) {
      if (answer === undefined) unanswered++;
      else answers.push(answer);
    }
  }
  tally.unanswered += unanswered;
  const sent = { table, message, answers, unanswered };
  checkAnswers(world, sent);
  const [answer] = answers;
  if (answer === undefined) throw new Error('A command got no answer.');
  if (answer.status < 300) world.acknowledged();
  else tally.refused++;
  trace.note(table, `${key} gets ${shorten(answer)}`);
  return { sent, answer };
};

/** Sends a command to every server again under the same key: the answer must not change. */
export const resendCommand = async (world: World, sent: SentCommand): Promise<SentCommand> => {
  const answers = [...sent.answers, await requestUntilAnswered(world, sent.message)];
  for (const serverUrl of world.serverUrls()) {
    const answer = await requestOnce(world, serverUrl, sent.message);
    if (answer !== undefined) answers.push(answer);
  }
  const again = { ...sent, answers };
  checkAnswers(world, again);
  return again;
};
