import type { Sentence } from '@barrelhouse/protocol/words';
import type { Catalogue } from './catalogue.ts';

/** The paths of all sentences that are told in both persons. */
type Paths<Node, Path extends string = ''> =
  Node extends Sentence<never>
    ? { readonly [path in Path]: Parameters<Node['you']> }
    : Node extends object
      ? {
          [key in keyof Node & string]: Paths<Node[key], Path extends '' ? key : `${Path}.${key}`>;
        }[keyof Node & string]
      : never;

type Joined<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** Arguments for each sentence that is told in both persons: a new one without them does not compile. */
export const SUBJECT_SAMPLES: Joined<Paths<Catalogue>> = {
  'boards.board': [],
  'home.turn': [],
  'online.lobby.turn': [],
  'online.cup.turn': [],
  'review.curve.describe': ['50 %', '100 %', '20 %', '100 %'],
  'review.curve.at': [3],
  'review.replay.begins': [],
  'review.replay.slip': ['x', 'y', '4 %'],
  'setup.up': [],
  'setup.down': [],
  'setup.remove': [],
  'table.turn': [],
  'table.won': [],
  'table.drawn': [['Ben', 'Cleo']],
  'table.facts.rolled': ['115'],
  'table.facts.kept': ['11', 200],
  'table.facts.keptHot': ['115', 250],
  'table.facts.rescued': [],
  'table.facts.busted': [2050],
  'table.facts.overshot': [100],
  'table.facts.penalised': [1000, -200],
  'table.facts.banked': [350, 1200],
  'table.facts.passed': [],
  'table.facts.barrelEntered': [3],
  'table.facts.barrelHeld': [1],
  'table.facts.barrelReset': [295],
  'table.facts.barrelLeft': [],
  'table.facts.lastRound': [],
  'table.facts.aimed': [5],
  'table.facts.collected': ['55', 5, 2],
  'table.facts.refilled': [],
  'table.facts.missed': [],
  'table.facts.finished': [25],
  'table.facts.left': [],
  'table.facts.timedOut': [],
  'table.facts.substituted': [],
  'table.facts.returned': [],
  'table.facts.rekeyed': [],
  'table.facts.refunded': [],
};
