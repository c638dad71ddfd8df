import { type CollectionRules, pick, rolls } from '@barrelhouse/engine';
import type { Lanes } from '../wasm/assembler.ts';
import { addressesOf, buildKernel, CLOSED, groupParts, slotEntryBytes } from './kernel.ts';
import { digitsOf, type Layout, neededBlocks, numberOf } from './layout.ts';
import { prospects } from './prospects.ts';

type Numbers = Float32Array | Float64Array;

/** The linear forms of a slot at a level, pick by pick: failed turns, then a weight for each level from 1 up. */
const formsOf = (rules: CollectionRules, slot: number, level: number): number[] =>
  prospects(rules, rules.targets[slot] ?? 0, level)
    .slice(1)
    .flatMap((prospect) =>
      prospect === undefined
        ? [CLOSED, ...Array.from({ length: rules.need }, () => 0)]
        : [prospect.fail, ...prospect.levels.slice(1)],
    );

/** The chance that a throw of all dice misses, by the set of open slots as bits. */
const missedChances = (rules: CollectionRules): Float64Array => {
  const chances = new Float64Array(2 ** rules.targets.length);
  for (const roll of rolls(rules.dice)) {
    let offered = 0;
    rules.targets.forEach((target, slot) => {
      if (pick(roll.dice, target).points > 0) offered |= 1 << slot;
    });
    for (let open = 0; open < chances.length; open++) {
      if ((open & offered) === 0)
        chances[open] = (chances[open] ?? 0) + roll.ways / 6 ** rules.dice;
    }
  }
  return chances;
};

export interface BlockSolver {
  /** Values of a block's boards from those of the blocks it depends on. The next call overwrites the result. */
  solve(block: number, needed: (block: number) => Numbers): Numbers;
}

/** Solves blocks of boards: expected failed turns from a throw of all dice, under best play. */
export const blockSolver = (rules: CollectionRules, layout: Layout, lanes: Lanes): BlockSolver => {
  const kernel = buildKernel(rules, layout, lanes);
  const at = addressesOf(rules, layout, lanes);
  const parts = groupParts(rules, layout, lanes);
  const numbers: Numbers =
    lanes.bytes === 4 ? new Float32Array(kernel.memory) : new Float64Array(kernel.memory);
  const words = new Int32Array(kernel.memory);
  const blockBytes = layout.blockLength * lanes.bytes;
  const cellBytes = layout.cellLength * lanes.bytes;
  const outside = [...layout.blockSlots, ...layout.cellSlots];
  const top = layout.levels - 1;

  const writeSplat = (address: number, value: number): void => {
    numbers.fill(value, address / lanes.bytes, address / lanes.bytes + lanes.count);
  };

  // Linear forms of the slots outside the cell, the same in every lane.
  const formAddress: number[][] = [];
  let next = at.forms;
  outside.forEach((slot, i) => {
    formAddress.push([]);
    for (let level = 0; level <= top; level++) {
      formAddress[i]?.push(next);
      for (const value of formsOf(rules, slot, level)) {
        writeSplat(next, value);
        next += 16;
      }
    }
  });

  // Tables of the boards within a cell.
  const combos = 2 ** layout.laneSlots.length;
  layout.order.forEach((digits = layout.laneSlots.map(() => top), i) => {
    const group = at.groups + Math.floor(i / lanes.count) * at.groupBytes;
    const lane = i % lanes.count;
    let form = (group + parts.forms) / lanes.bytes + lane;
    layout.laneSlots.forEach((slot, k) => {
      for (let level = 1; level <= top; level++) {
        const entry = group + parts.neighbours + ((k * top + level - 1) * lanes.count + lane) * 4;
        const position = layout.position[numberOf(digits.with(k, level), layout.levels)] ?? 0;
        words[entry / 4] = position * lanes.bytes;
      }
      for (const value of formsOf(rules, slot, digits[k] ?? 0)) {
        numbers[form] = value;
        form += lanes.count;
      }
    });
    const open = digits.reduce((bits, digit, k) => bits | (digit < top ? 1 << k : 0), 0);
    words[(group + parts.missed) / 4 + lane] = open * 16;
  });

  const chances = missedChances(rules);
  const writeMissed = (openOutside: number): void => {
    for (let combo = 0; combo < combos; combo++) {
      const bits = layout.laneSlots.reduce(
        (sum, slot, k) => sum | (((combo >> k) & 1) << slot),
        openOutside,
      );
      const chance = chances[bits] ?? 0;
      // A full board needs no more turns. Any other loses a turn and throws again.
      const entry = (at.missed + combo * 16) / lanes.bytes;
      numbers[entry] = bits === 0 ? 0 : chance;
      numbers[entry + 8 / lanes.bytes] = bits === 0 ? 0 : 1 / (1 - chance);
    }
  };

  const cellsAt = (block: number): number => at.blocks + block * blockBytes;

  return {
    solve(block, needed) {
      const blockDigits = digitsOf(block, layout.blockSlots.length, layout.levels);
      const loadedAt = new Map<number, number>();
      neededBlocks(layout, block).forEach((other, i) => {
        const address = cellsAt(i + 1);
        numbers.set(needed(other), address / lanes.bytes);
        loadedAt.set(other, address);
      });
      const entryWords = slotEntryBytes(layout) / 4;
      /** Base addresses of the neighbouring blocks of each block slot, by level. */
      const neighbourBlocks = layout.blockSlots.map((_, i) =>
        Array.from(
          { length: layout.levels },
          (_, level) =>
            loadedAt.get(numberOf(blockDigits.with(i, level), layout.levels)) ?? cellsAt(0),
        ),
      );
      const strides = layout.cellSlots.map((_, i) => layout.levels ** i * cellBytes);
      let openBlock = 0;
      layout.blockSlots.forEach((slot, i) => {
        words[at.slots / 4 + i * entryWords] = formAddress[i]?.[blockDigits[i] ?? 0] ?? 0;
        if ((blockDigits[i] ?? 0) < top) openBlock |= 1 << slot;
      });
      const own = cellsAt(0);
      for (let cell = layout.cells - 1; cell >= 0; cell--) {
        const offset = cell * cellBytes;
        let entry = at.slots / 4;
        for (const bases of neighbourBlocks) {
          for (let level = 1; level <= top; level++)
            words[entry + level] = (bases[level] ?? 0) + offset;
          entry += entryWords;
        }
        let open = openBlock;
        for (
          let i = 0, rest = cell;
          i < strides.length;
          i++, rest = Math.floor(rest / layout.levels)
        ) {
          const digit = rest % layout.levels;
          const stride = strides[i] ?? 0;
          words[entry] = formAddress[layout.blockSlots.length + i]?.[digit] ?? 0;
          for (let level = 1; level <= top; level++) {
            words[entry + level] = own + offset + (level - digit) * stride;
          }
          if (digit < top) open |= 1 << (layout.cellSlots[i] ?? 0);
          entry += entryWords;
        }
        writeMissed(open);
        kernel.run(own + offset);
      }
      return numbers.subarray(own / lanes.bytes, own / lanes.bytes + layout.blockLength);
    },
  };
};
