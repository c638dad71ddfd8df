import type { guard as english } from '../en/guard.ts';
import { f } from './say.ts';

export const guard: typeof english = {
  riskTitle: 'Бросить ещё?',
  risk: (share, points) => `Вероятность болта — ${share}. Сгорит ${f(points)}.`,
  smallTitle: 'Записать так мало?',
  small: (points) => `За этот ход всего ${f(points)}.`,
  lostTitle: 'Записать и проиграть?',
  lost: (toBeat) => `Это ваш последний ход, а для победы нужно больше ${f(toBeat)}.`,
  yes: 'Да',
  no: 'Подумать',
};
