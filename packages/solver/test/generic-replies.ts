import type { Action, Choice, Game, Option, View } from '@barrelhouse/engine';
import type { Policy } from '../src/policies/policy.ts';
import {
  type Edge,
  enumerate,
  type Node,
  type PendingCap,
  STILL,
  THREE,
} from './generic-solver.ts';

// The slow check of an equilibrium of three: each seat's best reply to how the others play, from every state that the
// `Game` interface leads to. It shares no code with the fast solver; it only asks it what it would play.

/** How a seat plays a turn: by the first policy with this chance, otherwise by the second. A lot decides once a turn. */
export interface TurnPlan {
  readonly policies: readonly [Policy, Policy];
  /** The chance of the first policy in the turn of this view. */
  readonly weight: (view: View) => number;
}

export interface Replies {
  /** The chances of the three seats at the start if all play by the plan. */
  readonly wins: readonly number[];
  /** The most that any seat gains by its best reply, from the beginning of any turn. */
  readonly gain: number;
  /** Turns that begin with a lot. */
  readonly mixed: number;
  readonly states: number;
}

const LOTS = [0, 1] as const;
const MOST_SWEEPS = 2000;

const isPlayed = (option: Option, action: Action): boolean =>
  option.type === action.type &&
  (option.type !== 'keep' || (action.type === 'keep' && option.dice === action.dice));

const chosenEdge = ({ view, next, edges }: Node, policy: Policy): Edge => {
  const { options } = next as Choice & { readonly kind: 'choice' };
  const action = policy(view, next as Choice & { readonly kind: 'choice' });
  const edge = edges[options.findIndex((option) => isPlayed(option, action))];
  if (edge === undefined) throw new Error(`No option to ${action.type}.`);
  return edge;
};

export const bestReplies = <State>(
  game: Game<State>,
  cap: PendingCap,
  { policies, weight }: TurnPlan,
): Replies => {
  const nodes = enumerate(game, THREE, cap);
  const weights = nodes.map(({ view, next }) => (next.kind === 'over' ? 1 : weight(view)));
  // What a policy plays where, one after the other: policies remember the turn that they solved last.
  const played = policies.map((policy) =>
    nodes.map((node) => (node.next.kind === 'choice' ? [chosenEdge(node, policy)] : node.edges)),
  );
  const beginnings = new Set([0]);
  for (const { edges } of nodes)
    for (const { to, turns } of edges) if (turns > 0) beginnings.add(to);

  /** A seat's value at the beginning of turns if it plays by the plan, or its best against the plan. */
  const valuesOf = (seat: number, play: 'plan' | 'best'): ((id: number) => number) => {
    const byLot = LOTS.map(() => new Float64Array(nodes.length).fill(1 / THREE));
    const [first = new Float64Array(), second = first] = byLot;
    const atBeginning = (id: number): number => {
      const chance = weights[id] ?? 1;
      const value = first[id] ?? 0;
      return chance === 1 ? value : chance * value + (1 - chance) * (second[id] ?? 0);
    };
    const worth = (values: Float64Array, { to, turns }: Edge): number =>
      turns > 0 || weights[to] === 1 ? atBeginning(to) : (values[to] ?? 0);
    const valueOf = (id: number, node: Node, lot: number, values: Float64Array): number => {
      if (node.step === 'end') return node.shares[seat] ?? 0;
      if (play === 'best' && node.step !== 'mean' && node.seat === seat) {
        let most = 0;
        for (const edge of node.edges) most = Math.max(most, worth(values, edge));
        return most;
      }
      let mean = 0;
      for (const edge of played[lot]?.[id] ?? []) mean += edge.weight * worth(values, edge);
      return mean;
    };
    for (let sweeps = 0, moved = 1; moved > STILL; sweeps++) {
      if (sweeps > MOST_SWEEPS) throw new Error('The values do not come to rest.');
      moved = 0;
      for (let id = nodes.length - 1; id >= 0; id--) {
        const node = nodes[id];
        if (node === undefined) continue;
        // Without a lot the first policy plays the turn.
        const lots = weights[id] === 1 ? 1 : LOTS.length;
        for (let lot = 0; lot < lots; lot++) {
          const values = lot === 0 ? first : second;
          const value = valueOf(id, node, lot, values);
          moved = Math.max(moved, Math.abs(value - (values[id] ?? 0)));
          values[id] = value;
        }
      }
    }
    return atBeginning;
  };

  const wins: number[] = [];
  let gain = 0;
  for (let seat = 0; seat < THREE; seat++) {
    const planned = valuesOf(seat, 'plan');
    const best = valuesOf(seat, 'best');
    wins.push(planned(0));
    for (const id of beginnings) gain = Math.max(gain, best(id) - planned(id));
  }
  return {
    wins,
    gain,
    mixed: [...beginnings].filter((id) => (weights[id] ?? 1) < 1).length,
    states: nodes.length,
  };
};
