import {
  type Board,
  begin,
  type Game,
  type GameEvent,
  type Next,
  type Option,
  rolls,
  type Standing,
  type View,
  type WeightedRoll,
} from '@barrelhouse/engine';

// A slow solver that knows nothing but the `Game` interface: it walks from the start through every state that play and
// dice lead to, told apart by what can be seen, and sweeps over them until the values stand still. It shares no code
// with the fast solver, so where the two agree, both read the rules alike and both got the sums right.

/** The most turn points told apart at a table that looks like this: turns themselves have no ceiling. */
export type PendingCap = (view: View) => number;

/**
 * Two seats: the chance that the first wins, a shared first place counting half. One seat: expected turns. A match that
 * goes on for ever is nobody's: `least` counts it as lost for the first seat, `most` as won.
 */
export interface GenericSolution {
  readonly least: number;
  readonly most: number;
  readonly states: number;
}

type Step = 'most' | 'least' | 'mean' | 'end';

export interface Edge {
  readonly to: number;
  readonly weight: number;
  /** Turns that begin on the way. */
  readonly turns: number;
}

export interface Node {
  readonly view: View;
  readonly next: Next;
  readonly step: Step;
  readonly edges: readonly Edge[];
  readonly value: number;
  /** The seat that chooses; 0 elsewhere. */
  readonly seat: number;
  /** Each seat's share of the win, at the end. */
  readonly shares: readonly number[];
}

const optionText = (option: Option): string => {
  switch (option.type) {
    case 'keep':
      return `keep ${option.pending} ${option.cup} ${option.barred.map(({ verb }) => verb).join()}`;
    case 'aim':
      return `aim ${option.target} ${option.have} ${option.cup} ${option.free}`;
    case 'roll':
      return `roll ${option.cup}`;
    case 'bank':
    case 'pass':
      return option.type;
    default:
      return 'never';
  }
};

const boardTexts = new WeakMap<Board, string>();

const boardText = (board: Board): string => {
  let text = boardTexts.get(board);
  if (text === undefined) {
    text = board.cells.map(({ label, have }) => `${label} ${have}`).join();
    boardTexts.set(board, text);
  }
  return text;
};

/**
 * All of the view but turn counts, which change nothing, and the faces of dice, whose choices are in the options. The
 * cells say everything that fills up, a total on its way to the target too.
 */
const textOf = (view: View, next: Next): string => {
  const waiting =
    next.kind === 'choice'
      ? next.options.map(optionText).join('; ')
      : next.kind === 'chance'
        ? `chance ${next.dice}`
        : next.standings.map(({ seat, place }) => `${seat} ${place}`).join();
  return [
    view.turn,
    view.pending,
    view.target,
    view.closing,
    ...view.boards.map(boardText),
    waiting,
  ].join(' | ');
};

const sharesOf = (standings: readonly Standing[]): readonly number[] => {
  const winners = standings.filter(({ place }) => place === 1);
  return standings.map((_, seat) =>
    winners.some((winner) => winner.seat === seat) ? 1 / winners.length : 0,
  );
};

const beginnings = (facts: readonly GameEvent[]): number =>
  facts.filter(({ type }) => type === 'turn-began').length;

const throwsOf: (readonly WeightedRoll[])[] = [];

const throwsWith = (dice: number): readonly WeightedRoll[] => (throwsOf[dice] ??= rolls(dice));

/** Every state that can come about, the start first. */
export const enumerate = <State>(
  game: Game<State>,
  seats: number,
  cap: PendingCap,
): readonly Node[] => {
  const ids = new Map<string, number>();
  const states: { readonly state: State; readonly view: View; readonly next: Next }[] = [];
  const idOf = (state: State): number => {
    const view = game.view(state);
    const next = game.next(state);
    const key = textOf(view, next);
    const known = ids.get(key);
    if (known !== undefined) return known;
    ids.set(key, states.length);
    return states.push({ state, view, next }) - 1;
  };
  const follow = (from: State, view: View, facts: readonly GameEvent[], weight: number): Edge => {
    const most = cap(view);
    let state = from;
    for (const fact of facts) {
      const clamped = fact.type === 'kept' && fact.pending > most;
      state = game.fold(state, clamped ? { ...fact, pending: most } : fact);
    }
    return { to: idOf(state), weight, turns: beginnings(facts) };
  };
  const merged = (edges: readonly Edge[]): Edge[] => {
    const found = new Map<string, Edge>();
    for (const edge of edges) {
      const key = `${edge.to} ${edge.turns}`;
      const weight = (found.get(key)?.weight ?? 0) + edge.weight;
      found.set(key, { ...edge, weight });
    }
    return [...found.values()];
  };

  idOf(begin(game, seats, 0).state);
  const nodes: Node[] = [];
  for (let id = 0; id < states.length; id++) {
    const at = states[id];
    if (at === undefined) break;
    const { state, view, next } = at;
    if (next.kind === 'over') {
      const shares = sharesOf(next.standings);
      const value = seats === 1 ? 0 : (shares[0] ?? 0);
      nodes.push({ view, next, step: 'end', edges: [], value, seat: 0, shares });
    } else if (next.kind === 'chance') {
      const edges = throwsWith(next.dice).map(({ dice, ways }) =>
        follow(state, view, game.roll(state, dice), ways / 6 ** next.dice),
      );
      nodes.push({ view, next, step: 'mean', edges: merged(edges), value: 0, seat: 0, shares: [] });
    } else {
      const edges = next.options.map((option) => {
        const played = game.play(state, option);
        if (!played.ok) throw new Error(`A listed option was refused: ${played.error.code}`);
        return follow(state, view, played.value, 1);
      });
      const step = seats === 2 && next.seat === 0 ? 'most' : 'least';
      nodes.push({ view, next, step, edges, value: 0, seat: next.seat, shares: [] });
    }
  }
  return nodes;
};

export const STILL = 1e-13;
const MOST_SWEEPS = 10_000;

/** A sweep over all values, the latest states first; answers how far any of them moved. */
type Sweep = (values: Float64Array) => number;

/** All edges in a row: those of a node end where those of the next one begin. */
const inARow = (nodes: readonly Node[]) => {
  const all = nodes.flatMap(({ edges }) => edges);
  const ends = new Int32Array(nodes.length);
  nodes.forEach(({ edges }, id) => {
    ends[id] = (ends[id - 1] ?? 0) + edges.length;
  });
  return {
    all,
    ends,
    to: Int32Array.from(all, (edge) => edge.to),
    weight: Float64Array.from(all, (edge) => edge.weight),
  };
};

const sweepOver = (nodes: readonly Node[], perTurn: number): Sweep => {
  const { all, ends, to, weight } = inARow(nodes);
  const price = Float64Array.from(all, (edge) => perTurn * edge.turns);
  const valueOf = (node: Node, id: number, values: Float64Array): number => {
    if (node.step === 'end') return node.value;
    let sum = 0;
    let most = Number.NEGATIVE_INFINITY;
    let least = Number.POSITIVE_INFINITY;
    for (let edge = ends[id - 1] ?? 0; edge < (ends[id] ?? 0); edge++) {
      const worth = (values[to[edge] ?? 0] ?? 0) + (price[edge] ?? 0);
      sum += (weight[edge] ?? 0) * worth;
      if (worth > most) most = worth;
      if (worth < least) least = worth;
    }
    return node.step === 'mean' ? sum : node.step === 'most' ? most : least;
  };
  return (values) => {
    let moved = 0;
    for (let id = nodes.length - 1; id >= 0; id--) {
      const node = nodes[id];
      if (node === undefined) continue;
      const value = valueOf(node, id, values);
      moved = Math.max(moved, Math.abs(value - (values[id] ?? 0)));
      values[id] = value;
    }
    return moved;
  };
};

/** One seat for the fewest turns, or two for the win. */
export const solveGame = <State>(
  game: Game<State>,
  seats: 1 | 2,
  cap: PendingCap,
): GenericSolution => {
  const nodes = enumerate(game, seats, cap);
  const perTurn = seats === 1 ? 1 : 0;
  const sweep = sweepOver(nodes, perTurn);
  const from = (start: number): number => {
    const values = new Float64Array(nodes.length).fill(start);
    for (let sweeps = 0; sweep(values) > STILL; sweeps++) {
      if (sweeps > MOST_SWEEPS) throw new Error('The values do not come to rest.');
    }
    return (values[0] ?? 0) + perTurn;
  };
  const least = from(0);
  return { least, most: seats === 1 ? least : from(1), states: nodes.length };
};

export const THREE = 3;

/**
 * Three seats, each for its own win: the chances of all three at the start, by value iteration. Throws if best replies
 * go in a circle, since then play must be mixed.
 */
export const solveGameForThree = <State>(
  game: Game<State>,
  cap: PendingCap,
): readonly [number, number, number] => {
  const nodes = enumerate(game, THREE, cap);
  const { ends, to, weight } = inARow(nodes);
  const values = new Float64Array(THREE * nodes.length).fill(1 / THREE);
  nodes.forEach(({ step, shares }, id) => {
    if (step === 'end') values.set(shares, THREE * id);
  });
  const valueAt = (id: number, seat: number): number => values[THREE * id + seat] ?? 0;
  const found = new Float64Array(THREE);
  /** The mean over all rolls, or the option that is best for the seat that chooses. */
  const look = ({ step, seat }: Node, first: number, end: number): void => {
    if (step === 'mean') {
      found.fill(0);
      for (let edge = first; edge < end; edge++)
        for (let one = 0; one < THREE; one++)
          found[one] = (found[one] ?? 0) + (weight[edge] ?? 0) * valueAt(to[edge] ?? 0, one);
      return;
    }
    let best = to[first] ?? 0;
    for (let edge = first + 1; edge < end; edge++) {
      const other = to[edge] ?? 0;
      if (valueAt(other, seat) > valueAt(best, seat)) best = other;
    }
    for (let one = 0; one < THREE; one++) found[one] = valueAt(best, one);
  };
  for (let sweeps = 0, moved = 1; moved > STILL; sweeps++) {
    if (sweeps > MOST_SWEEPS_FOR_THREE) throw new Error('Best replies do not come to rest.');
    moved = 0;
    for (let id = nodes.length - 1; id >= 0; id--) {
      const node = nodes[id];
      if (node === undefined || node.step === 'end') continue;
      look(node, ends[id - 1] ?? 0, ends[id] ?? 0);
      for (let one = 0; one < THREE; one++) {
        const value = found[one] ?? 0;
        moved = Math.max(moved, Math.abs(value - valueAt(id, one)));
        values[THREE * id + one] = value;
      }
    }
  }
  return [valueAt(0, 0), valueAt(0, 1), valueAt(0, 2)];
};

const MOST_SWEEPS_FOR_THREE = 500;
