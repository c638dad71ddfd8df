import { isDeepStrictEqual } from 'node:util';
import { type Dice, NO_DICE } from '../src/core/dice.ts';
import type { GameEvent, Seat, Standing, Target, View } from '../src/core/game.ts';
import type { Rules } from '../src/rules/rules.ts';

const must = (holds: boolean, what: string, ...details: readonly unknown[]): void => {
  if (!holds) throw new Error(`${what}: ${details.map((d) => JSON.stringify(d)).join(' / ')}`);
};

const same = (a: unknown, b: unknown, what: string): void =>
  must(isDeepStrictEqual(a, b), what, a, b);

interface Page {
  total: number;
  turns: number;
  present: boolean;
  opened: boolean;
  finished: boolean;
  streak: number;
  /** Turns spent in the barrel the seat is in, by its label. */
  barrel: { readonly label: string; readonly have: number; readonly need: number } | undefined;
  readonly slots: Map<Target, number>;
}

/**
 * A scorekeeper that works without the engine. It checks the order of facts, and what the table must look like after
 * each of them.
 */
export class Book {
  readonly #rules: Rules;
  readonly #pages: Page[];
  #turn: Seat = -1;
  #dice: Dice = NO_DICE;
  #aside: readonly Dice[] = [];
  #cup = 0;
  #pending = 0;
  #target: Target = 0;
  /** Seats that still have a turn in the last round, or `undefined` before it. */
  #owed: Set<Seat> | undefined;
  #over = false;
  #standings: readonly Standing[] = [];

  constructor(rules: Rules, seats: number) {
    this.#rules = rules;
    this.#pages = Array.from({ length: seats }, () => ({
      total: 0,
      turns: 0,
      present: true,
      opened: false,
      finished: false,
      streak: 0,
      barrel: undefined,
      slots: new Map(
        rules.family === 'collection' ? rules.targets.map((target) => [target, 0]) : [],
      ),
    }));
  }

  get seats(): number {
    return this.#pages.length;
  }

  get turn(): Seat {
    return this.#turn;
  }

  get dice(): Dice {
    return this.#dice;
  }

  get pending(): number {
    return this.#pending;
  }

  total(seat: Seat): number {
    return this.#page(seat).total;
  }

  /** Busts in a row. */
  streak(seat: Seat): number {
    return this.#page(seat).streak;
  }

  isPresent(seat: Seat): boolean {
    return this.#page(seat).present;
  }

  isOpen(seat: Seat, target: Target): boolean {
    const have = this.#page(seat).slots.get(target);
    return this.#rules.family === 'collection' && have !== undefined && have < this.#rules.need;
  }

  presentSeats(): readonly Seat[] {
    return this.#pages.flatMap(({ present }, seat) => (present ? [seat] : []));
  }

  #page(seat: Seat): Page {
    const page = this.#pages[seat];
    if (page === undefined) throw new Error(`The book has no seat ${seat}.`);
    return page;
  }

  /** The next seat in turn. */
  #after(seat: Seat): Seat {
    let next = seat;
    do next = (next + 1) % this.#pages.length;
    while (!this.#page(next).present && next !== seat);
    return next;
  }

  #startTurn(seat: Seat, turn: number): void {
    const page = this.#page(seat);
    if (this.#turn >= 0) {
      same(seat, this.#after(this.#turn), 'the turn goes to the next seat that is there');
    }
    must(page.present, 'a seat that left has no turns', seat);
    same(turn, page.turns + 1, 'turns are counted one by one');
    if (this.#owed !== undefined) {
      must(this.#owed.delete(seat), 'in the last round each of the others has one turn', seat);
    }
    page.turns = turn;
    this.#turn = seat;
    this.#clearTable(this.#rules.dice);
    this.#pending = 0;
    this.#target = 0;
  }

  #clearTable(cup: number): void {
    this.#dice = NO_DICE;
    this.#aside = [];
    this.#cup = cup;
  }

  #end(standings: readonly Standing[]): void {
    const present = this.presentSeats();
    if (present.length > 1) {
      same([...(this.#owed ?? [])], [], 'everybody had the last turn');
      const turns = new Set(present.map((seat) => this.#page(seat).turns));
      if (this.#rules.family === 'collection') same(turns.size, 1, 'the round is complete');
    }
    this.#over = true;
    this.#standings = standings;
    this.#dice = NO_DICE;
    this.#cup = 0;
    this.#pending = 0;
  }

  #inBarrel(seat: Seat, index: number, left: number): void {
    const barrel = this.#rules.family === 'hot-dice' ? this.#rules.barrels[index] : undefined;
    if (barrel === undefined) throw new Error(`There is no barrel ${index}.`);
    const label = `${barrel.from}–${barrel.to}`;
    this.#page(seat).barrel = { label, have: barrel.turns - left, need: barrel.turns };
  }

  /** Records a fact; throws an error if it is impossible. */
  note(fact: GameEvent): void {
    must(!this.#over, 'nothing happens once it is over', fact);
    if ('seat' in fact && fact.type !== 'turn-began' && fact.type !== 'left') {
      same(fact.seat, this.#turn, 'things happen to the seat whose turn it is');
    }
    const page = 'seat' in fact ? this.#page(fact.seat) : undefined;
    switch (fact.type) {
      case 'started':
        break;
      case 'turn-began':
        this.#startTurn(fact.seat, fact.turn);
        break;
      case 'threw':
        same(fact.cup, this.#cup, 'the cup is thrown as it was');
        if (fact.cup === this.#rules.dice) this.#clearTable(fact.cup);
        this.#dice = NO_DICE;
        break;
      case 'rolled':
        same(fact.dice.length, this.#cup, 'every die of the cup falls');
        this.#dice = fact.dice;
        this.#cup = 0;
        break;
      case 'rescued':
        if (fact.blank) this.#cup = fact.cup;
        break;
      case 'kept':
        this.#aside = [...this.#aside, fact.dice];
        this.#dice = NO_DICE;
        this.#cup = fact.cup;
        this.#pending = fact.pending;
        break;
      case 'busted':
        same(fact.lost, this.#pending, 'a bust costs the turn');
        if (page !== undefined) page.streak = fact.streak;
        this.#cup = this.#dice.length;
        this.#pending = 0;
        break;
      case 'penalised':
        if (page === undefined) break;
        same(fact.total, page.total - fact.points, 'a penalty costs what it says');
        page.total = fact.total;
        page.streak = fact.streak;
        break;
      case 'recovered':
        if (page !== undefined) page.streak = 0;
        break;
      case 'banked':
        if (page === undefined) break;
        same(fact.total, page.total + fact.points, 'a bank adds up');
        page.total = fact.total;
        page.opened = true;
        page.streak = 0;
        this.#pending = 0;
        break;
      case 'barrel-entered':
      case 'barrel-held':
        this.#inBarrel(fact.seat, fact.barrel, fact.left);
        break;
      case 'barrel-reset':
        this.#inBarrel(fact.seat, fact.barrel, fact.left);
        if (page !== undefined) page.total = fact.total;
        break;
      case 'barrel-left':
        if (page !== undefined) page.barrel = undefined;
        break;
      case 'last-round':
        this.#owed = new Set(this.presentSeats().filter((seat) => seat !== fact.seat));
        break;
      case 'aimed':
        this.#target = fact.target;
        break;
      case 'collected':
        page?.slots.set(fact.target, fact.have);
        this.#aside = [...this.#aside, fact.dice];
        this.#dice = NO_DICE;
        this.#cup = fact.cup;
        break;
      case 'refilled':
        this.#cup = fact.cup;
        this.#target = 0;
        break;
      case 'finished':
        if (page === undefined) break;
        same(fact.turns, page.turns, 'a full board took its turns');
        page.finished = true;
        break;
      case 'left':
        this.#page(fact.seat).present = false;
        this.#owed?.delete(fact.seat);
        break;
      case 'ended':
        this.#end(fact.standings);
        break;
      case 'passed':
        if (fact.streak !== undefined) this.#page(fact.seat).streak = fact.streak;
        break;
      case 'missed':
        break;
      default:
        fact satisfies never;
    }
  }

  /** No die is lost or added: dice aside, on the table and in the cup make up all dice. */
  #weighDice(): void {
    if (this.#over) return;
    const all = this.#rules.dice;
    const aside = this.#aside.reduce((sum, dice) => sum + dice.length, 0);
    if (this.#cup === all) return;
    // If a busted seat may roll on, its dice are on the table and also the next cup.
    const loose = Math.max(this.#dice.length, this.#cup);
    same(aside + loose, all, 'dice are conserved');
  }

  /** Checks that the view matches the facts. */
  compareTable({ boards: _boards, ...table }: View): void {
    this.#weighDice();
    const expected = {
      turn: this.#turn,
      dice: this.#dice,
      aside: this.#aside,
      cup: this.#cup,
      pending: this.#pending,
      target: this.#target,
      closing: this.#closing(),
    };
    if (this.#over) {
      same([table.dice, table.cup, table.pending], [NO_DICE, 0, 0], 'a cleared table at the end');
    } else same(table, expected, 'the view shows the table');
  }

  /** Checks that every board matches the facts. */
  compareBoards({ boards }: View): void {
    same(boards.length, this.#pages.length, 'a board for every seat');
    boards.forEach((board, seat) => {
      const page = this.#page(seat);
      const score = this.#rules.family === 'hot-dice' ? page.total : page.turns;
      same(board, { ...board, score, turns: page.turns, present: page.present }, 'boards add up');
      same(board.cells, this.#cells(page), 'cells fill up as told');
    });
  }

  #closing(): boolean {
    if (this.#rules.family === 'hot-dice') return this.#owed !== undefined;
    return (
      this.#pages.length > 1 && this.#pages.some(({ finished, present }) => finished && present)
    );
  }

  #cells(page: Page): readonly unknown[] {
    if (this.#rules.family === 'collection') {
      const { need } = this.#rules;
      return [...page.slots].map(([target, have]) => ({
        kind: 'slot',
        label: String(target),
        have,
        need,
      }));
    }
    const { end, opening, penalties } = this.#rules;
    const worst = penalties.at(-1);
    const cells: unknown[] = [
      { kind: 'target', label: 'target', have: page.total, need: end.target },
    ];
    if (opening > 0) {
      const have = page.opened ? opening : 0;
      cells.push({ kind: 'opening', label: 'opening', have, need: opening });
    }
    if (worst !== undefined) {
      cells.push({ kind: 'busts', label: 'busts', have: page.streak, need: worst.busts });
    }
    if (page.barrel !== undefined) cells.push({ kind: 'barrel', ...page.barrel });
    return cells;
  }

  /** Checks the places: in order, shared by equals, with seats that left at the end. */
  checkStandings(standings: readonly Standing[]): void {
    same(standings, this.#standings, 'the standings are those of the end');
    const seats = standings.map(({ seat }) => seat).sort((a, b) => a - b);
    same(
      seats,
      this.#pages.map((_, seat) => seat),
      'a place for every seat',
    );
    same(standings[0]?.place, 1, 'somebody is first');
    standings.forEach(({ seat, place, score, turns }, i) => {
      const page = this.#page(seat);
      const mine = this.#rules.family === 'hot-dice' ? page.total : page.turns;
      same([score, turns], [mine, page.turns], 'a standing repeats the board');
      const above = standings[i - 1];
      if (above === undefined) return;
      must(place === above.place || place === i + 1, 'places are counted', standings);
      const other = this.#page(above.seat);
      must(other.present || !page.present, 'who left comes last', standings);
      if (other.present === page.present) this.#checkPair(above, { seat, place, score, turns });
    });
  }

  #checkPair(above: Standing, below: Standing): void {
    if (this.#rules.family === 'collection') {
      const rank = (seat: Seat): number => {
        const { finished, slots } = this.#page(seat);
        const points = [...slots.values()].reduce((sum, have) => sum + have, 0);
        return (finished ? 10_000 : 0) + points;
      };
      must(rank(above.seat) >= rank(below.seat), 'fuller boards are ahead', above, below);
      must(
        (above.place === below.place) === (rank(above.seat) === rank(below.seat)),
        'equal boards share a place',
        above,
        below,
      );
      return;
    }
    must(above.score >= below.score, 'more points are ahead', above, below);
    const shared = above.place === below.place;
    if (shared) same(above.score, below.score, 'only equals share a place');
    if (this.#rules.end.tie === 'shared') {
      same(shared, above.score === below.score, 'equals share a place');
    }
  }
}
