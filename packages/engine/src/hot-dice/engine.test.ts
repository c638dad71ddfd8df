import { describe, expect, test } from 'vitest';
import {
  after,
  hold,
  optionsOf,
  placesOf,
  play,
  playAlone,
  refusalOf,
  rulesOf,
  type Situation,
  scoresOf,
  sit,
  verbsOf,
} from '../../test/script.ts';
import { dice, NO_DICE } from '../core/dice.ts';
import { rulesHash } from '../rules/hash.ts';
import type { Rules } from '../rules/rules.ts';
import type { HotDiceRules } from './rules.ts';

const THREE_DICE: HotDiceRules = {
  family: 'hot-dice',
  id: 'three-dice',
  name: 'Three dice',
  dice: 3,
  combos: [{ kind: 'alike', count: 1, points: { 1: 1, 2: 2, 3: 3 }, name: '' }],
  hotDice: 'may-roll',
  opening: 0,
  minimumBank: 0,
  afterBust: 'turn-ends',
  bustsCounted: 'auto',
  barrelExit: 'auto',
  penalties: [],
  floor: null,
  rescues: [],
  barrels: [],
  end: { target: 10, win: 'reach', lastRound: false, tie: 'first' },
};

const choiceOf = ({ game, state }: Situation) => game.next(state);

describe('a match starts', () => {
  test('begins with a fact that has the rules, and the first turn', () => {
    expect(sit('barrel', 3, 2).facts).toEqual([
      {
        type: 'started',
        engine: 1,
        game: 'barrel',
        rules: rulesHash(rulesOf('barrel')),
        seats: 3,
        first: 2,
      },
      { type: 'turn-began', seat: 2, turn: 1 },
    ]);
  });

  test.each([
    [0, 0, 'This game seats 1 to 20, not 0.'],
    [21, 0, 'This game seats 1 to 20, not 21.'],
    [1.5, 0, 'This game seats 1 to 20, not 1.5.'],
    [2, 2, 'Seat 2 cannot begin: the seats are 0 to 1.'],
    [2, -1, 'Seat -1 cannot begin: the seats are 0 to 1.'],
    [2, 0.5, 'Seat 0.5 cannot begin: the seats are 0 to 1.'],
  ])('rejects %d seats with seat %d first', (seats, first, message) => {
    expect(() => sit('barrel', seats, first)).toThrow(message);
  });

  test.each([
    [1, 0],
    [20, 19],
  ])('with %d seats and seat %d first', (seats, first) => {
    expect(scoresOf(sit('barrel', seats, first))).toHaveLength(seats);
  });
});

describe('the options', () => {
  test('at the start of a turn: the roll, and why the rest is barred', () => {
    expect(choiceOf(sit('barrel', 2, 1))).toEqual({
      kind: 'choice',
      seat: 1,
      options: [{ type: 'roll', cup: 5 }],
      barred: [
        { verb: 'keep', why: { code: 'nothing-to-keep' } },
        { verb: 'bank', why: { code: 'must-roll', why: 'turn-start' } },
      ],
    });
  });

  test('after a roll: each selection that scores, with its consequences, best first', () => {
    expect(choiceOf(play(sit('barrel', 2), 'roll 11523'))).toEqual({
      kind: 'choice',
      seat: 0,
      options: [
        {
          type: 'keep',
          dice: '115',
          points: 25,
          combinations: [
            { kind: 'of-a-kind', count: 2, face: 1, dice: '11', points: 20 },
            { kind: 'of-a-kind', count: 1, face: 5, dice: '5', points: 5 },
          ],
          pending: 25,
          total: 25,
          cup: 2,
          hot: false,
          barred: [],
        },
        {
          type: 'keep',
          dice: '11',
          points: 20,
          combinations: [{ kind: 'of-a-kind', count: 2, face: 1, dice: '11', points: 20 }],
          pending: 20,
          total: 20,
          cup: 3,
          hot: false,
          barred: [],
        },
        {
          type: 'keep',
          dice: '15',
          points: 15,
          combinations: [
            { kind: 'of-a-kind', count: 1, face: 1, dice: '1', points: 10 },
            { kind: 'of-a-kind', count: 1, face: 5, dice: '5', points: 5 },
          ],
          pending: 15,
          total: 15,
          cup: 3,
          hot: false,
          barred: [],
        },
        {
          type: 'keep',
          dice: '1',
          points: 10,
          combinations: [{ kind: 'of-a-kind', count: 1, face: 1, dice: '1', points: 10 }],
          pending: 10,
          total: 10,
          cup: 4,
          hot: false,
          barred: [],
        },
        {
          type: 'keep',
          dice: '5',
          points: 5,
          combinations: [{ kind: 'of-a-kind', count: 1, face: 5, dice: '5', points: 5 }],
          pending: 5,
          total: 5,
          cup: 4,
          hot: false,
          barred: [],
        },
      ],
      barred: [
        { verb: 'roll', why: { code: 'must-keep' } },
        { verb: 'bank', why: { code: 'must-keep' } },
      ],
    });
  });

  test('a selection of equal worth from fewer dice comes first', () => {
    const rolled = play(sit('classic', 1), 'roll 114666');
    const keeps = optionsOf(rolled).map((option) => (option.type === 'keep' ? option.dice : ''));
    expect(keeps).toEqual(['11666', '1666', '666', '11', '1']);
    const tied = play(sit('classic', 1), 'roll 155224');
    expect(optionsOf(tied).map((option) => (option.type === 'keep' ? option.dice : ''))).toEqual([
      '155',
      '15',
      '1',
      '55',
      '5',
    ]);
  });

  test('a keep adds to the points of the turn', () => {
    const rolled = play(sit('barrel', 1), 'roll 11123; keep 111; roll 15');
    expect(optionsOf(rolled)[0]).toEqual({
      type: 'keep',
      dice: '15',
      points: 15,
      combinations: [
        { kind: 'of-a-kind', count: 1, face: 1, dice: '1', points: 10 },
        { kind: 'of-a-kind', count: 1, face: 5, dice: '5', points: 5 },
      ],
      pending: 115,
      total: 115,
      cup: 5,
      hot: true,
      barred: [],
    });
  });

  test('a keep below the opening bars the bank, and one at the opening does not', () => {
    const rolled = play(sit('classic', 1), 'roll 235555; keep 5; roll 23555');
    expect(optionsOf(rolled)).toMatchObject([
      { dice: '555', pending: 550, barred: [] },
      {
        dice: '55',
        pending: 150,
        barred: [{ verb: 'bank', why: { code: 'below-opening', have: 150, need: 500 } }],
      },
      { dice: '5', pending: 100 },
    ]);
    const exact = play(sit('classic', 1), 'roll 235556');
    expect(optionsOf(exact)[0]).toMatchObject({ dice: '555', pending: 500, barred: [] });
  });

  test('a keep of all dice that must be rolled says so', () => {
    const rolled = play(sit('hutton', 1), 'roll 111555');
    expect(optionsOf(rolled)[0]).toMatchObject({
      dice: '111555',
      cup: 6,
      hot: true,
      barred: [{ verb: 'bank', why: { code: 'must-roll', why: 'hot-dice' } }],
    });
  });

  test('a keep from a double rolls all dice again, whether it takes one or both', () => {
    const rolled = play(sit('barrel', 1), 'roll 11123; keep 111; roll 55');
    expect(optionsOf(rolled)).toMatchObject([
      { dice: '55', pending: 110, cup: 5, hot: true, barred: [] },
      { dice: '5', pending: 105, cup: 5, hot: false, barred: [] },
    ]);
  });

  test('after a keep: roll and bank, with their consequences', () => {
    expect(choiceOf(play(hold(sit('barrel', 2), 0, 100), 'roll 12346; keep 1'))).toEqual({
      kind: 'choice',
      seat: 0,
      options: [
        { type: 'roll', cup: 4 },
        { type: 'bank', points: 10, total: 110 },
      ],
      barred: [{ verb: 'keep', why: { code: 'nothing-to-keep' } }],
    });
  });

  test('after a blank double: only the roll, and why the bank is barred', () => {
    expect(choiceOf(play(sit('barrel', 2), 'roll 11123; keep 111; roll 22'))).toEqual({
      kind: 'choice',
      seat: 0,
      options: [{ type: 'roll', cup: 5 }],
      barred: [
        { verb: 'keep', why: { code: 'nothing-to-keep' } },
        { verb: 'bank', why: { code: 'must-roll', why: 'blank-double' } },
      ],
    });
  });

  test('after a bust that may be rolled on: roll or pass', () => {
    expect(choiceOf(play(sit('depot+may-roll-on', 2), 'roll 122346; keep 1; roll 22346'))).toEqual({
      kind: 'choice',
      seat: 0,
      options: [{ type: 'roll', cup: 5 }, { type: 'pass' }],
      barred: [
        { verb: 'keep', why: { code: 'nothing-to-keep' } },
        { verb: 'bank', why: { code: 'nothing-to-bank' } },
      ],
    });
  });

  test('once a match is over: nothing, only the standings', () => {
    expect(choiceOf(play(sit('barrel', 2), 'roll 11111; keep 11111; bank'))).toEqual({
      kind: 'over',
      standings: [
        { seat: 0, place: 1, score: 1000, turns: 1 },
        { seat: 1, place: 2, score: 0, turns: 0 },
      ],
    });
  });
});

describe('refusals', () => {
  const start = sit('barrel', 2);
  const rolled = play(start, 'roll 12346');
  const kept = play(rolled, 'keep 1');

  test.each<[string, Situation, string, unknown]>([
    ['another seat’s move', start, '1 roll 12346', { code: 'not-your-turn' }],
    ['a bank before the first roll', start, 'bank', { code: 'must-roll', why: 'turn-start' }],
    ['a keep before the first roll', start, 'keep 1', { code: 'nothing-to-keep' }],
    ['a keep after a keep', kept, 'keep 1', { code: 'nothing-to-keep' }],
    ['a roll before a keep', rolled, 'roll 12346', { code: 'must-keep' }],
    ['a bank before a keep', rolled, 'bank', { code: 'must-keep' }],
    [
      'dice that are not on the table',
      rolled,
      'keep 5',
      { code: 'not-on-the-table', dice: '5', table: '12346' },
    ],
    [
      'more of a face than there are',
      rolled,
      'keep 11',
      { code: 'not-on-the-table', dice: '11', table: '12346' },
    ],
    ['dice that score nothing', rolled, 'keep 2', { code: 'does-not-score', dice: '2', idle: '2' }],
    [
      'dice of which some score nothing',
      rolled,
      'keep 126',
      { code: 'does-not-score', dice: '126', idle: '26' },
    ],
    ['aiming', rolled, 'aim 1', { code: 'not-in-this-game', verb: 'aim' }],
    ['passing', start, 'pass', { code: 'not-in-this-game', verb: 'pass' }],
  ])('%s', (_what, situation, line, refusal) => {
    expect(refusalOf(situation, line)).toEqual(refusal);
  });

  test('an empty selection', () => {
    expect(playAlone(rolled, { type: 'keep', dice: NO_DICE })).toEqual({
      ok: false,
      error: { code: 'does-not-score', dice: '', idle: '' },
    });
  });

  test('the idle dice are those outside the largest selection that scores', () => {
    const table = play(sit('classic', 1), 'roll 222335');
    expect(refusalOf(table, 'keep 22235')).toEqual({
      code: 'does-not-score',
      dice: '22235',
      idle: '3',
    });
    expect(refusalOf(table, 'keep 2233')).toEqual({
      code: 'does-not-score',
      dice: '2233',
      idle: '2233',
    });
  });

  test('anything once the match is over', () => {
    const over = play(start, 'roll 11111; keep 11111; bank');
    expect(refusalOf(over, '0 roll 12346')).toEqual({ code: 'over' });
    expect(playAlone(over, { type: 'roll' })).toEqual({ ok: false, error: { code: 'over' } });
    expect(refusalOf(over, '0 leave')).toEqual({ code: 'over' });
  });

  test('leaving twice, or from a seat that does not exist', () => {
    const left = play(sit('barrel', 3), '1 leave');
    expect(refusalOf(left, '1 leave')).toEqual({ code: 'already-left', seat: 1 });
    expect(refusalOf(left, '3 leave')).toEqual({ code: 'no-such-seat', seat: 3 });
  });

  test('a bank below the minimum, but not one at it', () => {
    const below = play(sit('zilch', 1), 'roll 112234; keep 11');
    expect(refusalOf(below, 'bank')).toEqual({ code: 'below-minimum', have: 200, need: 300 });
    expect(
      scoresOf(play(sit('zilch', 1), 'roll 112235; keep 115; roll 125; keep 5; bank')),
    ).toEqual([300]);
  });

  test('the opening comes before the minimum, and both hold for a first bank', () => {
    const both: Rules = { ...THREE_DICE, opening: 5, minimumBank: 3 };
    const kept = play(sit(both, 1), 'roll 246; keep 2');
    expect(refusalOf(kept, 'bank')).toEqual({ code: 'below-opening', have: 2, need: 5 });
    const opened = play(kept, 'roll 34; keep 3; bank; roll 246; keep 2');
    expect(refusalOf(opened, 'bank')).toEqual({ code: 'below-minimum', have: 2, need: 3 });
  });
});

describe('rolls', () => {
  const thrown = (): Situation => after(sit('barrel', 1), { type: 'threw', seat: 0, cup: 5 });

  test('are due after the action, for as many dice as the cup holds', () => {
    expect(choiceOf(thrown())).toEqual({ kind: 'chance', seat: 0, dice: 5 });
  });

  test('throws an error for a roll that is not due, or for other dice', () => {
    const { game, state } = sit('barrel', 1);
    expect(() => game.roll(state, dice([1]))).toThrow('No throw is due.');
    const waiting = thrown();
    expect(() => waiting.game.roll(waiting.state, dice([1]))).toThrow('5 dice are due, not 1.');
  });

  test('no seat can act while dice are in the air', () => {
    expect(playAlone(thrown(), { type: 'roll' })).toEqual({
      ok: false,
      error: { code: 'not-your-turn' },
    });
    expect(refusalOf(thrown(), '0 roll 12346')).toEqual({ code: 'not-your-turn' });
  });
});

describe('the facts of a turn', () => {
  test('a double that scores follows the dice', () => {
    expect(play(sit('barrel', 1), 'roll 11123; keep 111; roll 11').latest).toEqual([
      { type: 'threw', seat: 0, cup: 2 },
      { type: 'rolled', seat: 0, dice: '11' },
      { type: 'rescued', seat: 0, cup: 5, blank: false },
    ]);
  });

  test('a double that does not score is blank', () => {
    expect(play(sit('barrel', 1), 'roll 11123; keep 111; roll 33').latest).toEqual([
      { type: 'threw', seat: 0, cup: 2 },
      { type: 'rolled', seat: 0, dice: '33' },
      { type: 'rescued', seat: 0, cup: 5, blank: true },
    ]);
  });

  test('a keep has its points, the points of the turn and the cup', () => {
    expect(play(sit('barrel', 1), 'roll 11123; keep 111; roll 15; keep 15').latest).toEqual([
      { type: 'kept', seat: 0, dice: '15', points: 15, pending: 115, cup: 5, hot: true },
    ]);
  });

  test('a rescue never applies to all dice', () => {
    const rules: Rules = { ...THREE_DICE, rescues: [{ dice: 2, blank: 'must-roll' }] };
    expect(play(sit(rules, 1), 'roll 166; keep 1; roll 66').latest.at(-1)).toEqual({
      type: 'rescued',
      seat: 0,
      cup: 3,
      blank: true,
    });
    const whole = play(
      sit({ ...rules, rescues: [{ dice: 3, blank: 'must-roll' }] }, 1),
      'roll 666',
    );
    expect(whole.latest.map(({ type }) => type)).toEqual([
      'threw',
      'rolled',
      'busted',
      'turn-began',
    ]);
  });

  test('each bust has the number of busts in a row', () => {
    const streaks = play(sit('depot', 1), 'roll 223346; roll 223346').facts.flatMap((fact) =>
      fact.type === 'busted' ? [fact.streak] : [],
    );
    expect(streaks).toEqual([1, 2]);
  });

  test('several penalties each apply at their count, which restarts after the last', () => {
    const rules: Rules = {
      ...THREE_DICE,
      penalties: [
        { busts: 1, points: 1 },
        { busts: 3, points: 5 },
      ],
    };
    const busts = play(sit(rules, 1), 'roll 456; roll 456; roll 456; roll 456');
    const penalties = busts.facts.flatMap((fact) =>
      fact.type === 'penalised' ? [[fact.points, fact.total, fact.streak]] : [],
    );
    expect(penalties).toEqual([
      [1, -1, 1],
      [5, -6, 0],
      [1, -7, 1],
    ]);
  });

  test('a floor limits a penalty, but lifts nobody who is already below', () => {
    const rules: Rules = { ...THREE_DICE, penalties: [{ busts: 1, points: 4 }], floor: -6 };
    const low = play(sit(rules, 1), 'roll 456; roll 456');
    expect(low.latest.at(-2)).toEqual({
      type: 'penalised',
      seat: 0,
      points: 2,
      total: -6,
      streak: 0,
    });
    const below = after(sit(rules, 1), {
      type: 'penalised',
      seat: 0,
      points: 9,
      total: -9,
      streak: 0,
    });
    expect(scoresOf(play(below, 'roll 456'))).toEqual([-9]);
  });
});

describe('a target that must be hit exactly', () => {
  const exact: Rules = { ...THREE_DICE, end: { ...THREE_DICE.end, win: 'exact' } };
  const close = (): Situation => hold(sit(exact, 2), 0, 7);

  test('a keep past it is listed with both verbs barred', () => {
    expect(optionsOf(play(close(), 'roll 236'))).toMatchObject([
      {
        dice: '23',
        pending: 5,
        barred: [
          { verb: 'roll', why: { code: 'overshoots', have: 5, most: 3 } },
          { verb: 'bank', why: { code: 'overshoots', have: 5, most: 3 } },
        ],
      },
      { dice: '3', pending: 3, barred: [] },
      { dice: '2', pending: 2, barred: [] },
    ]);
  });

  test('keeping past it loses the turn', () => {
    expect(play(close(), 'roll 236; keep 23').latest).toEqual([
      { type: 'kept', seat: 0, dice: '23', points: 5, pending: 5, cup: 1, hot: false },
      { type: 'busted', seat: 0, why: 'overshoot', lost: 5, streak: 1 },
      { type: 'turn-began', seat: 1, turn: 1 },
    ]);
  });

  test('hitting it wins', () => {
    expect(placesOf(play(close(), 'roll 236; keep 3; bank'))).toEqual(['1: 0', '2: 1']);
  });

  test('falling short does not', () => {
    expect(scoresOf(play(close(), 'roll 236; keep 2; bank'))).toEqual([9, 0]);
  });

  test('overshooting ends the turn even if a bust need not', () => {
    const lost = play(
      hold(sit({ ...exact, afterBust: 'may-roll-on' }, 2), 0, 7),
      'roll 236; keep 23',
    );
    expect(lost.latest.at(-1)).toEqual({ type: 'turn-began', seat: 1, turn: 1 });
  });
});

describe('the last round', () => {
  const rules: Rules = { ...THREE_DICE, end: { ...THREE_DICE.end, lastRound: true } };
  const out = (seats: number, first = 0): Situation =>
    play(sit(rules, seats, first), 'roll 333; keep 333; roll 145; keep 1; bank');

  test('begins with the seat that reached the target, and shows in the view', () => {
    const { game, state, latest } = out(3, 1);
    expect(latest).toEqual([
      { type: 'banked', seat: 1, points: 10, total: 10 },
      { type: 'last-round', seat: 1 },
      { type: 'turn-began', seat: 2, turn: 1 },
    ]);
    expect(game.view(state).closing).toBe(true);
    expect(game.view(sit(rules, 3).state).closing).toBe(false);
  });

  const toBeat = (situation: Situation): readonly (number | undefined)[] =>
    optionsOf(situation).map((option) =>
      option.type === 'keep' || option.type === 'bank' ? option.toBeat : undefined,
    );

  test('names the total to beat while banking cannot win', () => {
    expect(toBeat(play(sit(rules, 2), 'roll 333'))).toEqual([undefined, undefined, undefined]);
    const losing = play(out(2), '1 roll 333');
    expect(toBeat(losing)).toEqual([10, 10, 10]);
    const equal = play(losing, 'keep 333; roll 145; keep 1');
    expect(optionsOf(equal)).toEqual([
      { type: 'roll', cup: 2 },
      { type: 'bank', points: 10, total: 10, toBeat: 10 },
    ]);
    expect(toBeat(play(losing, 'keep 333; roll 245'))).toEqual([undefined]);
  });

  test('asks to beat the best seat that has not left', () => {
    const second = play(out(3), '1 roll 333; keep 333; roll 333; keep 3; bank');
    expect(toBeat(play(second, '2 roll 345'))).toEqual([12]);
    expect(toBeat(play(second, '1 leave; 2 roll 345'))).toEqual([10]);
  });

  test('accepts an equal total if ties are shared', () => {
    const shared = { ...rules, end: { ...rules.end, tie: 'shared' as const } };
    const reached = play(sit(shared, 2), 'roll 333; keep 333; roll 145; keep 1; bank');
    expect(toBeat(play(reached, '1 roll 333; keep 333; roll 124'))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(toBeat(play(reached, '1 roll 333'))).toEqual([10, 10, 10]);
  });

  test('does not begin anew when another seat reaches the target', () => {
    const second = play(out(3), '1 roll 333; keep 333; roll 333; keep 3; bank');
    expect(second.latest.map(({ type }) => type)).toEqual(['banked', 'turn-began']);
    expect(placesOf(play(second, '2 roll 456'))).toEqual(['1: 1', '2: 0', '3: 2']);
  });

  test('does not happen if everyone else has left', () => {
    const alone = play(sit(rules, 2), '1 leave');
    expect(placesOf(alone)).toEqual(['1: 0', '2: 1']);
  });

  test('gives every other seat its turn, also when the first leaves', () => {
    const left = play(out(4), '1 roll 456; 0 leave; 2 roll 456; 3 roll 456');
    expect(placesOf(left)).toEqual(['1: 1', '1: 2', '1: 3', '4: 0']);
  });

  test('gives every other seat its turn, also when the first leaves, and then the next in its turn', () => {
    const left = play(out(4), '0 leave; 1 leave');
    expect(left.latest).toEqual([
      { type: 'left', seat: 1 },
      { type: 'turn-began', seat: 2, turn: 1 },
    ]);
    expect(placesOf(play(left, '2 roll 456; 3 roll 456'))).toEqual([
      '1: 2',
      '1: 3',
      '3: 0',
      '4: 1',
    ]);
  });

  test('ends when the last seat with a turn leaves', () => {
    const left = play(out(3), '1 roll 456; 2 leave');
    expect(left.latest.at(-1)).toMatchObject({ type: 'ended' });
    expect(placesOf(left)).toEqual(['1: 0', '2: 1', '3: 2']);
  });

  test('ends at the seat that reached the target, even past seat 0', () => {
    const over = play(out(3, 2), '0 roll 456; 1 roll 456');
    expect(placesOf(over)).toEqual(['1: 2', '2: 0', '2: 1']);
  });
});

describe('leaving', () => {
  test('out of turn changes nothing for the active seat', () => {
    const before = play(sit('barrel', 3), 'roll 12346');
    const left = play(before, '1 leave');
    expect(left.latest).toEqual([{ type: 'left', seat: 1 }]);
    expect(optionsOf(left)).toEqual(optionsOf(before));
  });

  test('in turn passes the turn on and loses its points', () => {
    const left = play(sit('barrel', 3), 'roll 12346; keep 1; 0 leave');
    expect(left.latest).toEqual([
      { type: 'left', seat: 0 },
      { type: 'turn-began', seat: 1, turn: 1 },
    ]);
    expect(scoresOf(left)).toEqual([0, 0, 0]);
  });

  test('closes the turn order up', () => {
    const left = play(sit('barrel', 4), '1 leave; 3 leave; roll 22346');
    expect(left.latest.at(-1)).toEqual({ type: 'turn-began', seat: 2, turn: 1 });
    expect(play(left, 'roll 22346').latest.at(-1)).toEqual({
      type: 'turn-began',
      seat: 0,
      turn: 2,
    });
  });

  test('by all but one ends the match, and seats that left come last', () => {
    const left = play(hold(sit('barrel', 2), 1, 500), '1 leave');
    expect(left.latest).toEqual([
      { type: 'left', seat: 1 },
      {
        type: 'ended',
        standings: [
          { seat: 0, place: 1, score: 0, turns: 1 },
          { seat: 1, place: 2, score: 500, turns: 0 },
        ],
      },
    ]);
  });

  test('alone ends the match', () => {
    expect(placesOf(play(sit('barrel', 1), '0 leave'))).toEqual(['1: 0']);
  });
});

describe('places', () => {
  test('on equal totals go to the seat that had it first; seats with nothing share', () => {
    const table = play(
      sit('barrel', 5),
      `roll 12346; keep 1; bank; roll 12346; keep 1; bank; roll 22346; roll 22346; roll 22346
       roll 22346; roll 11111; keep 11111; bank`,
    );
    expect(placesOf(table)).toEqual(['1: 1', '2: 0', '3: 2', '3: 3', '3: 4']);
  });

  test('a total counts from the turn in which it came about', () => {
    const table = play(
      sit('barrel', 3),
      `0 roll 52346; keep 5; bank
       1 roll 12346; keep 1; bank
       2 roll 22346
       0 roll 52346; keep 5; bank
       1 roll 22346
       2 roll 11111; keep 11111; bank`,
    );
    expect(scoresOf(table)).toEqual([10, 10, 1000]);
    expect(placesOf(table)).toEqual(['1: 2', '2: 1', '3: 0']);
  });
});

describe('the view', () => {
  test('shows the table in the middle of a turn', () => {
    const { game, state } = play(sit('barrel', 2), 'roll 11123; keep 111; roll 15; keep 1');
    expect(game.view(state)).toEqual({
      turn: 0,
      dice: '',
      aside: ['111', '1'],
      cup: 1,
      pending: 110,
      target: 0,
      closing: false,
      boards: [
        {
          score: 0,
          turns: 1,
          present: true,
          cells: [{ kind: 'target', label: 'target', have: 0, need: 1000 }],
        },
        {
          score: 0,
          turns: 0,
          present: true,
          cells: [{ kind: 'target', label: 'target', have: 0, need: 1000 }],
        },
      ],
    });
  });

  test('shows dice on the table and an empty cup after a roll', () => {
    const { game, state } = play(sit('barrel', 1), 'roll 11123; keep 11; roll 125');
    expect(game.view(state)).toMatchObject({ dice: '125', aside: ['11'], cup: 0, pending: 20 });
  });

  test('clears the dice aside when all are rolled again', () => {
    const hot = play(sit('barrel', 1), 'roll 11155; keep 11155');
    expect(hot.game.view(hot.state)).toMatchObject({ aside: ['11155'], cup: 5, pending: 110 });
    const again = play(hot, 'roll 12346');
    expect(again.game.view(again.state)).toMatchObject({ aside: [], dice: '12346', pending: 110 });
  });

  test('shows a blank double with all dice back in the cup', () => {
    const { game, state } = play(sit('barrel', 1), 'roll 11123; keep 111; roll 22');
    expect(game.view(state)).toMatchObject({ dice: '22', aside: ['111'], cup: 5, pending: 100 });
  });

  test('shows failed dice on the table if they may be rolled again', () => {
    const { game, state } = play(sit('depot+may-roll-on', 1), 'roll 122346; keep 1; roll 22346');
    expect(game.view(state)).toMatchObject({ dice: '22346', aside: ['1'], cup: 5, pending: 0 });
  });

  test('shows an empty table at a turn’s start and at the end', () => {
    const next = play(sit('barrel', 2), 'roll 12346; keep 1; bank');
    expect(next.game.view(next.state)).toMatchObject({
      turn: 1,
      dice: '',
      aside: [],
      cup: 5,
      pending: 0,
    });
    const over = play(next, 'roll 11111; keep 11111; bank');
    expect(over.game.view(over.state)).toMatchObject({ dice: '', cup: 0, pending: 0 });
  });

  test('has a cell for the opening, full once it is made', () => {
    const cell = ({ game, state }: Situation) => game.view(state).boards[0]?.cells;
    expect(cell(sit('classic', 1))).toEqual([
      { kind: 'target', label: 'target', have: 0, need: 10_000 },
      { kind: 'opening', label: 'opening', have: 0, need: 500 },
    ]);
    expect(cell(play(sit('classic', 1), 'roll 555236; keep 555; bank'))).toEqual([
      { kind: 'target', label: 'target', have: 500, need: 10_000 },
      { kind: 'opening', label: 'opening', have: 500, need: 500 },
    ]);
  });

  test('has a cell for busts in a row', () => {
    const { game, state } = play(sit('depot', 1), 'roll 223346; roll 223346');
    expect(game.view(state).boards[0]?.cells).toEqual([
      { kind: 'target', label: 'target', have: 0, need: 10_000 },
      { kind: 'busts', label: 'busts', have: 2, need: 3 },
    ]);
  });

  test('has a cell for the turns spent in a barrel, while in it', () => {
    const cells = ({ game, state }: Situation) => game.view(state).boards[0]?.cells.slice(1);
    const inside = play(sit('barrel', 1), 'roll 33333; keep 33333; bank');
    expect(cells(inside)).toEqual([{ kind: 'barrel', label: '295–400', have: 0, need: 3 }]);
    const spent = play(inside, 'roll 22346; roll 22346');
    expect(cells(spent)).toEqual([{ kind: 'barrel', label: '295–400', have: 2, need: 3 }]);
    const thrownBack = play(spent, 'roll 22346');
    expect(cells(thrownBack)).toEqual([{ kind: 'barrel', label: '295–400', have: 0, need: 3 }]);
    expect(cells(play(spent, 'roll 22222; keep 22222; bank'))).toEqual([]);
  });

  test('shows who has left', () => {
    const { game, state } = play(sit('barrel', 3), '1 leave');
    expect(game.view(state).boards.map(({ present }) => present)).toEqual([true, false, true]);
  });

  test('keeps the board of a seat that did not change', () => {
    const before = sit('barrel', 2);
    const later = play(before, 'roll 12346');
    const [, board] = before.game.view(before.state).boards;
    expect(later.game.view(later.state).boards[1]).toBe(board);
  });
});

describe('folding', () => {
  test('needs a start', () => {
    const { game } = sit('barrel', 1);
    expect(() => game.fold(undefined, { type: 'passed', seat: 0 })).toThrow(
      'A log begins with `started`.',
    );
  });

  test('rejects facts of the other family', () => {
    const { game, state } = sit('barrel', 1);
    expect(() => game.fold(state, { type: 'aimed', seat: 0, target: 1 })).toThrow(
      'A hot-dice game has no fact `aimed`.',
    );
  });

  test('rejects a seat that does not exist', () => {
    expect(() => hold(sit('barrel', 1), 1, 5)).toThrow('There is no seat 1.');
  });
});

test('a busted seat that rolls on keeps only what it scores from then on', () => {
  const rolledOn = play(
    sit('depot+may-roll-on', 1),
    'roll 111236; keep 111; roll 236; roll 126; keep 1; bank',
  );
  expect(scoresOf(rolledOn)).toEqual([100]);
  expect(verbsOf(rolledOn)).toEqual(['roll']);
});
