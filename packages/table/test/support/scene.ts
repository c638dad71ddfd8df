import {
  type Dice,
  findRules,
  parseDice,
  type Result,
  type Rules,
  type Seat,
  seededRoller,
} from '@barrelhouse/engine';
import type {
  Entry,
  Fact,
  PlayerId,
  Settings,
  TableCommand,
  TableRefusal,
} from '@barrelhouse/protocol';
import { MATCH_LIMITS } from '@barrelhouse/protocol/match-limits';
import type { Decision, DiceSource, TableState } from '@barrelhouse/table';
import { decide, foldEntry, houseDecision, openingEntry } from '@barrelhouse/table';
import { seededBots } from './seeded-bots.ts';

type Decided = Exclude<TableCommand, { type: 'rematch' }>;

/** One table without a record: commands are decided and folded, and the dice follow a script. */
export interface Scene {
  readonly entries: readonly Entry[];
  state(): TableState;
  /** Milliseconds of the table's clock; it begins at 1,000,000. */
  now(): number;
  pass(ms: number): void;
  /** The facts of a command, which are folded. */
  ask(player: PlayerId, command: Decided): Result<readonly Fact[], TableRefusal>;
  /** What the house does now; empty if nothing is due. */
  house(watched?: boolean): Promise<readonly Fact[]>;
  /** Writes facts as if they had happened. */
  given(by: Entry['by'], ...facts: readonly Fact[]): void;
}

export interface SceneOptions {
  readonly game?: string;
  readonly settings?: Partial<Settings>;
  readonly bots?: readonly string[];
  readonly host?: PlayerId;
  /** The rolls to come, like `'123456'`. After those, no roll scores. */
  readonly rolls?: readonly string[];
  /** A seed for random dice instead. */
  readonly luck?: string;
  readonly first?: Seat;
  readonly botsOnlyPace?: number;
}

export const SEED = 'ab'.repeat(32);
const BEGIN = 1_000_000;
const DUDS: readonly string[] = ['', '2', '23', '234', '2346', '22346', '223346'];

const SETTINGS: Settings = {
  places: 4,
  access: 'open',
  start: 'host',
  clock: null,
  fairness: 1,
  coach: false,
  botPace: 0,
};

const scripted = (rolls: readonly string[], first: Seat): DiceSource => ({
  seed: SEED,
  first: () => first,
  roll: (_seats, roll, count): Dice => {
    const text = rolls[roll] ?? DUDS[count] ?? '';
    const dice = parseDice(text);
    if (dice?.length !== count) throw new Error(`Roll ${roll} is of ${count} dice.`);
    return dice;
  },
});

const lucky = (luck: string, first: Seat): DiceSource => ({
  seed: SEED,
  first: () => first,
  roll: (_seats, roll, count): Dice => seededRoller(`${luck} ${roll}`)(count),
});

export const rulesOf = (game: string): Rules => {
  const rules = findRules(game);
  if (!rules.ok) throw new Error(`There is no ${game}.`);
  return rules.value;
};

export const scene = (options: SceneOptions = {}): Scene => {
  const { game = 'depot', host = 'ada', bots = [], rolls = [], first = 0, luck } = options;
  const book = seededBots();
  const dice = luck === undefined ? scripted(rolls, first) : lucky(luck, first);
  let now = BEGIN;
  const settings = { ...SETTINGS, ...options.settings };
  const rules = rulesOf(game);
  const seats = bots.map((bot) => ({ kind: 'bot', name: book.nameOf(bot), bot }) as const);
  const entry = openingEntry({ table: 't', host, rules, settings, seats, secret: SEED, at: now });
  const entries: Entry[] = [entry];
  let state = foldEntry(undefined, entry);

  const write = ({ by, facts }: Pick<Decision, 'by' | 'facts'>): readonly Fact[] => {
    const written = { seq: state.seq + 1, at: now, by, facts };
    entries.push(written);
    state = foldEntry(state, written);
    return facts;
  };

  return {
    entries,
    state: () => state,
    now: () => now,
    pass(ms) {
      now += ms;
    },
    ask(player, command) {
      const context = { state, player, name: player.toUpperCase(), at: now, dice, bots: book };
      const decided = decide(context, command);
      return decided.ok ? { ok: true, value: write(decided.value) } : decided;
    },
    async house(watched = true) {
      const decision = await houseDecision({
        state,
        at: now,
        dice,
        bots: book,
        watched,
        botsOnlyPace: options.botsOnlyPace ?? MATCH_LIMITS.botsOnlyPace,
      });
      return decision === undefined ? [] : write(decision);
    },
    given: (by, ...facts) => void write({ by, facts }),
  };
};

/** A roll, decided on an entry. */
export const rollAt = (seq: number): TableCommand & { readonly type: 'act' } => ({
  type: 'act',
  seq,
  actions: [{ type: 'roll' }],
});

/** The types of facts, which is how most tests read them. */
export const typesOf = (facts: readonly Fact[]): readonly string[] => facts.map(({ type }) => type);

/** The facts of a command that must be accepted. */
export const taken = (result: Result<readonly Fact[], TableRefusal>): readonly Fact[] => {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.error)}`);
  return result.value;
};
