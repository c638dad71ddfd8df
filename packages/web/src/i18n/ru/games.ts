import { combinationTeller, groupCounts } from '@barrelhouse/protocol/words';
import type { games as english } from '../en/games.ts';
import { capital, spaced } from '../plural.ts';
import { form, inWords, inWordsShe, listing } from './say.ts';

const FACES: readonly (readonly [string, string, string])[] = [
  ['единица', 'единицы', 'единиц'],
  ['двойка', 'двойки', 'двоек'],
  ['тройка', 'тройки', 'троек'],
  ['четвёрка', 'четвёрки', 'четвёрок'],
  ['пятёрка', 'пятёрки', 'пятёрок'],
  ['шестёрка', 'шестёрки', 'шестёрок'],
];

const TIMES = ['', '', 'дважды', 'трижды'];

const NO_FACE: (typeof FACES)[number] = ['', '', ''];

const groupsOf = ({ size, count }: { size: number; count: number }): string => {
  if (size === 1) return `${inWords(count)} ${form(count, 'другой', 'других', 'других')}`;
  if (size === 2)
    return count === 1 ? 'пара' : `${inWordsShe(count)} ${form(count, 'пара', 'пары', 'пар')}`;
  const alike = `${inWords(size)} одинаковых`;
  return count === 1 ? alike : `${TIMES[count] ?? `${count} раза`} ${alike}`;
};

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
    diecup: 'Соберите двенадцать чисел за наименьшее число ходов.',
    classic: 'Шесть кубиков до 10 000, открытие с 500.',
    depot: 'Фаркл для компании: три болта подряд — минус 1 000.',
  },
  bots: {
    careless: {
      name: 'Беспечный',
      temper: 'Хватает всё подряд, а бросать ли дальше, решает монеткой.',
    },
    cautious: { name: 'Осторожный', temper: 'Берёт очки и уходит, пока кубики не передумали.' },
    regular: { name: 'Завсегдатай', temper: 'Взвешивает следующий бросок, и только следующий.' },
    sharp: { name: 'Ушлый', temper: 'Считает ход до конца и никогда не смотрит на счёт.' },
    perfect: { name: 'Безупречный', temper: 'Всё просчитал; обыграть его могут только кубики.' },
  },
  combination: combinationTeller({
    'of-a-kind': ({ count, face }) =>
      `${capital(inWordsShe(count))} ${form(count, ...(FACES[face - 1] ?? NO_FACE))}`,
    straight: ({ from, to }) => `Стрит ${from}–${to}`,
    exact: ({ dice }) => spaced(dice),
    groups: ({ sizes }) => capital(listing(groupCounts(sizes).map(groupsOf))),
    blank: () => 'Совсем ничего',
  }),
};
