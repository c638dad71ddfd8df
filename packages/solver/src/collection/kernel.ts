// The inner loop of the collection solver, generated for given rules. For each board it computes the value of every first
// pick, a linear form in the values of higher boards, and then, for each roll, the lowest value among the picks that the
// roll offers. Throws are walked face by face from 6 down to 1, so that throws which begin alike share their work:
// once the 6s are counted, the slots 6 and 12 are settled, then 5 and 11, 4 and 10, 3 and 9, 2 and 8, 1 and 7.

import { type CollectionRules, type Target } from '@barrelhouse/engine';
import {
  addI32,
  and,
  assemble,
  type Code,
  get,
  i32,
  type Kernel,
  type Lanes,
  Locals,
  lessI32,
  loadI32,
  loadVector,
  loopWhile,
  set,
  storeVector,
} from '../wasm/assembler.ts';
import type { Layout } from './layout.ts';

/** The value of a pick that is not open: more than any number of turns. */
export const CLOSED = 1e30;

const mostPoints = (rules: CollectionRules, target: Target): number =>
  target <= 6 ? rules.dice : Math.floor(rules.dice / 2);

/** Addresses of the tables that `blockSolver` fills in, and of the blocks behind them. */
export interface Addresses {
  /** For each slot outside the cell: address of its linear forms, then of the cell at each level. */
  readonly slots: number;
  /** For each set of open lane slots: what a miss adds, and what to divide by. */
  readonly missed: number;
  /** For each group of boards of a cell: neighbours' offsets, linear forms, missed offsets. */
  readonly groups: number;
  readonly groupBytes: number;
  /** Linear forms of slots outside the cell, by slot and level. */
  readonly forms: number;
  readonly formBytes: readonly number[];
  /** Own block first, then one for each block it depends on. */
  readonly blocks: number;
  readonly end: number;
}

export const slotEntryBytes = (layout: Layout): number => 4 * layout.levels;

export const addressesOf = (rules: CollectionRules, layout: Layout, lanes: Lanes): Addresses => {
  const forms = (slot: number): number =>
    mostPoints(rules, rules.targets[slot] ?? 0) * layout.levels * 16;
  const outside = [...layout.blockSlots, ...layout.cellSlots];
  const slots = 0;
  const missed = Math.ceil((slots + outside.length * slotEntryBytes(layout)) / 16) * 16;
  const groups = Math.ceil((missed + 2 * 8 * 2 ** layout.laneSlots.length) / 16) * 16;
  const neighbours = layout.laneSlots.length * (layout.levels - 1) * lanes.count * 4;
  const laneForms = layout.laneSlots.reduce((sum, slot) => sum + forms(slot), 0);
  const groupBytes = Math.ceil((neighbours + laneForms + 4 * lanes.count) / 16) * 16;
  const formsAt = groups + groupBytes * (layout.order.length / lanes.count);
  const formBytes = outside.map(forms);
  const formsEnd = formsAt + formBytes.reduce((sum, bytes) => sum + bytes * layout.levels, 0);
  const blocks = Math.ceil(formsEnd / 65_536) * 65_536;
  const loaded = 1 + layout.blockSlots.length * (layout.levels - 1);
  const end = blocks + loaded * layout.blockLength * lanes.bytes;
  return { slots, missed, groups, groupBytes, forms: formsAt, formBytes, blocks, end };
};

/** Where the parts of a group's entry begin. */
export const groupParts = (
  rules: CollectionRules,
  layout: Layout,
  lanes: Lanes,
): { readonly neighbours: number; readonly forms: number; readonly missed: number } => {
  // Vectors first: they want to lie on multiples of sixteen.
  const forms = layout.laneSlots.reduce(
    (sum, slot) => sum + mostPoints(rules, rules.targets[slot] ?? 0) * layout.levels * 16,
    0,
  );
  const neighbours = layout.laneSlots.length * (layout.levels - 1) * lanes.count * 4;
  return { forms: 0, neighbours: forms, missed: forms + neighbours };
};

/** `run(cell address)` works out one cell of the own block. */
export const buildKernel = (rules: CollectionRules, layout: Layout, lanes: Lanes): Kernel => {
  const at = addressesOf(rules, layout, lanes);
  const parts = groupParts(rules, layout, lanes);
  const locals = new Locals(1);
  const cell = 0;
  const offset = locals.i32();
  const group = locals.i32();
  const outside = [...layout.blockSlots, ...layout.cellSlots];
  const code: number[] = [];
  const emit = (instructions: Code): void => {
    for (const byte of instructions) code.push(byte);
  };

  /** Locals that hold, for each target, the value of a pick of so many points. */
  const picks = new Map<Target, number[]>();
  for (const target of rules.targets) {
    picks.set(
      target,
      Array.from({ length: mostPoints(rules, target) + 1 }, () => locals.vector()),
    );
  }

  // Pointers that stay the same over the cell.
  const pointers = outside.map((_, i) => {
    const entry = at.slots + i * slotEntryBytes(layout);
    return Array.from({ length: layout.levels }, (_, level) => {
      const pointer = locals.i32();
      emit(set(pointer, loadI32(i32(0), entry + 4 * level)));
      return pointer;
    });
  });
  emit(set(offset, i32(0)));
  emit(set(group, i32(at.groups)));

  const loop: number[] = [];
  const then = (instructions: Code): void => {
    for (const byte of instructions) loop.push(byte);
  };
  const neighbour = Array.from({ length: layout.levels }, () => locals.vector());

  /** The picks of one slot, from its linear forms and the values of its neighbours. */
  const emitPicks = (target: Target, forms: Code, formsOffset: number): void => {
    (picks.get(target) ?? []).forEach((local, points) => {
      if (points === 0) return;
      const form = formsOffset + (points - 1) * layout.levels * 16;
      let value = loadVector(forms, form);
      for (let level = 1; level < layout.levels; level++) {
        const weight = loadVector(forms, form + level * 16);
        value = lanes.add(value, lanes.multiply(weight, get(neighbour[level] ?? 0)));
      }
      then(set(local, value));
    });
  };

  outside.forEach((slot, i) => {
    const [forms = 0, ...cells] = pointers[i] ?? [];
    cells.forEach((pointer, j) => {
      then(set(neighbour[j + 1] ?? 0, loadVector(addI32(get(pointer), get(offset)), 0)));
    });
    emitPicks(rules.targets[slot] ?? 0, get(forms), 0);
  });
  let formsOffset = parts.forms;
  layout.laneSlots.forEach((slot, i) => {
    for (let level = 1; level < layout.levels; level++) {
      let gathered = lanes.constant(0);
      for (let lane = 0; lane < lanes.count; lane++) {
        const entry =
          parts.neighbours + ((i * (layout.levels - 1) + level - 1) * lanes.count + lane) * 4;
        gathered = lanes.loadLane(gathered, addI32(get(cell), loadI32(get(group), entry)), 0, lane);
      }
      then(set(neighbour[level] ?? 0, gathered));
    }
    const target = rules.targets[slot] ?? 0;
    emitPicks(target, get(group), formsOffset);
    formsOffset += mostPoints(rules, target) * layout.levels * 16;
  });

  // One sum for each number of ways a throw can fall; the ways come in at the end.
  const sums = new Map<number, number>();
  const sumFor = (ways: number): number => {
    let local = sums.get(ways);
    if (local === undefined) {
      local = locals.vector();
      sums.set(ways, local);
    }
    return local;
  };
  const trie: number[] = [];
  const best = Array.from({ length: 7 }, () => locals.vector());
  const walk = (
    face: number,
    counts: readonly number[],
    left: number,
    ways: number,
    above: number,
  ): void => {
    if (face === 0) {
      const sum = sumFor(Math.round(ways));
      const least = get(above);
      const open = lanes.less(least, lanes.constant(CLOSED / 2));
      for (const byte of set(sum, lanes.add(get(sum), and(least, open)))) trie.push(byte);
      return;
    }
    for (let count = face === 1 ? left : 0; count <= left; count++) {
      const now = counts.with(face, count);
      const settled: number[] = [];
      const single = picks.get(face)?.[count];
      if (count > 0 && single !== undefined) settled.push(single);
      const pairs = pairCount(face + 6, now);
      const pair = picks.get(face + 6)?.[pairs];
      if (pairs > 0 && pair !== undefined) settled.push(pair);
      let here = above;
      if (settled.length > 0) {
        here = best[face] ?? 0;
        const value = settled.reduce<Code>((a, b) => lanes.least(a, get(b)), get(above));
        for (const byte of set(here, value)) trie.push(byte);
      }
      walk(face - 1, now, left - count, ways / factorial(count), here);
    }
  };
  const nothing = best[0] ?? 0;
  walk(6, [0, 0, 0, 0, 0, 0, 0], rules.dice, factorial(rules.dice), nothing);
  then(set(nothing, lanes.constant(CLOSED)));
  for (const local of sums.values()) then(set(local, lanes.constant(0)));
  then(trie);

  let total = lanes.constant(0);
  for (const [ways, local] of sums) {
    total = lanes.add(total, lanes.multiply(lanes.constant(ways / 6 ** rules.dice), get(local)));
  }
  const gatherMissed = (from: number): Code => {
    let gathered = lanes.constant(0);
    for (let lane = 0; lane < lanes.count; lane++) {
      const address = loadI32(get(group), parts.missed + 4 * lane);
      gathered = lanes.loadLane(gathered, address, at.missed + from, lane);
    }
    return gathered;
  };
  const value = lanes.multiply(lanes.add(total, gatherMissed(0)), gatherMissed(8));
  then(storeVector(addI32(get(cell), get(offset)), value, 0));
  then(set(offset, addI32(get(offset), i32(16))));
  then(set(group, addI32(get(group), i32(at.groupBytes))));
  const bytes = layout.cellLength * lanes.bytes;
  emit(loopWhile(loop, lessI32(get(offset), i32(bytes))));
  return assemble(1, locals, code, at.end);
};

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

/** Disjoint pairs adding up to `target`, once the faces from target − 6 up are counted. */
const pairCount = (target: Target, counts: readonly number[]): number => {
  let pairs = 0;
  for (let face = target - 6; face <= target - face; face++) {
    const own = counts[face] ?? 0;
    const partner = target - face;
    pairs += partner === face ? Math.floor(own / 2) : Math.min(own, counts[partner] ?? 0);
  }
  return pairs;
};
