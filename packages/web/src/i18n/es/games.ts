import { sayCombination } from '../combination.ts';
import type { games as english } from '../en/games.ts';
import { capital } from '../plural.ts';
import { form, inWords, listing } from './say.ts';

const FACES: readonly (readonly [string, string])[] = [
  ['uno', 'unos'],
  ['dos', 'doses'],
  ['tres', 'treses'],
  ['cuatro', 'cuatros'],
  ['cinco', 'cincos'],
  ['seis', 'seises'],
];

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
    barrel: 'Cinco dados hasta 1000, con tres barriles que no sueltan a nadie.',
    hutton: 'Farkle a secas: abre con 1000, y los dados calientes se tiran sí o sí.',
    diecup: 'Completa doce números en el menor número de turnos.',
    classic: 'Seis dados hasta 10.000; abre con 500.',
    depot: 'Farkle de fiesta: tres pifias seguidas cuestan 1000.',
  },
  bots: {
    careless: { name: 'Alocado', temper: 'Agarra todo lo que ve y tira a cara o cruz.' },
    cautious: { name: 'Prudente', temper: 'Se lleva los puntos antes de que cambie la suerte.' },
    regular: { name: 'Habitual', temper: 'Sopesa la próxima tirada, y solo la próxima.' },
    sharp: { name: 'Astuto', temper: 'Calcula el turno hasta el final y nunca mira el marcador.' },
    perfect: { name: 'Perfecto', temper: 'Lo tiene todo calculado; solo los dados pueden con él.' },
  },
  combination: sayCombination({
    alike: (n, face) => `${capital(inWords(n))} ${form(n, ...(FACES[face - 1] ?? []))}`,
    straight: (faces) => `Escalera ${faces}`,
    groups: (sizes) => `Grupos de ${listing(sizes)}`,
    named: {
      'Four alike': 'Cuatro iguales',
      'Five alike': 'Cinco iguales',
      'Six alike': 'Seis iguales',
      'Three pairs': 'Tres pares',
      'Two triplets': 'Dos tríos',
      'Four alike and a pair': 'Cuatro iguales y un par',
      Nothing: 'Nada',
      'Nothing at all': 'Nada de nada',
    },
  }),
};
