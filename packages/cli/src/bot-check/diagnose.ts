import { type Exchange, isMove } from './exchange.ts';
import { type Finding, findingOf } from './finding.ts';

const linkOf = ({ body }: Exchange): string =>
  typeof body === 'object' && body !== null && 'link' in body ? String(body.link) : '';

const where = ({ method, path }: Exchange): string => `${method} ${path}`;

/** Sooner than this after "come back in a second" is too soon, in milliseconds. */
const TOO_SOON_MS = 700;

/** Codes that a careful bot meets, too: somebody else was faster, or the match ended meanwhile. */
const HARMLESS: ReadonlySet<string> = new Set([
  'stale-seq',
  'challenge-over',
  'no-such-challenge',
  'over',
  'not-awaited',
  'nothing-to-return-to',
]);

const refusedLink = (one: Exchange, before: readonly Exchange[], match: string): Finding => {
  const link = linkOf(one);
  const isUsed = before.some((other) => other.status === 200 && linkOf(other) === link);
  return isUsed
    ? findingOf('reused-link', `It revealed the link ${link.slice(0, 8)}… a second time.`, match)
    : findingOf(
        'wrong-link',
        `Its link ${link.slice(0, 8)}… does not lead to the last one.`,
        match,
      );
};

/** What is wrong with one refused request; `undefined` if nothing is. */
const refusalOf = (
  one: Exchange,
  before: readonly Exchange[],
  match: string,
): Finding | undefined => {
  const { status, code, message } = one;
  if (status < 400 || status >= 500 || HARMLESS.has(code)) return undefined;
  if (status === 401)
    return findingOf('wrong-token', `${where(one)} came with a token that nobody has.`, match);
  switch (code) {
    case 'wrong-link':
      return refusedLink(one, before, match);
    case 'link-needed':
      return findingOf('no-link', 'It rolled without a link at fairness level 2.', match);
    case 'chain-needed':
      return findingOf('no-chain', 'It sat down without a chain at fairness level 2.', match);
    case 'key-needed':
      return findingOf('no-key', `${where(one)} had no Idempotency-Key.`, match);
    case 'key-reused':
      return findingOf('reused-key', `${where(one)} used an old key for a new command.`, match);
    case 'too-many-requests':
      return undefined;
    default:
  }
  if (isMove(one) && (status === 422 || status === 403))
    return findingOf('illegal-move', `${JSON.stringify(one.body)}: ${message}`, match);
  return findingOf('bad-request', `${where(one)}: ${message} (${code || status})`, match);
};

/** How the bot went on after an answer was lost on the way. */
const afterLost = (
  lost: Exchange,
  later: readonly Exchange[],
  match: string,
): Finding | undefined => {
  if (later.some(({ key, path }) => key === lost.key && path === lost.path)) return undefined;
  const again = later.find((other) => isMove(other) && other.path === lost.path);
  return again === undefined
    ? findingOf('gave-up', `${where(lost)} got no answer, and it did not ask again.`, match)
    : findingOf('new-key', `${where(lost)} got no answer, and it went on under a new key.`, match);
};

const afterBusy = (
  busy: Exchange,
  later: readonly Exchange[],
  match: string,
): Finding | undefined => {
  const again = later.find(({ path, method }) => path === busy.path && method === busy.method);
  return again !== undefined && again.at - busy.at < TOO_SOON_MS
    ? findingOf(
        'impatient',
        `It was asked to wait for a second, and asked again after ${again.at - busy.at} ms.`,
        match,
      )
    : undefined;
};

/** Everything that is wrong with the requests of a match, each kind once. */
export const diagnose = (exchanges: readonly Exchange[], match: string): readonly Finding[] => {
  const found = exchanges.flatMap((one, i) => {
    const later = exchanges.slice(i + 1);
    const finding =
      one.fault === 'lost'
        ? afterLost(one, later, match)
        : one.fault === 'busy'
          ? afterBusy(one, later, match)
          : refusalOf(one, exchanges.slice(0, i), match);
    return finding === undefined ? [] : [finding];
  });
  return found.filter((one, i) => found.findIndex(({ code }) => code === one.code) === i);
};
