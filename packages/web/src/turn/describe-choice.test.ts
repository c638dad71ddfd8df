import { begin, type Choice, type Dice, gameOf, submit } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { en } from '../i18n/en/index.ts';
import { rulesNamed } from '../review/played-table.ts';
import { describeChoice } from './describe-choice.ts';
import { actionsOf, type Intention } from './intention.ts';
import { keepOptions } from './selection.ts';
import { planTurn } from './turn-plan.ts';

/** What a seat is told after these moves, each with the dice that it throws. */
const told = (name: string, ...moves: readonly (readonly [Intention, string])[]): string => {
  const game = gameOf(rulesNamed(name));
  let { state } = begin(game, 2, 0);
  for (const [intention, thrown] of moves) {
    for (const action of actionsOf(intention)) {
      const typed = action.type === 'keep' ? { ...action, dice: action.dice as Dice } : action;
      const played = submit(game, state, 0, typed, () => thrown as Dice);
      if (!played.ok) throw new Error(played.error.code);
      ({ state } = played.value);
    }
  }
  const choice = game.next(state) as Choice;
  const plan = planTurn(choice, []);
  const { dice, aside } = game.view(state);
  const mayPick = keepOptions(choice).length > 0;
  return describeChoice({ mayPick, plan }, dice !== '' || aside.length > 0, en);
};

const ROLL: Intention = { type: 'roll' };
const { table } = en;

test.each<[what: string, told: string, says: string]>([
  ['a turn begins', told('classic'), table.rollToBegin],
  ['dice score', told('classic', [ROLL, '123346']), table.chooseDice],
  [
    'a double saves the turn, and must be rolled',
    told('barrel', [ROLL, '11134'], [{ type: 'keep-and-roll', dice: '111' }, '33']),
    table.rollOn,
  ],
  [
    'a double saves the turn, and may be banked',
    told(
      'barrel+blank-double-may-bank',
      [ROLL, '11134'],
      [{ type: 'keep-and-roll', dice: '111' }, '33'],
    ),
    table.rollOrBank,
  ],
  ['a busted seat may roll on', told('depot+may-roll-on', [ROLL, '223346']), table.rollOrPass],
  ['numbers match', told('diecup', [ROLL, '112346']), table.chooseNumber],
])('when %s: %s', (_, said, says) => expect(said).toBe(says));
