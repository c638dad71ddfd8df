import type { menu as english } from '../en/menu.ts';

/** The menu of a table. */
export const menu: typeof english = {
  round: (n: number) => `Круг ${n}`,
  allRules: 'Все правила',
  noCoach: 'За этим столом тренера нет.',
  noCoachRated: 'За рейтинговыми столами тренера нет.',
  tablePace: (seconds) => `За этим столом бот тратит на каждое действие не меньше ${seconds} с.`,
  allSettings: 'Все настройки',
  leave: 'Выйти',
  keptHere: 'Партия сохранится на этом устройстве.',
  keepSeat: 'Место можно сохранить или освободить.',
  comeBack: 'Вернуться можно в любой момент.',
};
