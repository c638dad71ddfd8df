import { begin, type Choice, type Dice, gameOf, parseDice, submit } from '@barrelhouse/engine';
import { describe, expect, test, vi } from 'vitest';
import { EMPTY_FELT, type Felt, facesOf, feltAfter } from '../dice/felt.ts';
import { en } from '../i18n/en/index.ts';
import { rulesNamed } from '../review/played-table.ts';
import type { Sent } from '../session/table-session.ts';
import { describeSelection } from './describe-selection.ts';
import { guardFor } from './guard.ts';
import { actionsOf, type Intention } from './intention.ts';
import { type AskFirst, Turn } from './turn.svelte.ts';
import { pressKey, readKey } from './turn-keys.ts';

const diceOf = (text: string): Dice => {
  const dice = parseDice(text);
  if (dice === undefined) throw new Error(`Not dice: ${text}`);
  return dice;
};

/** A table that holds every command until the test answers it. */
const tableWith = (
  thrown: string,
  name = 'classic',
  askFirst?: AskFirst,
  suggest?: () => string | undefined,
) => {
  const game = gameOf(rulesNamed(name));
  let { state } = begin(game, 2, 0);
  let felt: Felt = EMPTY_FELT;
  const sent: Intention[] = [];
  let answer: ((sent: Sent) => void) | undefined;
  const carryOut = (intention: Intention, faces: string, seat = 0): void => {
    for (const action of actionsOf(intention)) {
      const typed = action.type === 'keep' ? { ...action, dice: diceOf(action.dice) } : action;
      const played = submit(game, state, seat, typed, () => diceOf(faces));
      if (!played.ok) throw new Error(played.error.code);
      ({ state } = played.value);
      felt = played.value.facts.reduce(feltAfter, felt);
    }
  };
  if (thrown !== '') carryOut({ type: 'roll' }, thrown);
  const turn = new Turn(
    {
      get dice() {
        return felt.dice;
      },
      get throwId() {
        return felt.throwId;
      },
      get choice(): Choice | undefined {
        const next = game.next(state);
        return next.kind === 'choice' && next.seat === 0 ? next : undefined;
      },
      send: (_seat, intention) => {
        sent.push(intention);
        return new Promise((resolve) => (answer = resolve));
      },
    },
    askFirst,
    suggest,
  );
  return {
    turn,
    sent,
    carryOut,
    reply: async (outcome: Sent = { ok: true }) => {
      answer?.(outcome);
      await Promise.resolve();
      await Promise.resolve();
    },
    pick: (faces: string) => {
      for (const face of faces) {
        const free = turn.dice.find((die) => String(die.face) === face && !die.selected);
        if (free !== undefined) turn.toggle(free.id);
      }
    },
  };
};

describe('selecting dice', () => {
  test('selects dice one by one, the best at once, or none', () => {
    const { turn, pick } = tableWith('111456');
    expect(turn.selectedPoints).toBeUndefined();
    pick('15');
    expect(facesOf(turn.selected)).toBe('15');
    expect(turn.selectedPoints).toBe(150);
    pick('4');
    expect(turn.selectedPoints).toBe(0);
    expect(describeSelection(turn, en)).toMatchObject({ tone: 'bad' });
    turn.selectBest();
    expect(facesOf(turn.selected)).toBe('1115');
    expect(turn.dice.map(({ selected, dimmed }) => [selected, dimmed])).toEqual([
      [true, false],
      [true, false],
      [true, false],
      [false, true],
      [true, false],
      [false, true],
    ]);
    turn.clear();
    expect(turn.selected).toEqual([]);
  });

  test('selects what the coach would keep, and nothing while it thinks', () => {
    let suggested: string | undefined = '';
    const { turn } = tableWith('111456', 'classic', undefined, () => suggested);
    expect(turn.coached).toBe(true);
    turn.selectBest();
    expect(turn.selected).toEqual([]);
    suggested = '111';
    turn.selectBest();
    expect(facesOf(turn.selected)).toBe('111');
    suggested = undefined;
    expect(turn.coached).toBe(false);
    turn.selectBest();
    expect(facesOf(turn.selected)).toBe('1115');
  });

  test('deselects a selected die', () => {
    const { turn, pick } = tableWith('111456');
    pick('15');
    const [one] = turn.selected;
    turn.toggle(one?.id ?? 0);
    expect(facesOf(turn.selected)).toBe('5');
  });

  test('clears the selection after a new throw', () => {
    const { turn, carryOut } = tableWith('111456');
    turn.selectBest();
    carryOut({ type: 'keep-and-roll', dice: '1115' }, '15');
    expect(turn.selected).toEqual([]);
    expect(turn.mayPick).toBe(true);
  });

  test('selects nothing before the first throw', () => {
    const { turn } = tableWith('');
    expect(turn.mayPick).toBe(false);
    turn.toggle(1);
    turn.selectBest();
    expect(turn.selected).toEqual([]);
  });
});

test('knows which dice the referee accepts', () => {
  const scoring = (thrown: string, game: string): string =>
    tableWith(thrown, game)
      .turn.dice.filter(({ scores }) => scores)
      .map(({ face }) => face)
      .join('');
  expect(scoring('111456', 'classic')).toBe('1115');
  expect(scoring('123456', 'classic')).toBe('123456');
  expect(scoring('22235', 'barrel')).toBe('2225');
  expect(scoring('112346', 'diecup')).toBe('112346');
  expect(scoring('', 'classic')).toBe('');
});

describe('the plan', () => {
  test('keeps the selected dice and then rolls or banks, or says why not', () => {
    const { turn, pick } = tableWith('111456');
    expect(turn.plan.roll).toMatchObject({ open: false, why: { code: 'must-keep' } });
    pick('15');
    expect(turn.plan).toMatchObject({
      selection: { dice: '15', points: 150 },
      roll: { open: true, intention: { type: 'keep-and-roll', dice: '15' }, cup: 4 },
      bank: { open: false, why: { code: 'below-opening' }, points: 150 },
    });
    turn.selectBest();
    expect(turn.plan.bank).toMatchObject({
      open: true,
      intention: { type: 'keep-and-bank', dice: '1115' },
      points: 1050,
    });
  });

  test('offers every number that can be collected', () => {
    const { turn } = tableWith('112346', 'diecup');
    expect(turn.plan.aims.map(({ target }) => target)).toContain(1);
    expect(turn.plan).toMatchObject({ roll: { open: false }, bank: { open: false } });
  });
});

describe('while an intention is being sent', () => {
  test('shows the selected dice and their points until the answer arrives', async () => {
    const { turn, sent, carryOut, reply } = tableWith('111456');
    turn.selectBest();
    const before = { plan: turn.plan, dice: turn.dice, line: describeSelection(turn, en) };
    expect(turn.roll()).toBe(true);
    expect(turn.sending).toBe(true);
    expect(turn.choice).toBeUndefined();
    expect(turn.selectedPoints).toBe(1050);
    expect({ plan: turn.plan, dice: turn.dice, line: describeSelection(turn, en) }).toEqual(before);
    carryOut({ type: 'keep-and-roll', dice: '1115' }, '15');
    await reply();
    expect(turn.sending).toBe(false);
    expect(turn.selectedPoints).toBeUndefined();
    expect(sent).toEqual([{ type: 'keep-and-roll', dice: '1115' }]);
  });

  test('ignores other selections and commands', async () => {
    const { turn, sent, reply } = tableWith('111456');
    turn.selectBest();
    turn.bank();
    turn.toggle(turn.dice[0]?.id ?? 0);
    turn.clear();
    expect(facesOf(turn.selected)).toBe('1115');
    expect([turn.bank(), turn.roll()]).toEqual([false, false]);
    await turn.act({ type: 'keep', dice: '1' });
    await reply();
    expect(sent).toEqual([{ type: 'keep-and-bank', dice: '1115' }]);
  });

  test('goes on as soon as the table does, even if the answer is late', async () => {
    const { turn, sent, carryOut, reply } = tableWith('111456');
    turn.selectBest();
    turn.roll();
    carryOut({ type: 'keep-and-roll', dice: '1115' }, '15');
    expect(turn.sending).toBe(false);
    turn.selectBest();
    expect(turn.bank()).toBe(true);
    expect(turn.sending).toBe(true);
    expect(sent.map(({ type }) => type)).toEqual(['keep-and-roll', 'keep-and-bank']);
    await reply();
    expect(turn.sending).toBe(false);
  });

  test('a lost answer does not hold up a turn that begins like the last one', () => {
    const { turn, sent, carryOut } = tableWith('');
    turn.roll();
    carryOut({ type: 'roll' }, '223346');
    expect(turn.offered).toBeUndefined();
    carryOut({ type: 'roll' }, '223346', 1);
    expect(turn.sending).toBe(false);
    expect(turn.roll()).toBe(true);
    expect(sent).toEqual([{ type: 'roll' }, { type: 'roll' }]);
  });

  test('the late answer to a move does not end the next one', async () => {
    const answers: ((sent: Sent) => void)[] = [];
    const choices = [1, 2].map(
      (cup): Choice => ({
        kind: 'choice',
        seat: 0,
        options: [{ type: 'roll', cup }],
        barred: [],
      }),
    );
    let at = 0;
    const turn = new Turn({
      dice: [],
      throwId: 0,
      get choice() {
        return choices[at];
      },
      send: () => new Promise((resolve) => answers.push(resolve)),
    });
    turn.roll();
    at = 1;
    turn.roll();
    answers[0]?.({ ok: false, refusal: { code: 'offline' } });
    await Promise.resolve();
    await Promise.resolve();
    expect([turn.sending, turn.refused]).toEqual([true, undefined]);
  });

  test('does not complain about selected dice if the table moves on', () => {
    const { turn } = tableWith('111456');
    turn.selectBest();
    const moved = {
      selected: turn.selected,
      plan: new Turn(withoutChoice(turn)).plan,
      offered: undefined,
    };
    expect(describeSelection(moved, en)).toBeUndefined();
  });

  const withoutChoice = (turn: Turn) => ({
    dice: turn.dice,
    throwId: 0,
    choice: undefined,
    send: () => Promise.resolve({ ok: true } as const),
  });
});

test('keeps a refusal and the selection until the player changes something', async () => {
  const { turn, reply } = tableWith('111456');
  turn.selectBest();
  turn.roll();
  await reply({ ok: false, refusal: { code: 'offline' } });
  expect(turn.refused).toEqual({ code: 'offline' });
  expect(turn.selectedPoints).toBe(1050);
  turn.toggle(turn.selected[0]?.id ?? 0);
  expect(turn.refused).toBeUndefined();
});

describe('the guard', () => {
  const facts = { rules: rulesNamed('classic'), closing: false, coached: true, bust: () => 0.5 };
  const risky: AskFirst = (intention, plan) => guardFor(intention, plan, facts);

  test('asks before a risky roll and sends it only after a yes', async () => {
    const { turn, sent, pick, reply } = tableWith('111456', 'classic', risky);
    pick('111');
    turn.roll();
    expect(turn.question).toMatchObject({ why: 'risk', points: 1000, bust: 0.5 });
    await turn.answer(false);
    expect([turn.question, sent.length]).toEqual([undefined, 0]);
    turn.roll();
    void turn.answer(true);
    await reply();
    expect(sent).toEqual([{ type: 'keep-and-roll', dice: '111' }]);
  });

  test('lets nothing else be sent while it asks', () => {
    const timid = { ...facts, rules: rulesNamed('depot'), bust: () => 0.1 };
    const { turn, sent, pick } = tableWith('111456', 'depot', (intention, plan) =>
      guardFor(intention, plan, timid),
    );
    pick('5');
    turn.bank();
    expect(turn.question).toMatchObject({ why: 'small' });
    // A phone that is the cup may be shaken at any time.
    expect(turn.roll()).toBe(false);
    expect(sent).toEqual([]);
  });

  test('asks no longer once the table has moved on', async () => {
    const { turn, sent, pick, carryOut } = tableWith('111456', 'classic', risky);
    pick('111');
    turn.roll();
    expect(turn.question).toBeDefined();
    // The house plays for a player whose time is up.
    carryOut({ type: 'keep-and-roll', dice: '1115' }, '15');
    expect(turn.question).toBeUndefined();
    await turn.answer(true);
    expect(sent).toEqual([]);
  });
});

test.each([
  [{ type: 'keep', dice: '11' }, [{ type: 'keep', dice: '11' }]],
  [{ type: 'keep-and-roll', dice: '11' }, [{ type: 'keep', dice: '11' }, { type: 'roll' }]],
  [{ type: 'keep-and-bank', dice: '5' }, [{ type: 'keep', dice: '5' }, { type: 'bank' }]],
  [{ type: 'roll' }, [{ type: 'roll' }]],
  [{ type: 'bank' }, [{ type: 'bank' }]],
  [{ type: 'pass' }, [{ type: 'pass' }]],
  [{ type: 'aim', target: 7 }, [{ type: 'aim', target: 7 }]],
] as const)('%j is sent as %j', (intention, actions) =>
  expect(actionsOf(intention)).toEqual(actions),
);

describe('keys', () => {
  const plain = { ctrlKey: false, metaKey: false, altKey: false };

  test('select dice, select the best, clear, roll and bank', () => {
    const { turn, sent } = tableWith('111456');
    const press = (key: string): boolean => {
      const command = readKey({ ...plain, key });
      return command !== undefined && pressKey(turn, command);
    };
    expect(press('b')).toBe(false);
    press('1');
    expect(facesOf(turn.selected)).toBe('1');
    press('Escape');
    expect(turn.selected).toEqual([]);
    press('A');
    expect(facesOf(turn.selected)).toBe('1115');
    expect(press('r')).toBe(true);
    expect(sent).toEqual([{ type: 'keep-and-roll', dice: '1115' }]);
  });

  test('typing a number collects it', () => {
    vi.useFakeTimers();
    const typing = (thrown: string, ...keys: readonly string[]): readonly Intention[] => {
      const { turn, sent } = tableWith(thrown, 'diecup');
      for (const key of keys) {
        const command = readKey({ ...plain, key });
        if (command !== undefined) pressKey(turn, command);
      }
      return sent;
    };
    // A 1 may be the beginning of 11, so it waits for the next digit.
    const patient = typing('155666', '1');
    expect(patient).toEqual([]);
    vi.runAllTimers();
    expect(patient).toEqual([{ type: 'aim', target: 1 }]);
    expect(typing('155666', '1', '1')).toEqual([{ type: 'aim', target: 11 }]);
    expect(typing('155666', '5')).toEqual([{ type: 'aim', target: 5 }]);
    expect(typing('222334', '1')).toEqual([]);
    vi.useRealTimers();
  });

  test('end the turn with B if there is nothing to bank', () => {
    const { turn, sent } = tableWith('223346', 'depot+may-roll-on');
    expect(pressKey(turn, { type: 'bank' })).toBe(true);
    expect(sent).toEqual([{ type: 'pass' }]);
  });

  test('with a modifier or without a command are left to the browser', () => {
    expect(readKey({ ...plain, key: 'r', ctrlKey: true })).toBeUndefined();
    expect(readKey({ ...plain, key: 'x' })).toBeUndefined();
  });
});
