import { type Dice, without } from '../core/dice.ts';
import type { Action, Game, GameEvent, Refusal } from '../core/game.ts';
import { rememberLatest } from '../core/remember.ts';
import { err, ok, type Result, unreachable } from '../core/result.ts';
import { HOT_DICE_SEATS } from '../core/seat-limits.ts';
import { assertSeats, refuseLeaving } from '../core/seats.ts';
import { ENGINE_VERSION } from '../core/version.ts';
import { overshoot } from './banking.ts';
import { hotDiceHash } from './hash.ts';
import { cupAfter, nextHotDice, whyBarred } from './options.ts';
import { isRescue } from './rescue.ts';
import { countsRolls, type HotDiceRules } from './rules.ts';
import { scoringOf } from './scoring.ts';
import { foldHotDice, type HotDiceState, seatOf } from './state.ts';
import { bankTurn, bust, departure, passTurn } from './turn-end.ts';
import { viewHotDice } from './view.ts';

/** The game that some hot-dice rules describe. */
export const hotDice = (rules: HotDiceRules): Game<HotDiceState> => {
  const scoring = scoringOf(rules);
  const hash = hotDiceHash(rules);
  const next = rememberLatest((state: HotDiceState) => nextHotDice(rules, scoring, state));

  const keep = (state: HotDiceState, dice: Dice): Result<readonly GameEvent[], Refusal> => {
    if (state.hand.phase !== 'picking') return err({ code: 'nothing-to-keep' });
    if (without(state.hand.dice, dice) === undefined) {
      return err({ code: 'not-on-the-table', dice, table: state.hand.dice });
    }
    const points = scoring.points(dice);
    if (points === 0) return err({ code: 'does-not-score', dice, idle: scoring.idle(dice) });
    const left = state.hand.dice.length - dice.length;
    const seat = state.turn;
    const pending = state.hand.pending + points;
    const fact: GameEvent = {
      type: 'kept',
      seat,
      dice,
      points,
      pending,
      cup: cupAfter(rules, left, state.hand.rescued),
      hot: left === 0,
    };
    if (overshoot(rules, seatOf(state, seat), pending) === undefined) return ok([fact]);
    return ok([fact, ...bust(rules, state, 'overshoot', pending)]);
  };

  const throwCup = (state: HotDiceState): Result<readonly GameEvent[], Refusal> =>
    state.hand.phase === 'picking'
      ? err({ code: 'must-keep' })
      : ok([{ type: 'threw', seat: state.turn, cup: state.hand.cup }]);

  const bank = (state: HotDiceState): Result<readonly GameEvent[], Refusal> => {
    const why = whyBarred(next(state), 'bank');
    return why === undefined ? ok(bankTurn(rules, state)) : err(why);
  };

  const play = (state: HotDiceState, action: Action): Result<readonly GameEvent[], Refusal> => {
    if (state.hand.phase === 'over') return err({ code: 'over' });
    if (state.hand.phase === 'thrown') return err({ code: 'not-your-turn' });
    switch (action.type) {
      case 'roll':
        return throwCup(state);
      case 'keep':
        return keep(state, action.dice);
      case 'bank':
        return bank(state);
      case 'pass':
        if (rules.afterBust === 'turn-ends') return err({ code: 'not-in-this-game', verb: 'pass' });
        return state.hand.phase === 'busted'
          ? ok(passTurn(rules, state))
          : err({ code: 'nothing-to-pass' });
      case 'aim':
        return err({ code: 'not-in-this-game', verb: 'aim' });
      default:
        return unreachable(action);
    }
  };

  const roll = (state: HotDiceState, dice: Dice): readonly GameEvent[] => {
    const due = next(state);
    if (due.kind !== 'chance') throw new Error('No throw is due.');
    if (dice.length !== due.dice) throw new Error(`${due.dice} dice are due, not ${dice.length}.`);
    const seat = state.turn;
    const rolled: GameEvent = { type: 'rolled', seat, dice };
    const scores = scoring.best(dice) > 0;
    const rescue = isRescue(rules, dice);
    if (!scores && !rescue) return [rolled, ...bust(rules, state, 'no-score', state.hand.pending)];
    const facts: GameEvent[] = [rolled];
    if (rescue) facts.push({ type: 'rescued', seat, cup: rules.dice, blank: !scores });
    if (countsRolls(rules) && seatOf(state, seat).streak > 0) {
      facts.push({ type: 'recovered', seat });
    }
    return facts;
  };

  return {
    id: rules.id,
    seats: HOT_DICE_SEATS,
    start(seats, first) {
      assertSeats(HOT_DICE_SEATS, seats, first);
      return [
        { type: 'started', engine: ENGINE_VERSION, game: rules.id, rules: hash, seats, first },
        { type: 'turn-began', seat: first, turn: 1 },
      ];
    },
    next,
    play,
    leave(state, seat) {
      const why = refuseLeaving(state.seats, seat, state.hand.phase === 'over');
      return why === undefined ? ok(departure(rules, state, seat)) : err(why);
    },
    roll,
    fold: foldHotDice(rules.dice),
    view: viewHotDice(rules),
  };
};
