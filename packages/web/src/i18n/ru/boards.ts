import type { boards as english } from '../en/boards.ts';
import { busts, pointsWord, turns, turnsWord } from './say.ts';

export const boards: typeof english = {
  title: 'Счёт',
  you: 'Вы',
  yourTurn: 'ваш ход',
  toPlay: 'ходит',
  bot: 'бот',
  away: 'не на связи',
  house: 'играет заведение',
  houseShort: 'заведение',
  left: 'вне игры',
  won: 'победа',
  shared: 'общая победа',
  place: (n) => `${n}-е место`,
  pointsUnit: pointsWord,
  turnsUnit: turnsWord,

  way: {
    reach: (have, target) => `${have} из ${target} очков.`,
    exceed: (have, target) => `Очки: ${have}; для победы нужно больше ${target}.`,
    exact: (have, target) => `Очки: ${have}, нужно ровно ${target}.`,
    past: (have, target) => `Очки: ${have}, цель ${target} пройдена.`,
  },
  atRisk: (points) => `В этом ходу на кону ${points}.`,
  closed: (need) => `Открытия ещё нет: нужно ${need} за один ход.`,
  opened: 'Открытие сделано.',
  barrel: (from, to, n) => `На бочке от ${from} до ${to}: слезть надо за ${turns(n)}.`,
  busts: (n) => `${busts(n)}.`,
  fine: (n, points) => `За ${n} подряд — штраф ${points}.`,

  full: (n, of) => `Заполнено чисел: ${n} из ${of}.`,
  slot: (number, have, need) => `${number}: ${have} из ${need}`,
  noSlots: 'Пока ничего не собрано.',
  collected: (slots) => `Собрано: ${slots}.`,
  done: 'готово',
  pairs: 'пары',
  board: { you: () => 'Ваша доска', other: (name) => `Доска: ${name}` },
  turnOfYours: 'Ваш ход',
  turnNumber: (n) => `ход ${n}`,
  collecting: (number) => `собираем ${number}`,

  note: {
    closed: (need) => `открытие с ${need}`,
    barrel: (n) => `ещё ${turns(n)}`,
    busts,
  },

  lastRound: 'Последний круг',
  toBeat: (points) => `надо обогнать: ${points}`,
  boardFull: 'чья-то доска заполнена',

  timeLeft: 'осталось времени',
  clock: {
    days: (days, hours) => `${days} д ${hours} ч`,
    hours: (hours, minutes) => `${hours} ч ${minutes} мин`,
  },
};
