import {
  type Choice,
  NO_DICE,
  type Rules,
  type Seat,
  type Standing,
  type View,
} from '@barrelhouse/engine';
import type { TableOracle } from '../many-seats/table-oracle.ts';
import type { Oracle } from '../oracle.ts';

/**
 * Every seat's value: its chance to win or, in the currency `turns`, the turns it takes in all, so that less is better.
 */
export type SeatValues = readonly number[];

const tellsAll = (oracle: Oracle): oracle is TableOracle => 'chances' in oracle;

/** Every seat's value from the oracle's value for the seat to move. */
export interface Valuer {
  /** Every seat's value by that of the option which the seat to move chooses. */
  readonly during: (view: View, choice: Choice) => (value: number) => SeatValues;
  /**
   * The same for the seat to move alone, if there is one other seat and it has the rest of 1. A mean over many rolls needs
   * no list for each of them then.
   */
  readonly ownDuring: (view: View, choice: Choice) => ((value: number) => number) | undefined;
  /** Whether `during` is affine in the option's value. */
  readonly affine: boolean;
  /** Once the match is over. */
  readonly afterwards: (view: View, standings: readonly Standing[]) => SeatValues;
}

/** A win counts 1, a shared one a share of 1. */
export const shareOfWin: Valuer['afterwards'] = (view, standings) => {
  const first = standings.filter(({ place }) => place === 1);
  return view.boards.map((_, seat) =>
    first.some((one) => one.seat === seat) ? 1 / first.length : 0,
  );
};

/** Whether two seats share a win. */
export const isDuel = ({ boards }: View): boolean =>
  boards.length === 2 && boards.every(({ present }) => present);

const winValuer = (oracle: Oracle): Valuer => ({
  during: (view, choice) => {
    if (tellsAll(oracle)) return oracle.chances(view, choice);
    const others = view.boards.filter((board, seat) => board.present && seat !== choice.seat);
    // With two seats the other has the rest. With more, equal shares are the best guess.
    return (value) =>
      view.boards.map(({ present }, seat) =>
        seat === choice.seat ? value : present ? (1 - value) / others.length : 0,
      );
  },
  ownDuring: (view) => (isDuel(view) && !tellsAll(oracle) ? (value) => value : undefined),
  affine: true,
  afterwards: shareOfWin,
});

/** The turns that a seat takes in all, if it is not its turn. */
export const turnsInAll = (rules: Rules, oracle: Oracle): ((view: View, seat: Seat) => number) => {
  return (view, seat) => {
    const board = view.boards[seat];
    const turns = board?.turns ?? 0;
    const open =
      board?.cells.some(({ kind, have, need }) => kind === 'slot' && have < need) ?? false;
    if (!open) return turns;
    const fresh: View = {
      ...view,
      turn: seat,
      dice: NO_DICE,
      aside: [],
      cup: rules.dice,
      target: 0,
    };
    const roll = { type: 'roll', cup: rules.dice } as const;
    const [best] = oracle.weigh(fresh, { kind: 'choice', seat, options: [roll], barred: [] });
    return turns + (best?.value ?? 0);
  };
};

/** Every seat runs its own race, so what others do changes nothing. */
const turnsValuer = (rules: Rules, oracle: Oracle): Valuer => {
  const betweenTurns = turnsInAll(rules, oracle);
  return {
    during: (view, choice) => {
      const all = view.boards.map((board, seat) =>
        seat === choice.seat ? board.turns - 1 : betweenTurns(view, seat),
      );
      return (value) => all.with(choice.seat, (all[choice.seat] ?? 0) + value);
    },
    ownDuring: () => undefined,
    affine: true,
    afterwards: (view) => view.boards.map((_, seat) => betweenTurns(view, seat)),
  };
};

export const valuerFor = (rules: Rules, oracle: Oracle): Valuer =>
  oracle.currency === 'win' ? winValuer(oracle) : turnsValuer(rules, oracle);
