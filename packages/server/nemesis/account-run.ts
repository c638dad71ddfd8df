import { setTimeout as after } from 'node:timers/promises';
import { requestOnce, requestUntilAnswered, sendCommand } from './commands.ts';
import { type Guest, newGuest } from './guest.ts';
import type { Answer, Message } from './http-request.ts';
import { pickOne, type World } from './world.ts';

// Accounts under fire: names are kept, devices signed in and out, players banned and let in again. What was acknowledged
// must be there exactly once, and what was withdrawn must be refused by every server within a second.

/** A second, and what a poll takes on a busy machine. */
const LEARNED_MS = 1000 + 1500;
const PAUSE_MS = 50;
/** Used recovery codes are sent again only so often: they count as wrong, and whoever sends too many may send no right ones. */
const REUSE_MS = 10_000;

/** What was acknowledged, for the checks at the end. */
export interface AccountsRun {
  readonly kept: { readonly handle: string; readonly guest: Guest }[];
  /** The reasons of acts that were acknowledged; each act has its own. */
  readonly acts: string[];
  /** When a used recovery code was sent last. */
  reusedAt: number;
}

const get = (path: string, token: string): Message => ({
  method: 'GET',
  path,
  token,
  key: '',
  body: '',
});

const post = (path: string, token: string, body: object): Message => ({
  method: 'POST',
  path,
  token,
  key: '',
  body: JSON.stringify(body),
});

/** Sends a request that has no key until it is answered; also says whether an earlier try got no answer. */
const sendPlain = async (
  world: World,
  message: Message,
): Promise<{ readonly answer: Answer; readonly sure: boolean }> => {
  for (let tries = 1; ; tries++) {
    const answer = await requestOnce(world, world.address, message);
    if (answer !== undefined) return { answer, sure: tries === 1 };
  }
};

const blame = (world: World, kind: 'lost' | 'doubled' | 'answer', what: string): void =>
  world.blame({ kind, table: '', what });

/** Every server answers a token with `status` soon after `since`, unless it stood still or lost its record. */
const expectEverywhere = async (
  world: World,
  token: string,
  status: number,
  since: number,
  what: string,
): Promise<void> => {
  const message = get('/api/players/me', token);
  const watchServer = async (server: string): Promise<void> => {
    while (!world.ended.aborted) {
      const sent = performance.now();
      const answer = await requestOnce(world, server, message);
      // A server that was killed has a successor, which knows nothing but the record.
      if (answer === undefined || answer.status === status) return;
      const isLate = sent - since > LEARNED_MS;
      if (isLate && !world.excuses.since(since) && !world.stalls.during(since, sent)) {
        const ms = Math.round(sent - since);
        blame(
          world,
          'answer',
          `${what}: ${server} still answered ${answer.status} after ${ms} ms.`,
        );
        return;
      }
      await after(PAUSE_MS);
    }
  };
  await Promise.all(world.serverUrls().map(watchServer));
  world.tally.withdrawals++;
};

/** Keeps a name. Nobody else can have it then. */
const keepName = async (world: World, handle: string, guest: Guest): Promise<void> => {
  const { answer } = await sendCommand(world, guest.token, '', '/api/accounts', { handle }, handle);
  if (answer.status !== 201) blame(world, 'answer', `${handle}: ${answer.status} ${answer.text}`);
  const rival = await newGuest(world, 'Rival');
  const { answer: refused } = await sendPlain(
    world,
    post('/api/accounts', rival.token, { handle }),
  );
  if (refused.status !== 422) blame(world, 'doubled', `Two players have the handle ${handle}.`);
};

/** Signs another device in with a recovery code, which works once; `undefined` if the code may be used up. */
const signInElsewhere = async (
  world: World,
  run: AccountsRun,
  guest: Guest,
): Promise<string | undefined> => {
  const asked = await sendPlain(world, post('/api/players/me/recovery-codes', guest.token, {}));
  if (asked.answer.status !== 201) {
    blame(world, 'answer', `Recovery codes: ${asked.answer.status} ${asked.answer.text}`);
    return undefined;
  }
  const { codes } = JSON.parse(asked.answer.text) as { readonly codes: readonly [string] };
  const recovery = post('/api/accounts/recoveries', '', { code: codes[0], token: 'bearer' });
  const { answer, sure } = await sendPlain(world, recovery);
  if (answer.status !== 201) {
    // Codes that were used up before count as wrong, and an address may send only some of those.
    if (asked.sure && sure && answer.status !== 429)
      blame(world, 'lost', `A new recovery code got ${answer.text}`);
    return undefined;
  }
  const { player, token } = JSON.parse(answer.text) as { player: string; token: string };
  if (player !== guest.player) blame(world, 'answer', 'A recovery code signed in somebody else.');
  if (run.reusedAt + REUSE_MS < performance.now()) {
    run.reusedAt = performance.now();
    const again = await sendPlain(world, recovery);
    if (again.answer.status < 300) blame(world, 'doubled', 'A recovery code worked twice.');
  }
  return token;
};

/** Signs all other devices out: their tokens are refused everywhere, ours is not. */
const signOutOthers = async (world: World, guest: Guest, other: string): Promise<void> => {
  const message = post('/api/players/me/sign-out', guest.token, {});
  const { answer } = await sendPlain(world, message);
  if (answer.status !== 204) blame(world, 'answer', `Signing out: ${answer.status} ${answer.text}`);
  await expectEverywhere(world, other, 401, performance.now(), 'A token that was withdrawn');
  const own = await requestUntilAnswered(world, get('/api/players/me', guest.token));
  if (own.status !== 200) blame(world, 'lost', `The device that signed others out: ${own.text}`);
};

/** Bans a player and lifts that again; each is an act of the host. */
const banForAWhile = async (
  world: World,
  run: AccountsRun,
  host: Guest,
  guest: Guest,
  name: string,
): Promise<void> => {
  const act = async (path: string, body: object, why: string): Promise<Answer> => {
    const { answer } = await sendCommand(world, host.token, '', path, { ...body, why }, why);
    if (answer.status < 300) run.acts.push(why);
    else blame(world, 'answer', `${path}: ${answer.status} ${answer.text}`);
    return answer;
  };
  const order = { player: guest.player, minutes: 7 * 24 * 60 };
  const banned = await act('/api/admin/bans', order, `ban-${name}`);
  if (banned.status !== 201) return;
  await expectEverywhere(world, guest.token, 403, performance.now(), 'A banned player');
  const { ban } = JSON.parse(banned.text) as { readonly ban: string };
  await act(`/api/admin/bans/${ban}/lift`, {}, `lift-${name}`);
  await expectEverywhere(world, guest.token, 200, performance.now(), 'A player let in again');
};

/** Does these things, in a random order, until the run ends. */
export const keepAccounts = async (
  world: World,
  run: AccountsRun,
  host: Guest,
  place: number,
): Promise<void> => {
  for (let i = 0; !world.closing.aborted; i++) {
    const handle = `keeper-${place}-${i}`;
    const guest = await newGuest(world, handle);
    await keepName(world, handle, guest);
    run.kept.push({ handle, guest });
    if (pickOne(world.random, [true, false])) {
      const other = await signInElsewhere(world, run, guest);
      if (other !== undefined) await signOutOthers(world, guest, other);
    } else await banForAWhile(world, run, host, guest, handle);
  }
};

const countOf = (all: readonly string[], one: string): number =>
  all.filter((text) => text === one).length;

/** Every act that the audit trail has, by its reason. */
const readAudit = async (world: World, host: Guest): Promise<readonly string[]> => {
  const found: string[] = [];
  for (let before = ''; ; ) {
    const path = `/api/admin/audit?limit=200${before === '' ? '' : `&before=${before}`}`;
    const { text } = await requestUntilAnswered(world, get(path, host.token));
    const { acts } = JSON.parse(text) as {
      readonly acts: readonly { readonly number: number; readonly why: string }[];
    };
    found.push(...acts.map(({ why }) => why));
    if (acts.length < 200) return found;
    before = String(acts.at(-1)?.number ?? 0);
  }
};

/** What was acknowledged is there, exactly once. */
export const checkAccounts = async (
  world: World,
  { kept, acts }: AccountsRun,
  host: Guest,
): Promise<void> => {
  for (const { handle, guest } of kept) {
    const message = get('/api/players/me/account', guest.token);
    const { status, text } = await requestUntilAnswered(world, message);
    const found = status === 200 ? (JSON.parse(text) as { readonly handle: string }) : undefined;
    if (found?.handle !== handle) blame(world, 'lost', `The name ${handle}: ${status} ${text}`);
  }
  const audit = await readAudit(world, host);
  for (const why of acts) {
    const times = countOf(audit, why);
    if (times === 0) blame(world, 'lost', `The act "${why}" is not in the audit trail.`);
    if (times > 1)
      blame(world, 'doubled', `The act "${why}" is ${times} times in the audit trail.`);
  }
  const known = new Set([...acts, '']);
  for (const why of audit)
    if (!known.has(why)) blame(world, 'doubled', `Nobody was told of the act "${why}".`);
};
