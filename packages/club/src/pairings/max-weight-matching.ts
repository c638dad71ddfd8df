// Maximum-weight matching in a general graph: Edmonds' blossom algorithm with dual variables, in O(n³). Vertices and
// blossoms are counted from 1, and 0 means none, so that index 0 of every list stays unused.

interface Edge {
  u: number;
  v: number;
  weight: number;
}

/** A vertex or blossom is in no tree, or at an even or odd distance from a free vertex. */
const FREE = -1;
const EVEN = 0;
const ODD = 1;

/**
 * The matching of greatest total weight. `weights[i][j]` is a whole number; edges of weight 0 or less do not exist. Returns
 * the partner of each vertex, or -1.
 */
export const maxWeightMatching = (weights: readonly (readonly number[])[]): readonly number[] => {
  const n = weights.length;
  const size = 2 * n + 2;
  const list = (value: number): number[] => Array.from({ length: size }, () => value);
  const edges: Edge[][] = Array.from({ length: size }, (_, u) =>
    Array.from({ length: size }, (_, v) => ({
      u,
      v,
      weight: u > 0 && v > 0 && u !== v ? Math.max(0, weights[u - 1]?.[v - 1] ?? 0) : 0,
    })),
  );
  const label = list(0);
  const match = list(0);
  const slack = list(0);
  /** The outermost blossom that a vertex or blossom belongs to. */
  const outer = list(0);
  const parent = list(0);
  const colour = list(FREE);
  const visited = list(0);
  const petals: number[][] = Array.from({ length: size }, () => []);
  /** By blossom and vertex: the petal that holds the vertex. */
  const petalOf: number[][] = Array.from({ length: size }, () => list(0));
  let last = n;
  let visit = 0;
  let queue: number[] = [];

  const edge = (u: number, v: number): Edge => edges[u]?.[v] ?? { u, v, weight: 0 };
  const at = (numbers: readonly number[], i: number): number => numbers[i] ?? 0;
  const petalsOf = (b: number): number[] => petals[b] ?? [];
  const slackOf = ({ u, v }: Edge): number => at(label, u) + at(label, v) - 2 * edge(u, v).weight;

  const updateSlack = (u: number, x: number): void => {
    const known = at(slack, x);
    if (known === 0 || slackOf(edge(u, x)) < slackOf(edge(known, x))) slack[x] = u;
  };
  const setSlack = (x: number): void => {
    slack[x] = 0;
    for (let u = 1; u <= n; u++) {
      const top = at(outer, u);
      if (edge(u, x).weight > 0 && top !== x && colour[top] === EVEN) updateSlack(u, x);
    }
  };
  const enqueue = (x: number): void => {
    if (x <= n) queue.push(x);
    else for (const petal of petalsOf(x)) enqueue(petal);
  };
  const setOuter = (x: number, b: number): void => {
    outer[x] = b;
    if (x > n) for (const petal of petalsOf(x)) setOuter(petal, b);
  };
  /** The even position of a petal, going round the blossom the other way if necessary. */
  const positionOf = (b: number, petal: number): number => {
    const found = petalsOf(b).indexOf(petal);
    if (found % 2 === 0) return found;
    const [base = 0, ...others] = petalsOf(b);
    petals[b] = [base, ...others.toReversed()];
    return petalsOf(b).length - found;
  };
  const setMatch = (u: number, v: number): void => {
    const through = edge(u, v);
    match[u] = through.v;
    if (u <= n) return;
    const petal = at(petalOf[u] ?? [], through.u);
    const position = positionOf(u, petal);
    for (let i = 0; i < position; i++) setMatch(at(petalsOf(u), i), at(petalsOf(u), i ^ 1));
    setMatch(petal, v);
    petals[u] = [...petalsOf(u).slice(position), ...petalsOf(u).slice(0, position)];
  };
  const augment = (from: number, to: number): void => {
    let [u, v] = [from, to];
    for (;;) {
      const next = at(outer, at(match, u));
      setMatch(u, v);
      if (next === 0) return;
      const up = at(outer, at(parent, next));
      setMatch(next, up);
      [u, v] = [up, next];
    }
  };
  const commonAncestor = (a: number, b: number): number => {
    visit++;
    for (let [u, v] = [a, b]; u !== 0 || v !== 0; [u, v] = [v, u]) {
      if (u === 0) continue;
      if (visited[u] === visit) return u;
      visited[u] = visit;
      u = at(outer, at(match, u));
      if (u !== 0) u = at(outer, at(parent, u));
    }
    return 0;
  };
  const addBlossom = (u: number, base: number, v: number): void => {
    let b = n + 1;
    while (b <= last && outer[b] !== 0) b++;
    if (b > last) last++;
    label[b] = 0;
    colour[b] = EVEN;
    match[b] = at(match, base);
    const side = (from: number): number[] => {
      const path: number[] = [];
      for (let x = from; x !== base; ) {
        const y = at(outer, at(match, x));
        path.push(x, y);
        enqueue(y);
        x = at(outer, at(parent, y));
      }
      return path;
    };
    petals[b] = [base, ...side(u).toReversed(), ...side(v)];
    setOuter(b, b);
    for (let x = 1; x <= last; x++) {
      edges[b]?.splice(x, 1, { ...edge(b, x), weight: 0 });
      edges[x]?.splice(b, 1, { ...edge(x, b), weight: 0 });
    }
    const held = list(0);
    petalOf[b] = held;
    for (const petal of petalsOf(b)) {
      for (let x = 1; x <= last; x++) {
        if (edge(b, x).weight === 0 || slackOf(edge(petal, x)) < slackOf(edge(b, x))) {
          edges[b]?.splice(x, 1, { ...edge(petal, x) });
          edges[x]?.splice(b, 1, { ...edge(x, petal) });
        }
      }
      for (let x = 1; x <= n; x++) {
        if (at(petalOf[petal] ?? [], x) !== 0) held[x] = petal;
      }
    }
    setSlack(b);
  };
  const expandBlossom = (b: number): void => {
    for (const petal of petalsOf(b)) setOuter(petal, petal);
    const entry = at(petalOf[b] ?? [], edge(b, at(parent, b)).u);
    const position = positionOf(b, entry);
    for (let i = 0; i < position; i += 2) {
      const [odd, even] = [at(petalsOf(b), i), at(petalsOf(b), i + 1)];
      parent[odd] = edge(even, odd).u;
      colour[odd] = ODD;
      colour[even] = EVEN;
      slack[odd] = 0;
      setSlack(even);
      enqueue(even);
    }
    colour[entry] = ODD;
    parent[entry] = at(parent, b);
    for (const petal of petalsOf(b).slice(position + 1)) {
      colour[petal] = FREE;
      setSlack(petal);
    }
    outer[b] = 0;
  };
  /** Follows a tight edge. Returns whether it completed an augmenting path. */
  const follow = (tight: Edge): boolean => {
    const [u, v] = [at(outer, tight.u), at(outer, tight.v)];
    if (colour[v] === FREE) {
      parent[v] = tight.u;
      colour[v] = ODD;
      const mate = at(outer, at(match, v));
      slack[v] = 0;
      slack[mate] = 0;
      colour[mate] = EVEN;
      enqueue(mate);
    } else if (colour[v] === EVEN) {
      const base = commonAncestor(u, v);
      if (base === 0) {
        augment(u, v);
        augment(v, u);
        return true;
      }
      addBlossom(u, base, v);
    }
    return false;
  };
  const isOuter = (x: number): boolean => outer[x] === x;

  const growTrees = (): boolean => {
    for (let u = queue.shift(); u !== undefined; u = queue.shift()) {
      if (colour[at(outer, u)] === ODD) continue;
      for (let v = 1; v <= n; v++) {
        if (edge(u, v).weight === 0 || outer[u] === outer[v]) continue;
        if (slackOf(edge(u, v)) !== 0) updateSlack(u, at(outer, v));
        else if (follow(edge(u, v))) return true;
      }
    }
    return false;
  };
  /** How far the dual variables can move before an edge becomes tight or a blossom must open. */
  const stepLength = (): number => {
    let step = Number.POSITIVE_INFINITY;
    for (let b = n + 1; b <= last; b++) {
      if (isOuter(b) && colour[b] === ODD) step = Math.min(step, at(label, b) / 2);
    }
    for (let x = 1; x <= last; x++) {
      if (!isOuter(x) || slack[x] === 0) continue;
      const gap = slackOf(edge(at(slack, x), x));
      if (colour[x] === FREE) step = Math.min(step, gap);
      else if (colour[x] === EVEN) step = Math.min(step, gap / 2);
    }
    return step;
  };
  /** Moves the dual variables. Returns false once no matching can weigh more. */
  const moveLabels = (step: number): boolean => {
    for (let u = 1; u <= n; u++) {
      const tree = colour[at(outer, u)];
      if (tree === EVEN && at(label, u) <= step) return false;
      if (tree === EVEN) label[u] = at(label, u) - step;
      else if (tree === ODD) label[u] = at(label, u) + step;
    }
    for (let b = n + 1; b <= last; b++) {
      if (!isOuter(b)) continue;
      if (colour[b] === EVEN) label[b] = at(label, b) + 2 * step;
      else if (colour[b] === ODD) label[b] = at(label, b) - 2 * step;
    }
    return true;
  };
  const followTight = (): boolean => {
    for (let x = 1; x <= last; x++) {
      const from = at(slack, x);
      if (!isOuter(x) || from === 0 || outer[from] === x) continue;
      if (slackOf(edge(from, x)) === 0 && follow(edge(from, x))) return true;
    }
    return false;
  };
  /** Adds one edge to the matching. Returns false if it cannot be improved. */
  const improve = (): boolean => {
    queue = [];
    for (let x = 1; x <= last; x++) {
      colour[x] = FREE;
      slack[x] = 0;
    }
    for (let x = 1; x <= last; x++) {
      if (!isOuter(x) || match[x] !== 0) continue;
      parent[x] = 0;
      colour[x] = EVEN;
      enqueue(x);
    }
    if (queue.length === 0) return false;
    for (;;) {
      if (growTrees()) return true;
      if (!moveLabels(stepLength())) return false;
      queue = [];
      if (followTight()) return true;
      for (let b = n + 1; b <= last; b++) {
        if (isOuter(b) && colour[b] === ODD && label[b] === 0) expandBlossom(b);
      }
    }
  };

  let most = 0;
  for (let u = 1; u <= n; u++) {
    outer[u] = u;
    const held = petalOf[u];
    if (held !== undefined) held[u] = u;
    for (let v = 1; v <= n; v++) most = Math.max(most, edge(u, v).weight);
  }
  for (let u = 1; u <= n; u++) label[u] = most;
  while (improve());
  return Array.from({ length: n }, (_, i) => at(match, i + 1) - 1);
};
