import { randomInt } from 'node:crypto';
import {
  type Action,
  err,
  type GameEvent,
  ok,
  type Random,
  type Result,
} from '@barrelhouse/engine';
import type { TableRefusal } from '@barrelhouse/protocol';
import {
  act,
  checkAtOf,
  houseDecision,
  isHouse,
  isTooLong,
  start,
  type TableState,
  tableDriver,
  toMove,
} from '@barrelhouse/table';
import { tellFacts } from '../words/facts.ts';
import { tellStandings } from '../words/standings.ts';
import { tellTooLong } from './match-limit.ts';
import { gameFacts, ME, matchRecord, openingOf } from './match-record.ts';
import type { MatchState } from './match-state.ts';
import { practiceDraws } from './practice.ts';
import type { PreparedMatch } from './prepare.ts';
import { terminalBots } from './terminal-bots.ts';

/** A local match, saved after every move. */
export interface LocalMatch {
  readonly state: () => MatchState;
  /** Lets the active bot move. Returns what happened, in sentences. */
  botMove(): Promise<readonly string[]>;
  /** A person's move. Returns what happened, in sentences. */
  move(actions: readonly Action[]): Promise<Result<readonly string[], TableRefusal>>;
  readonly botsTurn: () => boolean;
  readonly over: () => boolean;
  /** The result, in sentences; empty before the end. */
  readonly ending: () => readonly string[];
  /** Why the match could not be saved; empty if it was. */
  readonly trouble: () => string;
  /** Where the match is saved. */
  readonly file: () => string;
}

const secure: Random = (below) => randomInt(below);

const endsTurn = ({ type }: GameEvent): boolean => type === 'turn-began' || type === 'ended';

/** Drops the actions after the end of the turn: points past an exact target end it early. */
const withinTurn = ({ game, match }: TableState, actions: readonly Action[]): readonly Action[] => {
  let state = match;
  for (const [i, action] of actions.entries()) {
    // Nothing follows a roll.
    const played = action.type === 'roll' ? undefined : game.play(state, action);
    if (played?.ok !== true) return actions;
    if (played.value.some(endsTurn)) return actions.slice(0, i + 1);
    for (const fact of played.value) state = game.fold(state, fact);
  }
  return actions;
};

/** Resumes a match, or starts a new one. */
export const localMatch = async ({
  file,
  rules,
  seed,
  dice,
  participants,
}: PreparedMatch): Promise<LocalMatch> => {
  const record = matchRecord({ dice, seed });
  let state: TableState | undefined;
  let news: string[] = [];
  // Notation has no times, so the clock stands still until a bot is due.
  let time = 0;
  const random = seed === undefined ? secure : practiceDraws(seed, () => state?.rolls ?? 0);

  const driver = tableDriver(
    {
      ...record,
      now: () => time,
      watched: () => true,
      botsOnlyPace: 0,
      wakeAt: () => undefined,
      publish(after, entry) {
        state = after;
        const names = after.seats.map(({ name }) => name);
        news.push(...tellFacts(gameFacts(entry), names));
      },
    },
    terminalBots(random),
  );

  if (participants !== undefined) {
    await driver.create(openingOf(file, rules, participants));
    await driver.submit(file, {
      player: ME,
      name: '',
      seq: 1,
      decide: (context) => start(context, { type: 'start', seq: 1 }),
    });
  }
  state = await driver.state(file);

  const now = (): TableState => {
    if (state === undefined) throw new Error(`There is no match in ${file}.`);
    return state;
  };

  /** What has happened since the last call. The house first ends a match that is too long. */
  const takeNews = async (): Promise<readonly string[]> => {
    if (isTooLong(now())) await driver.check(file, houseDecision);
    const lines = news;
    news = [];
    return lines;
  };
  await takeNews();

  return {
    state: () => {
      const { rules, game, match, seats } = now();
      const names = seats.map(({ name }) => name);
      return { rules, game, names, facts: record.match(file).facts, state: match };
    },
    async botMove() {
      time = checkAtOf(now(), true) ?? time;
      const checked = await driver.check(file, houseDecision);
      // Another terminal may have moved for the bot.
      if (checked !== 'moved' && news.length === 0) throw new Error('It is not a bot’s turn.');
      return takeNews();
    },
    async move(actions) {
      const { seq } = now();
      const answer = await driver.submit(file, {
        player: ME,
        name: '',
        seq,
        decide: (context) =>
          act(context, { seq, actions: [...withinTurn(context.state, actions)] }),
      });
      if (answer.kind === 'refused') return err(answer.refusal);
      // If another terminal has played on, the person sees what it did and decides again.
      if (answer.kind !== 'done' && answer.kind !== 'stale')
        throw new Error(`There is no match in ${file}.`);
      return ok(await takeNews());
    },
    botsTurn: () => isHouse(now().seats[toMove(now()) ?? -1]),
    over: () => now().status !== 'playing',
    ending() {
      const { game, match, seats, abandoned } = now();
      if (abandoned === 'too-long') return [tellTooLong(now())];
      const next = game.next(match);
      const names = seats.map(({ name }) => name);
      return next.kind === 'over'
        ? tellStandings(next.standings, names, game.view(match).boards)
        : [];
    },
    trouble: record.trouble,
    file: () => record.file(file),
  };
};
