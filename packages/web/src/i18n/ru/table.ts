import type { Refusal, Verb } from '@barrelhouse/engine';
import { MATCH_LIMITS } from '@barrelhouse/protocol';
import { refusalTeller } from '@barrelhouse/protocol/words';
import type { table as english } from '../en/table.ts';
import { spaced } from '../plural.ts';
import { count, dice, f, left, listing, turns } from './say.ts';

const mustRoll: { readonly [why in Extract<Refusal, { code: 'must-roll' }>['why']]: string } = {
  'turn-start': 'Сначала бросьте кубики.',
  'hot-dice': 'Горячие кубики надо бросить.',
  'blank-double': 'Этот дубль без очков, поэтому надо бросать ещё.',
  collecting: 'Число выбрано: бросайте дальше.',
};

const notHere: { readonly [verb in Verb]: string } = {
  roll: 'В этой игре кубики не бросают.',
  keep: 'В этой игре кубики не откладывают. Выберите число.',
  bank: 'В этой игре ничего не записывают: собранное не сгорает.',
  pass: 'В этой игре нельзя спасовать: болт заканчивает ход.',
  aim: 'В этой игре числа не собирают.',
};

const tooLong = {
  turns: `Кто-то сделал ${count(MATCH_LIMITS.turns, 'ход', 'хода', 'ходов')}, больше в одной партии нельзя: заведение закончило её без результата.`,
  entries: `В партии уже ${count(MATCH_LIMITS.entries, 'действие', 'действия', 'действий')}, больше нельзя: заведение закончило её без результата.`,
};

const closed = {
  expired: 'За этим столом давно никто не играл, поэтому его закрыли.',
  'everybody-left': 'Все ушли, поэтому стол закрыли.',
  'host-left': 'Хозяин закрыл этот стол.',
  'host-closed': 'Хозяин закрыл этот стол.',
  'house-failed': 'Заведение не смогло продолжить и закрыло стол. Партия осталась без результата.',
  'house-closed': 'Стол закрыл распорядитель заведения.',
  'house-conduct': 'Распорядитель заведения закрыл стол из-за поведения кого-то из игроков.',
  'house-idle': 'Распорядитель заведения закрыл стол, потому что за ним никто не играл.',
};

const tellRefusal = refusalTeller({
  'must-keep': () => 'Сначала отложите хотя бы один кубик с очками.',
  'must-roll': ({ why }) => mustRoll[why],
  'must-aim': () => 'Сначала выберите число.',
  'nothing-to-keep': () => 'Сейчас нечего откладывать.',
  'nothing-to-bank': () => 'Пока нечего записывать.',
  'nothing-to-pass': () => 'Ваш ход продолжается: бросайте или записывайте.',
  'below-opening': ({ have, need }) => `Для открытия нужно ${f(need)}, у вас ${f(have)}.`,
  'below-minimum': ({ have, need }) => `Нужно не меньше ${f(need)}, у вас ${f(have)}.`,
  overshoots: ({ most }) => `Перебор: можно не больше ${f(most)}.`,
  'does-not-score': () => 'Эти кубики не дают очков.',
  'not-in-this-game': ({ verb }) => notHere[verb],
  'not-open': ({ target }) => `Число ${target} уже собрано.`,
  'not-in-the-roll': ({ dice, target }) =>
    `В броске ${spaced(dice)} нет ничего для числа ${target}.`,
  'not-on-the-table': ({ dice }) => `${spaced(dice)}: таких кубиков на столе нет.`,
  'not-your-turn': () => 'Сейчас не ваш ход.',
  over: () => 'Партия окончена.',
  'no-action': () => 'Такого действия нет.',
  'no-such-seat': ({ seat }) => `Места ${seat} нет.`,
  'already-left': ({ seat }) => `Игрок с места ${seat} уже вышел.`,
});

export const table: typeof english = {
  you: 'Вы',
  roll: (n) => (n === 0 ? 'Бросить' : `Бросить ${dice(n)}`),
  bank: (points) => `Записать ${f(points)}`,
  bankOff: 'Записать',
  makes: (total) => `будет ${f(total)}`,
  pass: 'Спасовать',
  passHint: 'закончить ход',
  endTurn: 'Закончить ход',
  stuck: 'Что ни возьми, выйдет перебор.',
  notEnough: (toBeat) => `Мало: нужно больше ${f(toBeat)}`,
  aim: (target) => `Собирать ${target}`,
  aimHint: (n, have, need) => `${dice(n)}, ${have} из ${need}`,
  free: 'дополнительный ход',
  freeShort: '+ход',
  passTo: (name) => `Передайте устройство. Ходит ${name}`,
  passedTo: (name) => `Это я, ${name}`,
  pause: 'Пауза',
  resume: 'Продолжить',
  skipTurn: 'К следующему ходу',
  best: 'Максимум очков',
  coachChoice: 'Выбор тренера',
  clear: 'Снять выбор',
  bust: (share) => `болт ${share}`,
  keptThisTurn: (points) => `за этот ход ${f(points)}`,
  diceLeft: (n) => `${left(n)} ${dice(n)}`,
  hot: (n) => `горячие кубики: бросайте все ${n} снова`,
  turn: { you: () => 'Ваш ход', other: (name) => `Ходит ${name}` },
  turnOver: 'Ход окончен',
  waitingFor: (name) => `Сейчас ходит ${name}`,
  chooseDice: 'Выберите кубики, которые дают очки.',
  chooseNumber: 'Выберите, какое число собирать.',
  collecting: (target) => `собираем ${target}`,
  rollToBegin: 'Бросьте кубики, чтобы начать ход.',
  rollOrBank: 'Бросить ещё или записать?',
  rollOrPass: 'Бросить ещё или спасовать?',
  rollOn: 'Бросайте дальше.',
  scoresNothing: '0 очков',
  selectedDice: (faces, points) => `Выбрано ${spaced(faces)}: ${f(points)}`,
  idleDie: (face) => `${face} не даёт очков.`,
  idleDice: (faces) => `${spaced(faces)} не дают очков.`,
  notTogether: (faces) => `${spaced(faces)} вместе не дают очков.`,
  die: (face) => `Кубик: ${face}`,
  dieState: (face, index) => `Кубик ${index + 1}: ${face}`,
  aside: 'Отложено в этом ходу',
  tray: 'Кубики на столе',
  story: 'Ход за ходом',
  nothingYet: 'Пока ничего не произошло.',
  earlier: 'Показать предыдущие ходы',
  menu: 'Меню',
  saved: 'сохранено',
  saving: 'сохраняем…',
  offline: 'нет связи',
  offlineLong: 'Нет связи. Ваше последнее действие не пропадёт, пробуем ещё раз.',
  onDevice: 'на этом устройстве',
  rated: 'на рейтинг',
  lastRound: 'Последний круг',
  won: { you: () => 'Вы победили!', other: (name) => `${name} побеждает.` },
  drawn: {
    you: (others) => `Победа общая: вы, ${listing(others)}.`,
    other: (name, others) => `${listing([name, ...others])} делят победу.`,
  },
  finishedIn: (n) => `Партия сыграна за ${turns(n)}.`,
  rematch: 'Сыграть ещё',
  review: 'Разобрать партию',
  place: (n) => `${n}.`,
  gone: 'Такого стола здесь нет. Возможно, его удалили.',
  facts: {
    rolled: {
      you: (faces) => `Вы бросили: ${spaced(faces)}.`,
      other: (name, faces) => `${name} бросает: ${spaced(faces)}.`,
    },
    kept: {
      you: (faces, points) => `Вы отложили ${spaced(faces)}: ${f(points)}.`,
      other: (name, faces, points) => `${name} откладывает ${spaced(faces)}: ${f(points)}.`,
    },
    keptHot: {
      you: (faces, points) => `Вы отложили ${spaced(faces)}: ${f(points)} и горячие кубики.`,
      other: (name, faces, points) =>
        `${name} откладывает ${spaced(faces)}: ${f(points)} и горячие кубики.`,
    },
    rescued: {
      you: () => 'У вас дубль: снова бросаете все кубики.',
      other: (name) => `${name} выбрасывает дубль и снова бросает все кубики.`,
    },
    busted: {
      you: (lost) => (lost === 0 ? 'Болт!' : `Болт! Сгорело ${f(lost)}.`),
      other: (name, lost) => (lost === 0 ? `${name}: болт.` : `${name}: болт, сгорело ${f(lost)}.`),
    },
    overshot: {
      you: (lost) => `Перебор! Сгорело ${f(lost)}.`,
      other: (name, lost) => `${name}: перебор, сгорело ${f(lost)}.`,
    },
    penalised: {
      you: (points, total) => `Вам штраф ${f(points)} за болты подряд: теперь ${f(total)}.`,
      other: (name, points, total) =>
        `${name}: штраф ${f(points)} за болты подряд, теперь ${f(total)}.`,
    },
    banked: {
      you: (points, total) => `Вы записали ${f(points)}: теперь ${f(total)}.`,
      other: (name, points, total) => `${name} записывает ${f(points)}: теперь ${f(total)}.`,
    },
    passed: { you: () => 'Вы пасуете.', other: (name) => `${name} пасует.` },
    barrelEntered: {
      you: (n) => `Вы сели на бочку: слезть надо за ${turns(n)}.`,
      other: (name, n) => `${name} садится на бочку: слезть надо за ${turns(n)}.`,
    },
    barrelHeld: {
      you: (n) => `Вы ещё на бочке: ${left(n)} ${turns(n)}.`,
      other: (name, n) => `${name} остаётся на бочке: ${left(n)} ${turns(n)}.`,
    },
    barrelReset: {
      you: (total) => `Вы не слезли с бочки: снова ${f(total)}.`,
      other: (name, total) => `${name} не слезает с бочки: снова ${f(total)}.`,
    },
    barrelLeft: { you: () => 'Вы слезли с бочки.', other: (name) => `${name} слезает с бочки.` },
    lastRound: {
      you: () => 'Вы дошли до цели: последний круг.',
      other: (name) => `${name} доходит до цели: последний круг.`,
    },
    aimed: {
      you: (target) => `Вы собираете ${target}.`,
      other: (name, target) => `${name} собирает ${target}.`,
    },
    collected: {
      you: (faces, target, have) => `Вы взяли ${spaced(faces)}: у числа ${target} теперь ${have}.`,
      other: (name, faces, target, have) =>
        `${name} берёт ${spaced(faces)}: у числа ${target} теперь ${have}.`,
    },
    refilled: {
      you: () => 'У вас дополнительный ход.',
      other: (name) => `${name} получает дополнительный ход.`,
    },
    missed: {
      you: () => 'Ничего подходящего: ваш ход окончен.',
      other: (name) => `${name}: ничего подходящего, ход окончен.`,
    },
    finished: {
      you: (n) => `Вы заполнили доску за ${turns(n)}.`,
      other: (name, n) => `${name} заполняет доску за ${turns(n)}.`,
    },
    left: { you: () => 'Вы вышли из-за стола.', other: (name) => `${name} выходит из-за стола.` },
    timedOut: {
      you: () => 'Ваше время вышло: ход делает заведение.',
      other: (name) => `${name}: время вышло, ход делает заведение.`,
    },
    substituted: {
      you: () => 'Вас нет за столом: за вас играет заведение.',
      other: (name) => `${name} не на связи: играет заведение.`,
    },
    returned: { you: () => 'Вы вернулись за стол.', other: (name) => `${name} снова за столом.` },
    rekeyed: {
      you: () => 'Вы обновили секреты для кубиков.',
      other: (name) => `${name} обновляет секреты для кубиков.`,
    },
    refunded: {
      you: () => 'Вам вернули время.',
      other: (name) => `${name}: время возвращено.`,
    },
  },
  closed: (why, limit) => (why === 'too-long' ? tooLong[limit] : closed[why]),
  unplayed: 'Эта партия не состоялась, поэтому её стол закрыли.',
  refusal: (refusal) => tellRefusal(refusal) || 'Сейчас так нельзя.',
};
