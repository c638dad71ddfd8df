import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { type Dice, FACES, NO_DICE, parts, without } from '../src/core/dice.ts';
import type {
  Action,
  AimOption,
  Choice,
  Game,
  GameEvent,
  KeepOption,
  Next,
  Option,
  Refusal,
  Seat,
  Standing,
} from '../src/core/game.ts';
import { depart, replay, submit } from '../src/core/match.ts';
import { type Random, rollerFrom, seededRandom } from '../src/core/seeded.ts';
import { gameOf } from '../src/games/index.ts';
import { scoringOf } from '../src/hot-dice/scoring.ts';
import type { Rules } from '../src/rules/rules.ts';
import { Book } from './book.ts';

// One suite that every game must pass, as random walks over frozen states. It knows the public vocabulary alone:
// what a choice promises must happen, and what it does not list must be refused.

/** Throws an error unless the contract holds; `expect` would be too slow for a million checks. */
const must = (holds: boolean, what: string, ...details: readonly unknown[]): void => {
  if (!holds) throw new Error(`${what}: ${details.map((d) => JSON.stringify(d)).join(' / ')}`);
};

const same = (a: unknown, b: unknown, what: string): void =>
  must(isDeepStrictEqual(a, b), what, a, b);

const deepFreeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
};

const throws = (attempt: () => unknown): boolean => {
  try {
    attempt();
    return false;
  } catch {
    return true;
  }
};

/** The settings of one random walk. */
export interface Walk {
  readonly seats: number;
  readonly first: Seat;
  readonly seed: string;
  /** Out of a thousand moves, how often a seat leaves instead. */
  readonly leaving: number;
  /** Moves after which the seats leave one by one, if the match is not over. */
  readonly most: number;
  /** One in this many positions is checked in full; 1 checks all. */
  readonly every: number;
}

export interface Walked {
  /** Whether the match ended before the seats began to leave. */
  readonly patient: boolean;
  readonly facts: readonly GameEvent[];
  readonly standings: readonly Standing[];
}

const ascending = <T>(list: readonly T[], compare: (a: T, b: T) => number): boolean =>
  list.every((item, i) => {
    const before = list[i - 1];
    return before === undefined || compare(before, item) < 0;
  });

const keepOrder = (a: KeepOption, b: KeepOption): number =>
  b.points - a.points || a.dice.length - b.dice.length || (a.dice < b.dice ? -1 : 1);

const aimOrder = (a: AimOption, b: AimOption): number => b.points - a.points || a.target - b.target;

const ORDER: readonly Option['type'][] = ['roll', 'bank', 'pass'];

/** Options are all keeps, all aims, or a roll followed by other verbs, each kind in a fixed order. */
const checkOrder = (options: readonly Option[]): void => {
  must(options.length > 0, 'a choice is never empty');
  const keeps = options.filter((option) => option.type === 'keep');
  const aims = options.filter((option) => option.type === 'aim');
  if (keeps.length > 0) must(keeps.length === options.length, 'keeps stand alone', options);
  if (aims.length > 0) must(aims.length === options.length, 'aims stand alone', options);
  // A strict order also means that no two are equal.
  must(ascending(keeps, keepOrder), 'keeps are in order', keeps);
  must(ascending(aims, aimOrder), 'aims are in order', aims);
  const plain = options.filter(({ type }) => type !== 'keep' && type !== 'aim');
  must(
    ascending(plain, (a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type)),
    'roll comes before bank and pass',
    options,
  );
};

const actionOf = (option: Option): Action => {
  switch (option.type) {
    case 'keep':
      return { type: 'keep', dice: option.dice };
    case 'aim':
      return { type: 'aim', target: option.target };
    default:
      return { type: option.type };
  }
};

const isListed = (choice: Choice, action: Action): boolean =>
  choice.options.some((option) => isDeepStrictEqual(actionOf(option), action));

/** Dice that are not all on the table: one too many of some face. */
const foreign = (table: Dice): readonly Dice[] =>
  FACES.map((face) => [...`${table}${face}`].sort().join('') as Dice);

/** Everything a seat could send: every part of the dice, too many dice, every number, every verb. */
const everything = (table: Dice): readonly Action[] => [
  { type: 'roll' },
  { type: 'bank' },
  { type: 'pass' },
  ...[NO_DICE, ...parts(table), ...foreign(table)].map((dice): Action => ({ type: 'keep', dice })),
  ...Array.from({ length: 14 }, (_, target): Action => ({ type: 'aim', target })),
];

/** Walks one match from its start, checking every position against the contract. */
class Walker {
  readonly #rules: Rules;
  readonly #game: Game;
  readonly #random: Random;
  readonly #book: Book;
  readonly #facts: GameEvent[] = [];
  #state: unknown;

  constructor(rules: Rules, walk: Walk) {
    this.#rules = deepFreeze(rules);
    this.#game = gameOf(rules);
    this.#random = seededRandom(walk.seed);
    this.#book = new Book(rules, walk.seats);
    this.#apply(this.#game.start(walk.seats, walk.first));
    const { seats, first } = walk;
    const [started, began] = this.#facts;
    must(started?.type === 'started' && started.seats === seats, 'the start is on record', started);
    same(began, { type: 'turn-began', seat: first, turn: 1 }, 'the first seat begins');
  }

  #apply(facts: readonly GameEvent[]): void {
    must(facts.length > 0, 'something happened');
    for (const fact of deepFreeze(facts)) {
      same(JSON.parse(JSON.stringify(fact)), fact, 'a fact survives JSON');
      this.#book.note(fact);
      this.#facts.push(fact);
      this.#state = deepFreeze(this.#game.fold(this.#state, fact));
    }
    this.#book.compareTable(deepFreeze(this.#game.view(this.#state)));
  }

  #checkView(): void {
    const view = this.#game.view(this.#state);
    same(JSON.parse(JSON.stringify(view)), view, 'a view survives JSON');
    this.#book.compareBoards(view);
  }

  /** What the match waits for after these facts. */
  #nextAfter(facts: readonly GameEvent[]): Next {
    let state = this.#state;
    for (const fact of facts) state = deepFreeze(this.#game.fold(state, fact));
    return this.#game.next(state);
  }

  #refusal(action: Action): Refusal {
    const before = this.#state;
    const played = this.#game.play(before, action);
    if (played.ok) throw new Error(`${JSON.stringify(action)} is not listed, but was accepted`);
    must(typeof played.error.code === 'string', 'a refusal has a code', played.error);
    same(JSON.parse(JSON.stringify(played.error)), played.error, 'a refusal survives JSON');
    return played.error;
  }

  #accepted(action: Action): readonly GameEvent[] {
    const played = this.#game.play(this.#state, action);
    if (!played.ok) throw new Error(`${JSON.stringify(action)} is listed, but was refused`);
    return deepFreeze(played.value);
  }

  /** Compares what an option promises with the facts and the choice that follow. */
  #checkPromise(choice: Choice, option: Option): void {
    const facts = this.#accepted(actionOf(option));
    const { seat } = choice;
    const next = this.#nextAfter(facts);
    const table = this.#book.dice;
    switch (option.type) {
      case 'roll': {
        same(facts, [{ type: 'threw', seat, cup: option.cup }], 'a roll throws the cup');
        same(next, { kind: 'chance', seat, dice: option.cup }, 'a roll waits for its dice');
        return;
      }
      case 'bank': {
        const { points, total } = option;
        same(facts[0], { type: 'banked', seat, points, total }, 'a bank pays what it promised');
        same(points, this.#book.pending, 'a bank pays the turn');
        same(total, this.#book.total(seat) + points, 'a bank adds to the total');
        this.#checkToBeat(option, facts, next, seat);
        return;
      }
      case 'pass': {
        // Whether a pass counts a failed turn is up to the rules; if so, it counts exactly one.
        const counted = facts[0]?.type === 'passed' && facts[0].streak !== undefined;
        const streak = counted ? { streak: this.#book.streak(seat) + 1 } : {};
        same(facts[0], { type: 'passed', seat, ...streak }, 'a pass is on record');
        return;
      }
      case 'keep': {
        const { dice, points, pending, cup, hot, combinations } = option;
        const kept = { type: 'kept', seat, dice, points, pending, cup, hot };
        same(facts[0], kept, 'a keep does what it promised');
        same(pending, this.#book.pending + points, 'a keep adds to the turn');
        must(hot === (dice.length === table.length), 'hot means every die', option);
        const used = combinations.flatMap((combination) => [...combination.dice]);
        same(used.sort().join(''), dice, 'the combinations use each die once');
        const sum = combinations.reduce((total, combination) => total + combination.points, 0);
        same(sum, points, 'the combinations make up the points');
        this.#checkBarred(option, facts, next, seat);
        return;
      }
      case 'aim': {
        const { target, dice, points, have, need, cup, free } = option;
        const left = table.length - dice.length;
        same(facts[0], { type: 'aimed', seat, target }, 'an aim is on record');
        const collected = { type: 'collected', seat, target, dice, points, have, cup: left };
        same(facts[1], collected, 'an aim collects what it promised');
        must(points > 0 && have <= need, 'an aim fills a slot', option);
        if (facts[2]?.type === 'finished') {
          must(!free && cup === 0, 'a full board needs no free turn', option);
          return;
        }
        must(free === (have === need || left === 0), 'a free turn has a reason', option);
        const why = have === need ? 'complete' : 'all-dice';
        const refill = free ? [{ type: 'refilled', seat, why, cup }] : [];
        same(facts.slice(2), refill, 'a free turn follows where it was promised');
        must(next.kind === 'choice' && next.seat === seat, 'the seat plays on', next);
        if (next.kind === 'choice') {
          same(next.options, [{ type: 'roll', cup }], 'the cup is as promised');
        }
        return;
      }
      default:
        option satisfies never;
    }
  }

  /** A bank that ends the match loses it if there was a total to beat, and wins it otherwise. */
  #checkToBeat(
    { toBeat }: Option & { type: 'bank' },
    facts: readonly GameEvent[],
    next: Next,
    seat: Seat,
  ): void {
    if (next.kind !== 'over' || facts.some(({ type }) => type === 'barrel-reset')) return;
    const place = next.standings.find((standing) => standing.seat === seat)?.place;
    must((place === 1) === (toBeat === undefined), 'a bank that cannot win says so', facts, toBeat);
  }

  /** Compares the verbs that a keep bars with the choice after it. */
  #checkBarred(
    { pending, cup, barred, toBeat }: KeepOption,
    facts: readonly GameEvent[],
    next: Next,
    seat: Seat,
  ): void {
    const [, ...rest] = facts;
    if (barred.some(({ verb }) => verb === 'roll')) {
      const [busted] = rest;
      must(barred.length === 2, 'past the target neither roll nor bank is open', barred);
      must(
        busted?.type === 'busted' && busted.why === 'overshoot' && busted.lost === pending,
        'past the target the turn is lost',
        facts,
      );
      return;
    }
    same(rest, [], 'a keep alone does nothing else');
    must(next.kind === 'choice' && next.seat === seat, 'the seat decides', next);
    if (next.kind !== 'choice') return;
    const closed = barred.map(({ verb }) => verb);
    const bank = closed.includes('bank')
      ? []
      : [
          {
            type: 'bank',
            points: pending,
            total: this.#book.total(seat) + pending,
            ...(toBeat === undefined ? {} : { toBeat }),
          },
        ];
    same(next.options, [{ type: 'roll', cup }, ...bank], 'roll and bank are open as promised');
    same(
      next.barred.filter(({ verb }) => verb !== 'keep'),
      barred,
      'the reasons are as promised',
    );
  }

  #checkBars(choice: Choice): void {
    const open = new Set(choice.options.map(({ type }) => type));
    const main = this.#rules.family === 'hot-dice' ? ['keep', 'roll', 'bank'] : ['roll', 'aim'];
    const barred = new Map(choice.barred.map(({ verb, why }) => [verb as string, why]));
    same(barred.size, choice.barred.length, 'a verb is barred once');
    for (const verb of main) {
      const opened = choice.options.some(({ type }) => type === verb);
      must(opened !== barred.has(verb), `${verb} is either open or barred`, choice);
    }
    for (const { verb, why } of choice.barred) {
      must(!open.has(verb), 'what is barred is not listed', choice);
      const actions = everything(this.#book.dice).filter(({ type }) => type === verb);
      for (const action of actions) same(this.#refusal(action), why, 'bars and refusals agree');
    }
  }

  #checkUnlisted(choice: Choice): void {
    const table = this.#book.dice;
    for (const action of everything(table)) {
      if (isListed(choice, action)) continue;
      const refusal = this.#refusal(action);
      if (action.type === 'keep' && choice.options[0]?.type === 'keep') {
        this.#checkRefusedKeep(action.dice, table, refusal);
      }
      if (action.type === 'aim' && choice.options[0]?.type === 'aim') {
        const { target } = action;
        const open = this.#book.isOpen(choice.seat, target);
        const why = open
          ? { code: 'not-in-the-roll', target, dice: table }
          : { code: 'not-open', target };
        same(refusal, why, 'an aim is refused for its reason');
      }
      const foreignVerbs = this.#rules.family === 'hot-dice' ? ['aim'] : ['keep', 'bank', 'pass'];
      if (foreignVerbs.includes(action.type)) {
        same(refusal, { code: 'not-in-this-game', verb: action.type }, 'a foreign verb is named');
      }
    }
  }

  #checkRefusedKeep(dice: Dice, table: Dice, refusal: Refusal): void {
    if (without(table, dice) === undefined) {
      same(refusal, { code: 'not-on-the-table', dice, table }, 'foreign dice are named');
      return;
    }
    must(refusal.code === 'does-not-score', 'dice that do not score are refused', refusal);
    if (refusal.code !== 'does-not-score' || this.#rules.family !== 'hot-dice') return;
    same(refusal.dice, dice, 'the refusal repeats the dice');
    const rest = without(dice, refusal.idle);
    must(rest !== undefined, 'idle dice are among those sent', refusal);
    if (dice === NO_DICE) return;
    must(refusal.idle.length > 0, 'some die is idle', refusal);
    const worth = rest === undefined ? undefined : scoringOf(this.#rules).worth(rest);
    must(rest === NO_DICE || worth !== undefined, 'without idle dice the rest scores', refusal);
  }

  #checkOthersWait(seat: Seat): void {
    const roller = (): Dice => {
      throw new Error('No dice are drawn for a seat that has to wait.');
    };
    for (const other of [-1, seat + 1, this.#book.seats]) {
      if (other === seat) continue;
      const refused = submit(this.#game, this.#state, other, { type: 'roll' }, roller);
      same(refused, { ok: false, error: { code: 'not-your-turn' } }, 'the others wait');
    }
    must(
      throws(() => this.#game.roll(this.#state, this.#book.dice)),
      'dice do not fall out of turn',
    );
  }

  #choose(choice: Choice): Option {
    const { options } = choice;
    const bold = this.#random(3) === 0;
    const chosen = options[bold ? 0 : this.#random(options.length)];
    if (chosen === undefined) throw new Error('There was no option to choose.');
    return chosen;
  }

  #decide(choice: Choice, thorough: boolean): void {
    same(choice.seat, this.#book.turn, 'the seat whose turn it is chooses');
    checkOrder(choice.options);
    if (thorough) {
      for (const option of choice.options) this.#checkPromise(choice, option);
      this.#checkBars(choice);
      this.#checkUnlisted(choice);
      this.#checkOthersWait(choice.seat);
      this.#checkNobodyLeaves();
    }
    const chosen = this.#choose(choice);
    this.#checkPromise(choice, chosen);
    this.#apply(this.#accepted(actionOf(chosen)));
  }

  /** Seats that do not exist cannot leave. */
  #checkNobodyLeaves(): void {
    for (const seat of [-1, 0.5, this.#book.seats, Number.NaN]) {
      const refused = this.#game.leave(this.#state, seat);
      same(refused, { ok: false, error: { code: 'no-such-seat', seat } }, 'only seats can leave');
    }
    for (let seat = 0; seat < this.#book.seats; seat++) {
      if (this.#book.isPresent(seat)) continue;
      const refused = this.#game.leave(this.#state, seat);
      same(refused, { ok: false, error: { code: 'already-left', seat } }, 'nobody leaves twice');
    }
  }

  #throwDice(due: number, thorough: boolean): void {
    if (thorough) {
      for (const action of everything(NO_DICE)) {
        same(this.#refusal(action), { code: 'not-your-turn' }, 'dice in the air: nobody can act');
      }
      for (const wrong of [due - 1, due + 1]) {
        must(
          throws(() => this.#game.roll(this.#state, '1'.repeat(wrong) as Dice)),
          `${wrong} dice are refused where ${due} are due`,
        );
      }
    }
    const dice = rollerFrom(this.#random)(due);
    const facts = this.#game.roll(this.#state, dice);
    same(facts[0], { type: 'rolled', seat: this.#book.turn, dice }, 'the dice are on record');
    this.#apply(facts);
  }

  #leave(seat: Seat): void {
    const left = depart(this.#game, this.#state, seat);
    if (!left.ok) throw new Error(`Seat ${seat} could not leave: ${JSON.stringify(left.error)}`);
    same(left.value.facts[0], { type: 'left', seat }, 'leaving is on record');
    this.#apply(left.value.facts);
    same(left.value.state, this.#state, 'leaving folds its facts');
  }

  #checkOver(standings: readonly Standing[]): void {
    for (const action of everything(NO_DICE)) {
      same(this.#refusal(action), { code: 'over' }, 'nothing can be done once it is over');
    }
    for (const seat of this.#book.presentSeats()) {
      const refused = this.#game.leave(this.#state, seat);
      same(refused, { ok: false, error: { code: 'over' } }, 'nobody leaves once it is over');
    }
    must(
      throws(() => this.#game.roll(this.#state, NO_DICE)),
      'no dice fall once it is over',
    );
    this.#book.checkStandings(standings);
  }

  #checkReplay(): void {
    const log = JSON.parse(JSON.stringify(this.#facts)) as GameEvent[];
    same(replay(this.#game, log), this.#state, 'replaying the log gives the same state');
  }

  run({ leaving, most, every }: Walk): Walked {
    for (let move = 0; ; move++) {
      const next = deepFreeze(this.#game.next(this.#state));
      const thorough = move % every === 0;
      if (thorough || next.kind === 'over') this.#checkView();
      if (next.kind === 'over') {
        this.#checkOver(next.standings);
        this.#checkReplay();
        return { patient: move <= most, facts: this.#facts, standings: next.standings };
      }
      const present = this.#book.presentSeats();
      const leaver = present[this.#random(present.length)];
      if (leaver !== undefined && (move >= most || this.#random(1000) < leaving)) {
        this.#leave(leaver);
      } else if (next.kind === 'chance') this.#throwDice(next.dice, thorough);
      else this.#decide(next, thorough);
    }
  }
}

/** Plays one random match and checks every position. Throws an error if the contract is broken. */
export const walk = (rules: Rules, how: Walk): Walked => new Walker(rules, how).run(how);

export interface ContractOptions {
  /** Numbers of seats to play with. */
  readonly seats: readonly number[];
  /** The most seats for which a match must end by itself; at larger tables, seats may leave. */
  readonly patient: number;
}

/** The contract of every game, for one set of rules. */
export const contract = (name: string, rules: Rules, { seats, patient }: ContractOptions): void => {
  describe(`the contract of ${name}`, () => {
    const most = (count: number): number => (count <= patient ? 100_000 : 400);

    test.each(seats)('ends a match of %i with a place for every seat', (count) => {
      const seed = `${name} ${count}`;
      const how = { seats: count, first: count - 1, seed, leaving: 0, most: most(count) };
      const walked = walk(rules, { ...how, every: 20 });
      expect(walked.patient || count > patient).toBe(true);
      expect(walked.standings.map(({ seat }) => seat).sort((a, b) => a - b)).toEqual(
        Array.from({ length: count }, (_, seat) => seat),
      );
    });

    test.each(seats)('plays on to the end when some of %i seats leave', (count) => {
      for (const leaving of [5, 40, 200]) {
        const seed = `${name} ${count} leaving ${leaving}`;
        const how = { seats: count, first: 0, seed, leaving, most: most(count) };
        expect(walk(rules, { ...how, every: 20 }).standings).toHaveLength(count);
      }
    });

    test('lets any seat begin', () => {
      for (const count of seats) {
        for (let first = 0; first < count; first++) {
          const seed = `${name} ${count} first ${first}`;
          const how = { seats: count, first, seed, leaving: 0, most: 6, every: 3 };
          expect(walk(rules, how).facts[1]).toEqual({ type: 'turn-began', seat: first, turn: 1 });
        }
      }
    });

    test('throws an error for too few or too many seats, or an invalid first seat', () => {
      const game = gameOf(rules);
      const { min, max } = game.seats;
      for (const count of [min - 1, max + 1, 1.5]) {
        expect(() => game.start(count, 0)).toThrow(`This game seats ${min} to ${max}, not`);
      }
      for (const first of [-1, 2, 0.5]) {
        expect(() => game.start(2, first)).toThrow('cannot begin: the seats are 0 to 1.');
      }
    });
  });
};
