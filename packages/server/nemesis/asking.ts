import { setTimeout as after } from 'node:timers/promises';
import type { TableId } from '@barrelhouse/protocol';
import { type Answer, ask, type Message, type Mishap } from './wire.ts';
import { moveOnce } from './wire-socket.ts';
import type { Tally, World } from './world.ts';

/** A command and every answer that its key was ever given. */
export interface Asked {
  /** Empty for the making of a table. */
  readonly table: TableId;
  readonly message: Message;
  readonly answers: readonly Answer[];
  /** How often no answer came. */
  readonly unanswered: number;
}

const STALE = 409;

const same = (a: Answer, b: Answer): boolean => a.status === b.status && a.text === b.text;

/** A stale command has no outcome: its answer tells where the table is, which may be further on by then. */
const agrees = (first: Answer, later: Answer): boolean =>
  first.status === STALE ? later.status === STALE : same(first, later);

const shorten = ({ status, text }: Answer): string => `${status} ${text.slice(0, 300)}`;

/** Whoever is told that the server failed waits a moment before asking again. */
const PAUSE_MS = 30;

/** Asks once. An answer that says only that the server failed, and has an excuse, is none. */
export const askOnce = async (
  world: World,
  address: string,
  message: Message,
  mishap?: Mishap,
): Promise<Answer | undefined> => {
  world.ended.throwIfAborted();
  const sent = performance.now();
  const answer = await (message.socket === true ? moveOnce : ask)(address, message, mishap);
  if (answer === undefined || answer.status < 500 || !world.excuses.since(sent)) return answer;
  world.tally.failed++;
  await after(PAUSE_MS);
  return undefined;
};

/** Asks until there is an answer, whatever happens to the servers meanwhile. */
export const askSurely = async (world: World, message: Message): Promise<Answer> => {
  for (;;) {
    const answer = await askOnce(world, world.address, message);
    if (answer !== undefined) return answer;
  }
};

const count = (tally: Tally, mishap: Mishap | undefined): void => {
  if (mishap?.kind === 'doubled') tally.duplicated++;
  else if (mishap !== undefined) tally.broken++;
};

const checkAnswers = (world: World, { table, message, answers }: Asked): void => {
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

/** Every other move goes over a socket, and all that is sent under its key. */
const goesOverSocket = (path: string, key: string): boolean =>
  path.endsWith('/actions') && key.charCodeAt(key.length - 1) % 2 === 1;

/** Sends a command until it is answered, with its mishaps; the answer that came first counts. */
export const command = async (
  world: World,
  token: string,
  table: TableId,
  path: string,
  body: object,
  key: string,
): Promise<{ readonly asked: Asked; readonly answer: Answer }> => {
  const socket = goesOverSocket(path, key);
  const message: Message = { method: 'POST', path, token, key, body: JSON.stringify(body), socket };
  const { trace, tally } = world;
  const answers: Answer[] = [];
  let unanswered = 0;
  trace.note(table, `${key} asks ${path} ${message.body}`);
  while (answers.length === 0) {
    const mishap = world.mishap();
    count(tally, mishap);
    // Two at once go to two servers, where there are two.
    const tries =
      mishap?.kind === 'doubled'
        ? [askOnce(world, world.address, message), askOnce(world, world.address, message)]
        : [askOnce(world, world.address, message, mishap)];
    for (const answer of await Promise.all(tries)) {
      if (answer === undefined) unanswered++;
      else answers.push(answer);
    }
  }
  tally.unanswered += unanswered;
  const asked = { table, message, answers, unanswered };
  checkAnswers(world, asked);
  const [answer] = answers;
  if (answer === undefined) throw new Error('A command was left without an answer.');
  if (answer.status < 300) world.acknowledged();
  else tally.refused++;
  trace.note(table, `${key} is answered ${shorten(answer)}`);
  return { asked, answer };
};

/** Asks every server again under the same key: the answer must still be the same. */
export const askAgain = async (world: World, asked: Asked): Promise<Asked> => {
  const answers = [...asked.answers, await askSurely(world, asked.message)];
  for (const door of world.doors()) {
    const answer = await askOnce(world, door, asked.message);
    if (answer !== undefined) answers.push(answer);
  }
  const again = { ...asked, answers };
  checkAnswers(world, again);
  return again;
};
