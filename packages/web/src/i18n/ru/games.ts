import { sayCombination } from '../combination.ts';
import type { games as english } from '../en/games.ts';
import { capital } from '../plural.ts';
import { form, inWordsShe, listing } from './say.ts';

const FACES: readonly (readonly [string, string, string])[] = [
  ['единица', 'единицы', 'единиц'],
  ['двойка', 'двойки', 'двоек'],
  ['тройка', 'тройки', 'троек'],
  ['четвёрка', 'четвёрки', 'четвёрок'],
  ['пятёрка', 'пятёрки', 'пятёрок'],
  ['шестёрка', 'шестёрки', 'шестёрок'],
];

export const games: typeof english = {
  names: {
    barrel: 'Бочка',
    hutton: 'Хаттон',
    diecup: 'Стаканчик',
    classic: 'Классика',
    depot: 'Депо',
    thousands: 'Тысячи',
    zilch: 'Зилч',
    facebook: 'Супер-Фаркл',
    cardgames: 'Карточный стол',
    kingdom: 'Королевство',
  },
  lines: {
    barrel: 'Пять кубиков до 1 000 через три бочки, с которых так просто не слезть.',
    hutton: 'Простой фаркл: открытие с 1 000, горячие кубики надо бросать.',
    diecup: 'Заполнить двенадцать чисел за наименьшее число ходов.',
    classic: 'Шесть кубиков до 10 000, открытие с 500.',
    depot: 'Весёлый фаркл: три болта подряд стоят 1 000.',
  },
  bots: {
    careless: { name: 'Беспечный', temper: 'Хватает всё, что видит, и бросает как монетка ляжет.' },
    cautious: { name: 'Осторожный', temper: 'Берёт очки и уходит, пока кубики не передумали.' },
    regular: { name: 'Завсегдатай', temper: 'Взвешивает следующий бросок, и только следующий.' },
    sharp: { name: 'Ушлый', temper: 'Считает ход до конца и никогда не смотрит на счёт.' },
    perfect: { name: 'Безупречный', temper: 'Всё просчитал; обыграть его могут только кубики.' },
  },
  combination: sayCombination({
    alike: (n, face) => `${capital(inWordsShe(n))} ${form(n, ...(FACES[face - 1] ?? []))}`,
    straight: (faces) => `Стрит ${faces}`,
    groups: (sizes) => `Группы по ${listing(sizes)}`,
    named: {
      'Four alike': 'Четыре одинаковых',
      'Five alike': 'Пять одинаковых',
      'Six alike': 'Шесть одинаковых',
      'Three pairs': 'Три пары',
      'Two triplets': 'Дважды три одинаковых',
      'Four alike and a pair': 'Четыре одинаковых и пара',
      Nothing: 'Ничего',
      'Nothing at all': 'Совсем ничего',
    },
  }),
};
