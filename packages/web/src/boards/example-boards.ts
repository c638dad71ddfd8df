import {
  type Board,
  type Cell,
  type CollectionRules,
  games,
  type HotDiceRules,
} from '@barrelhouse/engine';

/** Boards for tests. */
export const hotRules = (id: string, change: Partial<HotDiceRules> = {}): HotDiceRules => {
  const rules = games[id]?.rules;
  if (rules?.family !== 'hot-dice') throw new Error(`Not a hot-dice game: ${id}`);
  return { ...rules, ...change };
};

export const collectionRules = (): CollectionRules => {
  const rules = games['diecup']?.rules;
  if (rules?.family !== 'collection') throw new Error('Diecup is a collection.');
  return rules;
};

export const boardOf = (score: number, ...cells: readonly Cell[]): Board => ({
  score,
  turns: 4,
  present: true,
  cells,
});

export const opening = (have: number, need: number): Cell => ({
  kind: 'opening',
  label: 'opening',
  have,
  need,
});

export const busts = (have: number): Cell => ({ kind: 'busts', label: 'busts', have, need: 3 });

/** In a barrel that allows three turns. */
export const inBarrel = (spent: number): Cell => ({
  kind: 'barrel',
  label: '295–400',
  have: spent,
  need: 3,
});

export const slots = (...have: readonly number[]): readonly Cell[] =>
  have.map((points, i) => ({ kind: 'slot', label: String(i + 1), have: points, need: 5 }));
