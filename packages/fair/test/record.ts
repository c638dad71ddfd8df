import {
  begin,
  depart,
  findRules,
  type Game,
  gameOf,
  type Option,
  type Random,
  type Rules,
  referTo,
  rulesHash,
  type Seat,
  seededRandom,
  sha256,
  submit,
} from '@barrelhouse/engine';
import type { By, Entry, Fact, FairLevel, WhyAbandoned } from '@barrelhouse/protocol';
import { type Chain, commitmentOf, diceOf, drawFirst, makeChain, tableKey } from '../src/index.ts';

/** How a table for tests goes. Chances are out of a hundred. */
export interface Evening {
  readonly game: string;
  readonly level: FairLevel;
  readonly seats: readonly ('human' | 'bot')[];
  readonly seed: string;
  /** That a player's time runs out before a move. */
  readonly late?: number;
  /** That the others have the house play instead of waiting for a move; the table has no clock then. */
  readonly absent?: number;
  /** That a player takes a new chain before a move. */
  readonly rekey?: number;
  /** That a player gets up instead of a move. */
  readonly leave?: number;
  /** Moves after which the table is abandoned, if the match still goes on. */
  readonly most?: number;
  /** Why it is abandoned then; by itself it expires. */
  readonly why?: WhyAbandoned;
  /** A target of its own, for a match that must not end. */
  readonly target?: number;
}

const NAMES = ['Ada', 'Bob', 'Cleo', 'Dan', 'Eve', 'Finn'];
const CHAIN = 500;

/** Takes what scores most, and banks more often than not: matches come to an end and take every turn they can. */
const choose = (options: readonly Option[], random: Random): Option => {
  const bank = options.find(({ type }) => type === 'bank');
  if (bank !== undefined && random(10) < 6) return bank;
  const pick = random(10) < 8 ? 0 : random(options.length);
  const option = options[pick];
  if (option === undefined) throw new Error('There is nothing to choose.');
  return option;
};

const rulesFor = ({ game, target }: Evening): Rules => {
  const rules = findRules(game);
  if (!rules.ok) throw new Error(`There is no ${game}.`);
  if (target === undefined || rules.value.family !== 'hot-dice') return rules.value;
  return { ...rules.value, id: 'long', end: { ...rules.value.end, target } };
};

/** Plays a table from its opening to the reveal as a server would, and gives its entries. */
export const recordTable = (evening: Evening): readonly Entry[] => {
  const { level, seats: kinds, seed: name } = evening;
  const { late = 0, absent = 0, rekey = 0, leave = 0, most = 2000, why = 'expired' } = evening;
  const random = seededRandom(`${name} moves`);
  const secret = (what: string): string => sha256(`${name} ${what}`);
  const rules = rulesFor(evening);
  const game: Game = gameOf(rules);
  const hash = rulesHash(rules);
  const table = `t-${secret('table').slice(0, 8)}`;
  const seed = secret('server');

  const entries: Entry[] = [];
  const write = (by: By, ...facts: readonly Fact[]): void => {
    entries.push({
      seq: entries.length + 1,
      at: 1_700_000_000_000 + entries.length * 1500,
      by,
      facts,
    });
  };

  const chains: { chain: Chain; used: number }[] = [];
  const newChain = (seat: Seat): string => {
    const chain = makeChain(secret(`chain ${seat} ${entries.length}`), CHAIN);
    chains[seat] = { chain, used: 0 };
    return chain.tip;
  };
  const nextLink = (seat: Seat): string => {
    const own = chains[seat];
    if (own === undefined) throw new Error('A link needs a chain.');
    own.used++;
    return own.chain.link(own.used);
  };

  const settings = {
    places: kinds.length,
    access: 'open',
    start: 'host',
    clock: absent > 0 ? null : { bank: 300, increment: 30 },
    fairness: level,
    coach: false,
    botPace: 0,
  } as const;
  const commitment = commitmentOf(table, hash, seed);
  write('host', {
    type: 'opened',
    protocol: 1,
    table,
    host: 'p-0',
    rules: referTo(rules),
    hash,
    settings,
    commitment,
  });
  // Somebody comes and goes, so that what this seat gave must not count.
  const guest = { type: 'seated', seat: 0, name: 'Gus', kind: 'human', player: 'p-9' } as const;
  write(0, { ...guest, seed: secret('guest'), chain: level === 2 ? newChain(0) : '' });
  write('house', { type: 'unseated', seat: 0, why: 'left' });
  const seatSeeds = kinds.map((kind, seat) => {
    const seated = { type: 'seated', seat, name: NAMES[seat] ?? '' } as const;
    if (kind === 'bot') {
      write('host', { ...seated, kind, bot: 'cautious' });
      return '';
    }
    // The second seat's client adds nothing.
    const own = seat === 1 ? '' : secret(`client ${seat}`);
    const chain = level === 2 ? newChain(seat) : '';
    write(seat, { ...seated, kind, player: `p-${seat}`, seed: own, chain });
    return own;
  });

  const key = tableKey(seed, table, seatSeeds);
  const first = drawFirst(key, kinds.length);
  const opening = begin(game, kinds.length, first);
  write('host', { type: 'launched', first }, ...opening.facts);

  let { state } = opening;
  let roll = 0;
  const timeouts = kinds.map(() => 0);
  const substituted = new Set<Seat>();
  const left = new Set<Seat>();

  /** One action of a seat; a link is told before the dice fall. */
  const play = (seat: Seat, option: Option, own: boolean): readonly Fact[] => {
    const link = own && level === 2 && option.type === 'roll' ? nextLink(seat) : '';
    const number = roll;
    const played = submit(game, state, seat, option, (count) => diceOf(key, roll++, count, link));
    if (!played.ok) throw new Error(`${option.type} was refused: ${played.error.code}.`);
    state = played.value.state;
    const unlocked: readonly Fact[] =
      link === '' ? [] : [{ type: 'unlocked', seat, roll: number, link }];
    return [...unlocked, ...played.value.facts];
  };

  const playTurn = (seat: Seat): readonly Fact[] => {
    const facts: Fact[] = [];
    for (;;) {
      const next = game.next(state);
      const over = facts.some(({ type }) => type === 'turn-began' || type === 'ended');
      if (next.kind !== 'choice' || over) return facts;
      facts.push(...play(seat, choose(next.options, random), false));
    }
  };

  const runOut = (seat: Seat): void => {
    const times = (timeouts[seat] ?? 0) + 1;
    timeouts[seat] = times;
    const facts: Fact[] = [{ type: 'timed-out', seat, times }];
    if (times >= 3) {
      facts.push({ type: 'substituted', seat, bot: 'cautious' });
      substituted.add(seat);
    }
    write('house', ...facts, ...playTurn(seat));
  };

  /** Somebody else, or the host, lets the house play. */
  const substitute = (seat: Seat): void => {
    substituted.add(seat);
    const by = random(2) === 0 ? 'host' : (seat + 1) % kinds.length;
    write(by, { type: 'substituted', seat, bot: 'cautious' });
  };

  const getUp = (seat: Seat): void => {
    const gone = depart(game, state, seat);
    if (!gone.ok) throw new Error(`leave was refused: ${gone.error.code}.`);
    state = gone.value.state;
    left.add(seat);
    write(seat, ...gone.value.facts);
  };

  const act = (seat: Seat, options: readonly Option[]): void => {
    const returned: readonly Fact[] = substituted.has(seat) ? [{ type: 'returned', seat }] : [];
    substituted.delete(seat);
    timeouts[seat] = 0;
    const facts = [...returned, ...play(seat, choose(options, random), true)];
    const next = game.next(state);
    const may = next.kind === 'choice' && next.seat === seat && facts.at(-1)?.type === 'kept';
    const rolls = may ? next.options.find(({ type }) => type === 'roll') : undefined;
    // Keep and roll are one message now and then.
    write(
      seat,
      ...facts,
      ...(rolls !== undefined && random(2) === 0 ? play(seat, rolls, true) : []),
    );
  };

  for (let moves = 0; moves < most; moves++) {
    const next = game.next(state);
    if (next.kind !== 'choice') break;
    const { seat, options } = next;
    const away = substituted.has(seat) && random(100) >= 20;
    if (kinds[seat] === 'bot' || away) write('house', ...playTurn(seat));
    else if (!substituted.has(seat) && random(100) < late) runOut(seat);
    else if (absent > 0 && !substituted.has(seat) && random(100) < absent) substitute(seat);
    else if (random(100) < leave && kinds.length - left.size > 2) getUp(seat);
    else {
      if (level === 2 && random(100) < rekey) {
        timeouts[seat] = 0;
        write(seat, { type: 'rekeyed', seat, chain: newChain(seat) });
      }
      act(seat, options);
    }
  }
  const over = game.next(state).kind === 'over';
  const abandoned: readonly Fact[] = over ? [] : [{ type: 'abandoned', why }];
  write('house', ...abandoned, { type: 'revealed', seed });
  if (over && kinds[0] === 'human') {
    write(0, { type: 'rematch-offered', seat: 0, table: 't-next', code: 'AGAIN' });
  }
  return entries;
};

export const logOf = (entries: readonly Entry[]): string =>
  entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');

/** Tables that between them have everything a log can hold. */
export const EVENINGS: readonly Evening[] = [
  { game: 'classic', level: 1, seats: ['human', 'bot'], seed: 'first' },
  { game: 'barrel', level: 1, seats: ['human', 'human', 'bot'], seed: 'second', late: 15 },
  { game: 'diecup', level: 1, seats: ['bot', 'human'], seed: 'third', most: 60 },
  { game: 'hutton', level: 2, seats: ['human', 'human'], seed: 'fourth', rekey: 5 },
  { game: 'depot', level: 2, seats: ['human', 'bot', 'human'], seed: 'fifth', late: 25, rekey: 5 },
  { game: 'classic', level: 2, seats: ['human', 'human', 'human'], seed: 'sixth', leave: 3 },
  { game: 'diecup', level: 2, seats: ['human', 'human'], seed: 'seventh', late: 10 },
  { game: 'barrel', level: 2, seats: ['human', 'human'], seed: 'eighth', most: 12 },
];
