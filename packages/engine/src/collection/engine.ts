import type { Dice } from '../core/dice.ts';
import type {
  Action,
  AimOption,
  Barred,
  Game,
  GameEvent,
  Next,
  Refusal,
  Seat,
  Standing,
  Target,
} from '../core/game.ts';
import { rememberLatest } from '../core/remember.ts';
import { err, ok, type Result, unreachable } from '../core/result.ts';
import { COLLECTION_SEATS } from '../core/seat-limits.ts';
import { assertSeats, refuseLeaving } from '../core/seats.ts';
import { type Claim, standings } from '../core/standings.ts';
import { presentCount, seatAfter, withSeat } from '../core/turn-order.ts';
import { ENGINE_VERSION } from '../core/version.ts';
import { collectionHash } from './hash.ts';
import { pick } from './picks.ts';
import type { CollectionRules } from './rules.ts';
import { type CollectionState, foldCollection, type SeatState, seatOf } from './state.ts';
import { viewCollection } from './view.ts';

const AT_TURN_START: readonly Barred[] = [
  { verb: 'aim', why: { code: 'must-roll', why: 'turn-start' } },
];
const COLLECTING: readonly Barred[] = [
  { verb: 'aim', why: { code: 'must-roll', why: 'collecting' } },
];
const TO_AIM: readonly Barred[] = [{ verb: 'roll', why: { code: 'must-aim' } }];

/** Full boards first, then points on the board. Boards that fill in the same round took the same number of turns. */
const placings = (seats: readonly SeatState[]): readonly Standing[] =>
  standings(
    seats.map(({ slots, turns, finished, gone }, seat): Claim => {
      const points = slots.reduce((sum, have) => sum + have, 0);
      return { seat, score: turns, turns, rank: [gone ? 0 : 1, finished ? 1 : 0, points] };
    }),
  );

/** The next seat begins. If a board is full and the round complete, the match is over instead. */
const passOn = (seats: readonly SeatState[], from: Seat, opener: Seat): GameEvent => {
  const seat = seatAfter(seats, from);
  const done = seats.some(({ finished, gone }) => finished && !gone);
  if (done && seat === opener) return { type: 'ended', standings: placings(seats) };
  return { type: 'turn-began', seat, turn: (seats[seat]?.turns ?? 0) + 1 };
};

/** The game that some collection rules describe. */
export const collection = (rules: CollectionRules): Game<CollectionState> => {
  const hash = collectionHash(rules);
  const slotOf = new Map(rules.targets.map((target, slot) => [target, slot]));

  const filled = (seat: SeatState, target: Target): number =>
    seat.slots[slotOf.get(target) ?? -1] ?? rules.need;

  const isOpen = (seat: SeatState, target: Target): boolean => filled(seat, target) < rules.need;

  const aimAt = (seat: SeatState, roll: Dice, target: Target): AimOption | undefined => {
    if (!isOpen(seat, target)) return undefined;
    const { dice, points } = pick(roll, target);
    if (points === 0) return undefined;
    const have = Math.min(filled(seat, target) + points, rules.need);
    const full = have === rules.need;
    const finishes =
      full && rules.targets.every((other) => other === target || !isOpen(seat, other));
    const free = !finishes && (full || dice.length === roll.length);
    const cup = finishes ? 0 : free ? rules.dice : roll.length - dice.length;
    return { type: 'aim', target, dice, points, have, need: rules.need, cup, free };
  };

  const aims = (seat: SeatState, roll: Dice): AimOption[] =>
    rules.targets
      .flatMap((target) => aimAt(seat, roll, target) ?? [])
      .sort((a, b) => b.points - a.points || a.target - b.target);

  /** Dice go into the slot. A full slot or an empty cup brings a free turn; a full board finishes the seat. */
  const collect = (state: CollectionState, roll: Dice, aim: AimOption): GameEvent[] => {
    const seat = state.turn;
    const { target, dice, points, have } = aim;
    const cup = roll.length - dice.length;
    const facts: GameEvent[] = [{ type: 'collected', seat, target, dice, points, have, cup }];
    const own = seatOf(state, seat);
    const slots = own.slots.with(slotOf.get(target) ?? -1, have);
    if (slots.every((points) => points === rules.need)) {
      const seats = withSeat(state.seats, seat, { ...own, slots, finished: true });
      facts.push({ type: 'finished', seat, turns: own.turns }, passOn(seats, seat, state.opener));
    } else if (aim.free) {
      const why = have === rules.need ? 'complete' : 'all-dice';
      facts.push({ type: 'refilled', seat, why, cup: rules.dice });
    }
    return facts;
  };

  const miss = (state: CollectionState): GameEvent[] => [
    { type: 'missed', seat: state.turn },
    passOn(state.seats, state.turn, state.opener),
  ];

  const next = rememberLatest((state: CollectionState): Next => {
    const seat = state.turn;
    switch (state.phase) {
      case 'thrown':
        return { kind: 'chance', seat, dice: state.cup };
      case 'ready':
        return {
          kind: 'choice',
          seat,
          options: [{ type: 'roll', cup: state.cup }],
          barred: state.target === 0 ? AT_TURN_START : COLLECTING,
        };
      case 'aiming':
        return {
          kind: 'choice',
          seat,
          options: aims(seatOf(state, seat), state.dice),
          barred: TO_AIM,
        };
      case 'over':
        return { kind: 'over', standings: state.standings };
      default:
        return unreachable(state.phase);
    }
  });

  const aim = (state: CollectionState, target: Target): Result<readonly GameEvent[], Refusal> => {
    if (state.phase !== 'aiming') {
      return err({ code: 'must-roll', why: state.target === 0 ? 'turn-start' : 'collecting' });
    }
    const own = seatOf(state, state.turn);
    if (!isOpen(own, target)) return err({ code: 'not-open', target });
    const option = aimAt(own, state.dice, target);
    if (option === undefined) return err({ code: 'not-in-the-roll', target, dice: state.dice });
    return ok([{ type: 'aimed', seat: state.turn, target }, ...collect(state, state.dice, option)]);
  };

  const play = (state: CollectionState, action: Action): Result<readonly GameEvent[], Refusal> => {
    if (state.phase === 'over') return err({ code: 'over' });
    if (state.phase === 'thrown') return err({ code: 'not-your-turn' });
    switch (action.type) {
      case 'roll':
        return state.phase === 'aiming'
          ? err({ code: 'must-aim' })
          : ok([{ type: 'threw', seat: state.turn, cup: state.cup }]);
      case 'aim':
        return aim(state, action.target);
      case 'keep':
      case 'bank':
      case 'pass':
        return err({ code: 'not-in-this-game', verb: action.type });
      default:
        return unreachable(action);
    }
  };

  return {
    id: rules.id,
    seats: COLLECTION_SEATS,
    start(seats, first) {
      assertSeats(COLLECTION_SEATS, seats, first);
      return [
        { type: 'started', engine: ENGINE_VERSION, game: rules.id, rules: hash, seats, first },
        { type: 'turn-began', seat: first, turn: 1 },
      ];
    },
    next,
    play,
    leave(state, seat) {
      const why = refuseLeaving(state.seats, seat, state.phase === 'over');
      if (why !== undefined) return err(why);
      const left: GameEvent = { type: 'left', seat };
      const seats = withSeat(state.seats, seat, { ...seatOf(state, seat), gone: true });
      if (presentCount(seats) < 2) return ok([left, { type: 'ended', standings: placings(seats) }]);
      if (state.turn !== seat) return ok([left]);
      const opener = state.opener === seat ? seatAfter(seats, seat) : state.opener;
      return ok([left, passOn(seats, seat, opener)]);
    },
    roll(state, dice) {
      const due = next(state);
      if (due.kind !== 'chance') throw new Error('No throw is due.');
      if (dice.length !== due.dice)
        throw new Error(`${due.dice} dice are due, not ${dice.length}.`);
      const rolled: GameEvent = { type: 'rolled', seat: state.turn, dice };
      const own = seatOf(state, state.turn);
      if (state.target === 0)
        return aims(own, dice).length > 0 ? [rolled] : [rolled, ...miss(state)];
      const forced = aimAt(own, dice, state.target);
      return forced === undefined
        ? [rolled, ...miss(state)]
        : [rolled, ...collect(state, dice, forced)];
    },
    fold: foldCollection(rules.targets, rules.dice),
    view: (state) => viewCollection(rules, state),
  };
};
