import type { Found, TextFormat } from '@barrelhouse/engine';
import { rulesErrorTeller } from '@barrelhouse/protocol/words';
import { complaintTeller } from '../complaint.ts';
import type { setup as english } from '../en/setup.ts';
import { editor } from './editor.ts';
import { count, dice, f, form, listing, turns } from './say.ts';

/** Longer paths first. */
const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/^end\.target/, 'Цель'],
  [/^end\.win/, 'Условие победы'],
  [/^end\.lastRound/, 'Последний круг'],
  [/^end\.tie/, 'Равный счёт'],
  [/^end/, 'Конец игры'],
  [/^opening/, 'Открытие'],
  [/^minimumBank/, 'Наименьшая запись'],
  [/^combos/, 'Таблица очков'],
  [/^barrelExit/, 'Как слезть с бочки'],
  [/^bustsCounted/, 'За что штраф'],
  [/^barrels/, 'Бочки'],
  [/^penalties/, 'Штрафы'],
  [/^rescues/, 'Дубли'],
  [/^floor/, 'Наименьший счёт'],
  [/^hotDice/, 'Горячие кубики'],
  [/^afterBust/, 'После болта'],
  [/^targets/, 'Числа'],
  [/^need/, 'Очков в ячейке'],
  [/^dice/, 'Кубики'],
  [/^name/, 'Название'],
  [/^base/, 'Игра'],
];

const found = (what: Found): string => {
  switch (what.is) {
    case 'nothing':
      return 'ничего';
    case 'list':
      return 'список';
    case 'object':
      return 'объект';
    case 'not-json':
      return 'не JSON';
    default:
      return what.json;
  }
};

const TEXT: { readonly [format in TextFormat]: (most: number) => string } = {
  id: (most) =>
    `строчные латинские буквы, цифры, - и +, не больше ${most}, сначала буква или цифра`,
  name: (most) => `от 1 до ${most} видимых знаков`,
  label: (most) => `не больше ${most} видимых знаков`,
  dice: (most) => `от 1 до ${most} граней от 1 до 6, например 123456`,
};

const tellRulesError = rulesErrorTeller({
  'not-an-object': (error) => `нужен объект, а здесь ${found(error.found)}`,
  'not-a-list': (error) => `нужен список, а здесь ${found(error.found)}`,
  'not-text': (error) => `нужен текст, а здесь ${found(error.found)}`,
  'not-true-or-false': (error) => `нужно true или false, а здесь ${found(error.found)}`,
  'not-one-of': ({ allowed, found: what }) =>
    `годится только ${allowed.map((value) => `«${value}»`).join(' или ')}, а здесь ${found(what)}`,
  'not-in-range': ({ least, most, orNull, found: what }) =>
    `нужно целое число от ${f(least)} до ${f(most)}${orNull ? ' или ничего' : ''}, а здесь ${found(what)}`,
  'bad-text': ({ format, most, found: what }) =>
    `нужно: ${TEXT[format](most)}, а здесь ${found(what)}`,
  'unknown-field': ({ nearest }) =>
    `такого поля здесь нет.${nearest === '' ? '' : ` Может быть, «${nearest}»?`}`,
  missing: () => 'не указано',
  empty: () => 'не может быть пустым',
  'wrong-length': ({ least, most, have }) => `нужно от ${least} до ${most} строк, а их ${have}`,
  'unknown-base': (error) =>
    `нужна одна из игр заведения, например «classic», а здесь ${found(error.found)}`,
  'rules-too-large': ({ work, most }) =>
    `получается около ${f(work)} ${form(work, 'комбинации', 'комбинаций', 'комбинаций')}, а можно не больше ${f(most)}: уберите строки или кубики`,
  'too-few-dice': ({ have, need }) => `нужно ${dice(need)}, а в игре ${have}`,
  'sum-without-single': ({ face }) =>
    `очки за грань ${face} складываются, а за один такой кубик очков не дают`,
  'barrel-backwards': ({ from, to }) =>
    `начало должно быть раньше конца, а ${f(from)} не меньше ${f(to)}`,
  'barrel-past-target': ({ to, target }) =>
    `бочка должна кончаться не дальше цели (${f(target)}), а кончается на ${f(to)}`,
  'barrels-overlap': ({ least }) =>
    `бочка должна начинаться с ${f(least)} или выше: там кончается предыдущая`,
  'penalties-not-ascending': ({ before }) =>
    `должно быть больше ${before}: столько уже строкой выше`,
  'rescue-of-all-dice': ({ dice: all }) => `должно быть меньше, чем кубиков в игре (${all})`,
  'rescue-twice': ({ dice: last }) => `строка на ${dice(last)} уже есть`,
  'never-banked': () =>
    'записать ничего нельзя: каждый раз уходят все кубики, и их надо бросать снова',
  'bank-out-of-reach': ({ most }) =>
    `столько не набрать: за ход можно записать не больше ${f(most)}, и партия не кончится`,
  'barrel-without-exit': ({ turns: n, most, need }) =>
    `с бочки не слезть: за ${turns(n)} можно записать не больше ${f(most)}, а нужно ${f(need)}`,
  'target-too-fine': ({ totals, step }) =>
    `слишком далеко, чтобы попасть ровно: ${count(totals, 'значение', 'значения', 'значений')} с шагом ${f(step)}`,
  'target-never-hit': () => 'попасть ровно невозможно',
  'target-missed-from': ({ total }) => `со счёта ${f(total)} ровно уже не попасть`,
  'number-twice': ({ target }) => `число ${target} указано дважды`,
  'pairs-of-one-die': ({ target }) => `не заполнить: для ${target} нужны пары, а кубик один`,
});

export const setup: typeof english = {
  title: (game) => `Новая партия: ${game}`,
  who: 'Игроки',
  which: 'Правила',
  nameOf: (n) => `Имя для места ${n}`,
  botOf: (n) => `Сила бота на месте ${n}`,
  up: { you: () => 'Переместить себя выше', other: (name) => `Переместить выше: ${name}` },
  down: { you: () => 'Переместить себя ниже', other: (name) => `Переместить ниже: ${name}` },
  remove: { you: () => 'Убрать себя', other: (name) => `Убрать: ${name}` },
  addPerson: 'Добавить человека',
  addBot: 'Добавить бота',
  full: (n) => `Больше мест в этой игре не бывает: всего ${n}.`,
  botsFull: 'Пяти ботов достаточно.',
  drawn: 'Кому начинать, решат кубики; дальше ходят по кругу в этом порядке.',
  alone: 'Игра в одиночку: чем меньше ходов, тем лучше.',
  watching: 'Играют одни боты, вы смотрите.',
  unsolved: 'не по этим правилам',
  target: 'Очков для победы',
  opening: 'Для открытия нужно',
  minimum: 'Записать можно от',
  none: 'нет',
  fromTo: (least, most) => `от ${f(least)} до ${f(most)}`,
  less: (what) => `${what}: меньше`,
  more: (what) => `${what}: больше`,
  readings: 'Варианты',
  reset: 'Вернуть обычные правила',
  moreTitle: 'Другие правила',
  presets: 'Правила из других игр',
  houses: 'Сохранено на этом устройстве',
  noHouses: 'Пока ничего не сохранено. Измените правило, дайте правилам название и сохраните.',
  name: 'Название этих правил',
  namePlaceholder: 'На нашей кухне',
  keep: 'Сохранить на этом устройстве',
  kept: 'Сохранено.',
  notKept: 'Этот браузер не даёт сохранять. Скопируйте ссылку.',
  forget: (name) => `Удалить: ${name}`,
  share: 'Скопировать ссылку',
  shared: 'Скопировано. Кто откроет ссылку, сыграет по этим правилам.',
  notShared: 'Ссылку скопировать не удалось. Вот она:',
  link: 'Ссылка на эти правила',
  changeAll: 'Изменить любое правило',
  read: 'Прочитать эти правила',
  bad: 'По этим правилам пока нельзя играть:',
  mend: 'Исправить',
  unreadable: 'Правила из ссылки не читаются, поэтому это обычная игра.',
  start: 'Начать',
  startAs: (names, rules) => `${listing(names)} · ${rules}`,
  cannot: 'Сначала исправьте ошибки выше.',
  noGame: 'Такой игры нет.',
  editor,
  complaint: complaintTeller(FIELDS, tellRulesError),
  wrong: tellRulesError,
};
