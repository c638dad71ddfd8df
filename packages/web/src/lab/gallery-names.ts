import type { GalleryEntry } from '@barrelhouse/solver/lab';
import { type RulesSpec, specFrom, specOf } from '../house-rules/rules-spec.ts';
import type { Catalogue } from '../i18n/catalogue.ts';

/** What an entry of the gallery is called here. */
export const galleryName = ({ id, name }: GalleryEntry, words: Catalogue): string =>
  words.lab.names[id] ?? words.games.names[id] ?? name;

/** Rules to work out. Those that no game has by itself carry the entry's name. */
export const gallerySpec = (entry: GalleryEntry, words: Catalogue): RulesSpec => {
  const spec = specFrom(entry.rules) ?? specOf(entry.id);
  return Object.keys(spec.change).length === 0
    ? spec
    : { ...spec, name: galleryName(entry, words) };
};

/** What some rules are called: by their players, or by the game and what is chosen in it. */
export const specName = (spec: RulesSpec, words: Catalogue): string => {
  if (spec.name.trim() !== '') return spec.name.trim();
  const game = words.games.names[spec.base] ?? spec.base;
  const options = spec.options.map((option) => words.learn.options[option] ?? option);
  const changed = Object.keys(spec.change).length > 0 ? ' *' : '';
  return [game + changed, ...options].join(', ');
};
