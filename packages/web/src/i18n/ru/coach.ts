import type { coach as english } from '../en/coach.ts';
import { lower, spaced } from '../plural.ts';
import { turnsWritten } from './say.ts';
import { table } from './table.ts';

export const coach: typeof english = {
  label: 'Тренер',
  titles: {
    bankOrRoll: 'Записать или бросить?',
    rollOrPass: 'Бросить ещё или спасовать?',
    whichDice: 'Какие кубики?',
    whichNumber: 'Какое число?',
    whatNow: 'Что теперь?',
  },
  chanceToWin: 'шанс на победу',
  turnsToGo: 'осталось ходов',
  estimated: (what) => `${what}, оценка`,
  bounded: (what) => `${what}, с точностью до 0,05\u00a0%`,
  toWin: (share) => `шанс на победу ${share}`,
  turns: (n) => `ещё ${turnsWritten(n)}`,

  best: (what) => `Лучше: ${what}`,
  yours: (what) => `У вас: ${what}`,
  or: (what) => `Или: ${what}`,
  roll: (n) => lower(table.roll(n)),
  bank: (points) => lower(table.bank(points)),
  aim: (target) => lower(table.aim(target)),
  pass: lower(table.pass),
  keep: (faces) => `отложить ${spaced(faces)}`,
  add: (faces) => `добавить ${spaced(faces)}`,
  both: (first, second) => `${first}, ${second}`,

  pick: 'Выберите кубики — увидите цену выбора.',
  bestDice: 'Лучшие кубики.',
  asGood: 'Не хуже лучших.',
  banking: 'Если записать, теряете',
  rolling: 'Если бросать, теряете',
  leftOut: (faces) => `Если не отложить ${spaced(faces)}, теряете`,
  tooMany: (faces) => `Если отложить и ${spaced(faces)}, теряете`,
  costs: 'С этими кубиками теряете',
  costTurns: turnsWritten,

  thinking: 'Считает…',
  waiting: 'Совет будет, когда наступит ваш ход.',
  solving: (share) => `Сначала просчитываем эти правила: ${share}…`,
  unsolved: 'Совета нет: эти правила ещё не просчитаны.',
  offline: 'Без связи тренер недоступен.',
  failed: 'Тренер сейчас не может ответить.',
  notAllowed: 'За этим столом тренера нет.',
  notAtRated: 'За рейтинговыми столами тренера нет.',
};
