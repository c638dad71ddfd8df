import { checkMatch, type MatchPlan, nameOf } from './check-match.ts';
import { diagnose } from './diagnose.ts';
import { isMyStream, isResumed } from './exchange.ts';
import { type FaultProxy, faultProxy, type MoveFault } from './fault-proxy.ts';
import { type Finding, findingOf } from './finding.ts';
import { type Patience, waitFor } from './patience.ts';
import { openPrivateHouse, type PrivateHouse } from './private-house.ts';
import { type RunningBot, runBot } from './run-bot.ts';

/** What is made to go wrong in a match. */
export type Trouble = 'none' | MoveFault | 'cut-table' | 'cut-challenge';

export interface CheckProgress {
  /** A match begins. */
  readonly begin: (match: string, trouble: Trouble) => void;
  readonly end: (findings: readonly Finding[]) => void;
}

export interface CheckParts {
  readonly plans: readonly MatchPlan[];
  /** One for each match, in turn. */
  readonly troubles: readonly Trouble[];
  readonly patience: Patience;
  readonly env: { readonly [name: string]: string | undefined };
  readonly signal: AbortSignal;
  readonly progress: CheckProgress;
}

/** In turn, so that all of them happen at either level. */
export const ALL_TROUBLES: readonly Trouble[] = [
  'none',
  'lost',
  'cut-challenge',
  'slow',
  'cut-table',
  'busy',
  'lost',
];

const CUT_MS = 1200;
/** The move before which trouble begins. */
const TROUBLE_AT = 3;

const untilOnline = (
  proxy: FaultProxy,
  bot: RunningBot,
  { patience, signal }: CheckParts,
): Promise<boolean> =>
  waitFor({
    patience,
    signal,
    until: () => proxy.openStreams() > 0,
    isHopeless: () =>
      bot.ended() !== undefined || proxy.exchanges().some(({ status }) => status === 401),
  });

/** What was wrong after the bot's own stream was cut while a challenge came. */
const afterCut = (
  proxy: FaultProxy,
  from: number,
  missed: boolean,
  match: string,
): readonly Finding[] => {
  const later = proxy.exchanges().slice(from);
  const reopened = later.find(isMyStream);
  if (reopened === undefined)
    return [findingOf('no-reconnect', 'Its stream broke, and it did not open it again.', match)];
  return missed && !isResumed(reopened)
    ? [
        findingOf(
          'no-resume',
          'Its stream broke. It opened it again from the present and missed a challenge.',
          match,
        ),
      ]
    : [];
};

const LOST: ReadonlySet<string> = new Set(['no-answer', 'never-online']);

const checkOne = async (
  plan: MatchPlan,
  trouble: Trouble,
  house: PrivateHouse,
  proxy: FaultProxy,
  bot: RunningBot,
  parts: CheckParts,
): Promise<readonly Finding[]> => {
  const match = nameOf(plan);
  const from = proxy.exchanges().length;
  let cutAt = from;
  const cut = (): void => {
    cutAt = proxy.exchanges().length;
    proxy.cutStreams(CUT_MS);
  };
  const wrong = (): readonly Finding[] => diagnose(proxy.exchanges().slice(from), match);
  const seen = await checkMatch(plan, {
    house: house.owner,
    handle: house.handle,
    patience: parts.patience,
    signal: parts.signal,
    beforeChallenge() {
      if (trouble === 'cut-challenge') cut();
    },
    moved(moves) {
      if (moves !== TROUBLE_AT) return;
      if (trouble === 'cut-table') cut();
      else if (trouble === 'lost' || trouble === 'slow' || trouble === 'busy')
        proxy.spoilMove(trouble);
    },
    isAnswerDue: proxy.isAnswerDue,
    isHopeless: () =>
      bot.ended() !== undefined ||
      wrong().some(({ code }) => code !== 'impatient' && code !== 'gave-up'),
  });
  const requests = wrong();
  const missed = seen.some(({ code }) => LOST.has(code));
  const cutFindings = trouble === 'cut-challenge' ? afterCut(proxy, cutAt, missed, match) : [];
  const ended = bot.ended();
  const died =
    ended === undefined
      ? []
      : [findingOf('ended', `It ended with ${ended}: ${bot.complaints()}`, match)];
  // The requests say more than what follows from them at the table.
  const causes = [...requests, ...cutFindings, ...died];
  return causes.length > 0 ? causes : seen;
};

/** Plays a bot through all matches, at a house of its own with a troubled connection. */
export const checkCommand = async (
  command: string,
  parts: CheckParts,
): Promise<readonly Finding[]> => {
  const house = await openPrivateHouse();
  const proxy = await faultProxy(house.address, () => Math.round(performance.now()));
  const bot = runBot(command, { address: proxy.address, token: house.token }, parts.env);
  const findings: Finding[] = [];
  try {
    if (!(await untilOnline(proxy, bot, parts))) {
      if (parts.signal.aborted) return [];
      const wrong = diagnose(proxy.exchanges(), '');
      if (wrong.length > 0) return wrong;
      const ended = bot.ended();
      return [
        ended === undefined
          ? findingOf('never-online', 'It did not open the stream of its events.')
          : findingOf('did-not-start', `It ended with ${ended}: ${bot.complaints()}`),
      ];
    }
    for (const [i, plan] of parts.plans.entries()) {
      if (parts.signal.aborted) break;
      const trouble = parts.troubles[i % parts.troubles.length] ?? 'none';
      parts.progress.begin(nameOf(plan), trouble);
      const found = await checkOne(plan, trouble, house, proxy, bot, parts);
      parts.progress.end(found);
      findings.push(...found);
      if (bot.ended() !== undefined) break;
    }
    return findings;
  } finally {
    bot.stop();
    await proxy.close();
    await house.close();
  }
};
