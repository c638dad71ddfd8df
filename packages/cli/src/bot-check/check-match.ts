import type { House, Table } from '@barrelhouse/client';
import { type BotsAt, botsAt, type Challenge } from '@barrelhouse/client/bots';
import type { Snapshot } from '@barrelhouse/protocol';
import { type Finding, findingOf } from './finding.ts';
import { type Patience, waitFor } from './patience.ts';

/** What a match is for: a game at a fairness level. */
export interface MatchPlan {
  readonly game: string;
  readonly fairness: 1 | 2;
}

export interface MatchParts {
  readonly house: House;
  readonly handle: string;
  readonly patience: Patience;
  readonly signal: AbortSignal;
  /** Called right before the challenge is sent. */
  readonly beforeChallenge?: () => void;
  /** Called whenever the bot has moved, with the number of its moves. */
  readonly moved?: (moves: number) => void;
  /** Whether something has gone so wrong that waiting is of no use. */
  readonly isHopeless?: () => boolean;
  /** Whether the bot waits for an answer of the house. */
  readonly isAnswerDue?: () => boolean;
}

/** The bot of the house that plays the other seat. */
const RIVAL = 'cautious';
/** A house that takes longer than this for an answer or a move of its own is too busy for a check. */
const HOUSE_MS = 120_000;

export const nameOf = ({ game, fairness }: MatchPlan): string => `${game}, level ${fairness}`;

const CLOSED: ReadonlySet<string> = new Set(['over', 'abandoned']);

/** Watches the match until it ends or the bot is too slow. Time counts only while everybody waits for the bot. */
const watch = async (
  table: Table,
  seat: number,
  parts: MatchParts,
  match: string,
): Promise<readonly Finding[]> => {
  let moves = 0;
  const stop = table.listen({
    table() {},
    moved({ by, facts }) {
      const isOwn = by !== 'house' && facts.some((fact) => 'seat' in fact && fact.seat === seat);
      if (isOwn) parts.moved?.(++moves);
    },
    presence() {},
    reaction() {},
    link() {},
    gone() {},
  });
  const isAwaited = (): boolean => {
    const { next } = table.snapshot();
    return next?.kind === 'choice' && next.seat === seat && parts.isAnswerDue?.() !== true;
  };
  try {
    for (;;) {
      const { seq, status } = table.snapshot();
      if (CLOSED.has(status)) break;
      const since = performance.now();
      const isStuck = (): boolean => !isAwaited() && performance.now() - since > HOUSE_MS;
      const isOn = await waitFor({
        ...parts,
        until: () => table.snapshot().seq > seq || CLOSED.has(table.snapshot().status),
        counts: isAwaited,
        isHopeless: () => parts.isHopeless?.() === true || isStuck(),
      });
      if (isOn) continue;
      if (parts.isHopeless?.() === true || parts.signal.aborted) return [];
      if (isStuck())
        throw new Error('The house is too busy for a check. Try again when it has less to do.');
      const seconds = Math.round(parts.patience.ms / 1000);
      return [findingOf('too-slow', `It did not move for ${seconds} s.`, match)];
    }
    return outcomeOf(table.snapshot(), seat, match);
  } finally {
    stop();
  }
};

const outcomeOf = (
  { status, seats, view }: Snapshot,
  seat: number,
  match: string,
): readonly Finding[] => {
  if (view?.boards[seat]?.present === false)
    return [findingOf('left', 'It left the match.', match)];
  if (seats[seat]?.substituted === true)
    return [findingOf('too-slow', 'Its time ran out, and the house played for it.', match)];
  return status === 'over'
    ? []
    : [findingOf('unfinished', 'The match ended without a result.', match)];
};

const accepted = async (
  bots: BotsAt,
  sent: Challenge,
  parts: MatchParts,
  match: string,
): Promise<Challenge | Finding> => {
  let last = sent;
  await waitFor({
    ...parts,
    until: async () => {
      const now = await bots.readChallenge(sent.challenge);
      if (now.ok) last = now.value;
      return last.state !== 'waiting';
    },
  });
  if (last.state === 'accepted') return last;
  return last.state === 'declined'
    ? findingOf('declined', `It declined the challenge: ${last.reason}.`, match)
    : findingOf('no-answer', 'It did not answer the challenge.', match);
};

/** Challenges the bot to a match against a bot of the house, and says what went wrong at the table. */
export const checkMatch = async (
  plan: MatchPlan,
  parts: MatchParts,
): Promise<readonly Finding[]> => {
  const { house, handle } = parts;
  const match = nameOf(plan);
  const bots = botsAt(house);
  const order = { bot: handle, ...plan, clock: null };
  parts.beforeChallenge?.();
  let sent = await bots.challenge(order);
  // It may still be leaving its last table, or opening its stream again.
  await waitFor({
    ...parts,
    until: async () => {
      if (sent.ok || (sent.error.code !== 'bot-busy' && sent.error.code !== 'bot-offline'))
        return true;
      sent = await bots.challenge(order);
      return sent.ok;
    },
  });
  if (!sent.ok) {
    const isGone = sent.error.code === 'bot-offline';
    return [
      findingOf(
        isGone ? 'never-online' : 'declined',
        isGone ? 'It is not online.' : sent.error.message,
        match,
      ),
    ];
  }
  const challenge = await accepted(bots, sent.value, parts, match);
  if ('wrong' in challenge) return [challenge];
  const table = await house.watch({ table: challenge.table ?? '' });
  if (!table.ok) return [findingOf('unfinished', table.error.message, match)];
  const stop = table.value.listen({
    table() {},
    moved() {},
    presence() {},
    reaction() {},
    link() {},
    gone() {},
  });
  try {
    const mine = (): number =>
      table.value.snapshot().seats.findIndex(({ who }) => who === challenge.bot.player);
    if (!(await waitFor({ ...parts, until: () => mine() >= 0 })))
      return [findingOf('no-seat', 'It accepted, but did not sit down.', match)];
    const added = await table.value.addBot(RIVAL);
    if (!added.ok) return [findingOf('unfinished', added.error.message, match)];
    return await watch(table.value, mine(), parts, match);
  } finally {
    stop();
    if (!CLOSED.has(table.value.snapshot().status)) await table.value.close();
    table.value.detach();
  }
};
