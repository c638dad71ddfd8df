import { combinationTeller, groupCounts } from '@barrelhouse/protocol/words';
import type { games as english } from '../en/games.ts';
import { capital, spaced } from '../plural.ts';
import { form, inWords, inWordsShe, listing } from './say.ts';

const FACES: readonly (readonly [string, string])[] = [
  ['uno', 'unos'],
  ['dos', 'doses'],
  ['tres', 'treses'],
  ['cuatro', 'cuatros'],
  ['cinco', 'cincos'],
  ['seis', 'seises'],
];

const NO_FACE: (typeof FACES)[number] = ['', ''];

const groupsOf = ({ size, count }: { size: number; count: number }): string => {
  if (size === 1) return `${inWords(count)} ${form(count, 'dado suelto', 'dados sueltos')}`;
  if (size === 2) return `${inWordsShe(count)} ${form(count, 'pareja', 'parejas')}`;
  if (count === 1) return `${inWords(size)} iguales`;
  return size === 3
    ? `${inWords(count)} tríos`
    : `${inWords(count)} veces ${inWords(size)} iguales`;
};

export const games: typeof english = {
  names: {
    barrel: 'Barril',
    hutton: 'Hutton',
    diecup: 'Cubilete',
    classic: 'Clásico',
    depot: 'Depot',
    thousands: 'Millares',
    zilch: 'Zilch',
    facebook: 'Super Farkle',
    cardgames: 'Mesa de cartas',
    kingdom: 'Reino',
  },
  lines: {
    barrel: 'Cinco dados hasta 1000, con tres barriles de los que cuesta salir.',
    hutton: 'El Farkle de siempre: se abre con 1000, y los dados calientes hay que tirarlos.',
    diecup: 'Completa doce números en el mínimo de turnos.',
    classic: 'Seis dados hasta 10.000; se abre con 500.',
    depot: 'El Farkle para fiestas: tres pifias seguidas cuestan 1000.',
  },
  bots: {
    careless: { name: 'Alocado', temper: 'Agarra todo lo que ve y decide a cara o cruz si sigue.' },
    cautious: { name: 'Prudente', temper: 'Se lleva los puntos antes de que cambie la suerte.' },
    regular: { name: 'Habitual', temper: 'Sopesa la próxima tirada, y solo la próxima.' },
    sharp: { name: 'Astuto', temper: 'Calcula el turno hasta el final y nunca mira el marcador.' },
    perfect: { name: 'Perfecto', temper: 'Lo tiene todo calculado; solo los dados pueden con él.' },
  },
  combination: combinationTeller({
    'of-a-kind': ({ count, face }) =>
      `${capital(inWords(count))} ${form(count, ...(FACES[face - 1] ?? NO_FACE))}`,
    straight: ({ from, to }) => `Escalera ${from}–${to}`,
    exact: ({ dice }) => spaced(dice),
    groups: ({ sizes }) => capital(listing(groupCounts(sizes).map(groupsOf))),
    blank: () => 'Nada de nada',
  }),
};
