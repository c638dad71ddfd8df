import type { Refusal, Verb } from '@barrelhouse/engine';
import { LIMITS } from '@barrelhouse/protocol';
import type { table as english } from '../en/table.ts';
import { spaced } from '../plural.ts';
import { count, dice, f, left, turns, turnsWritten } from './say.ts';

const mustRoll: { readonly [why in Extract<Refusal, { code: 'must-roll' }>['why']]: string } = {
  'turn-start': 'Сначала бросок.',
  'hot-dice': 'Горячие кубики надо бросать.',
  'blank-double': 'После пустого дубля надо бросать дальше.',
  collecting: 'Число выбрано: бросайте дальше.',
};

const notHere: { readonly [verb in Verb]: string } = {
  roll: 'Сейчас ничего не бросают.',
  keep: 'Здесь ничего не откладывают: выберите число.',
  bank: 'Собранное и так в безопасности.',
  pass: 'Болт сам заканчивает ход.',
  aim: 'Здесь нет чисел, которые собирают.',
};

const tooLong = {
  turns: `Кто-то сделал ${count(LIMITS.matchTurns, 'ход', 'хода', 'ходов')}, больше в одной партии нельзя: заведение закончило её без результата.`,
  entries: `В партии ${count(LIMITS.matchEntries, 'запись', 'записи', 'записей')}, больше нельзя: заведение закончило её без результата.`,
};

const closed = {
  expired: 'За этим столом давно никто не играл, и его закрыли.',
  'everybody-left': 'Все ушли, и стол закрыли.',
  'host-left': 'Хозяин закрыл этот стол.',
  'host-closed': 'Хозяин закрыл этот стол.',
  'house-failed': 'Заведение не смогло продолжить и закрыло стол. Партия осталась без результата.',
};

export const table: typeof english = {
  you: 'Вы',
  roll: (n) => (n === 0 ? 'Бросить' : `Бросить ${dice(n)}`),
  bank: (points) => `Записать ${f(points)}`,
  bankOff: 'Записать',
  makes: (total) => `будет ${f(total)}`,
  pass: 'Отступить',
  passHint: 'закончить ход',
  aim: (target) => `Собирать ${target}`,
  aimHint: (n, have, need) => `${dice(n)}, ${have} из ${need}`,
  free: 'бесплатный ход',
  best: 'Выбрать лучшее',
  clear: 'Снять выбор',
  bust: (share) => `болт ${share}`,
  keptThisTurn: (points) => `за этот ход ${f(points)}`,
  diceLeft: (n) => `${left(n)} ${dice(n)}`,
  hot: (n) => `горячие кубики: снова все ${n}`,
  yourTurn: 'Ваш ход',
  turnOf: (name) => `Ходит ${name}`,
  waitingFor: (name) => `Сейчас ходит ${name}`,
  chooseDice: 'Выберите кубики, которые дают очки.',
  chooseNumber: 'Выберите число, которое собирать.',
  collecting: (target) => `собирается ${target}`,
  rollToBegin: 'Бросок начинает ваш ход.',
  rollOrBank: 'Бросить ещё или записать?',
  scoresNothing: '0 очков',
  idleDie: (face) => `${face} ни во что не входит.`,
  idleDice: (faces) => `${spaced(faces)} ни во что не входят.`,
  notTogether: (faces) => `${spaced(faces)} вместе ничего не дают.`,
  die: (face) => `Кубик: ${face}`,
  dieState: (face, index) => `Кубик ${index + 1}: ${face}`,
  aside: 'Отложено в этом ходу',
  tray: 'Кубики на столе',
  story: 'Ход за ходом',
  nothingYet: 'Пока ничего не произошло.',
  saved: 'сохранено',
  saving: 'сохраняем…',
  offline: 'нет связи',
  offlineLong: 'Нет связи: последний ход цел, пробуем ещё раз.',
  onDevice: 'на этом устройстве',
  lastRound: 'Последний круг',
  won: (name) => `Победа: ${name}.`,
  youWon: 'Вы победили.',
  drawn: (names) => `Общая победа: ${names}.`,
  finishedIn: (n) => `Готово за ${turns(n)}.`,
  rematch: 'Сыграть ещё',
  review: 'Разобрать партию',
  place: (n) => `${n}.`,
  gone: 'Такого стола здесь нет.',
  confirm: {
    riskTitle: 'Бросить ещё?',
    risk: (share, points) => `Болт в ${share} таких бросков: сгорит ${f(points)}.`,
    smallTitle: 'Записать так мало?',
    small: (points) => `За этот ход всего ${f(points)}.`,
    yes: 'Да',
    no: 'Подумать',
  },
  coach: {
    title: 'Тренер',
    thinking: 'считает…',
    keep: (faces) => `Отложить ${spaced(faces)}`,
    turns: (n) => `ещё ${turnsWritten(n.replace('.', ','))}`,
    estimate: 'оценка',
    none: 'Эти правила не решены.',
    best: 'лучшее',
  },
  facts: {
    rolled: (faces) => `бросок: ${spaced(faces)}`,
    kept: (faces, points) => `отложено ${spaced(faces)}: ${f(points)}`,
    keptHot: (faces, points) => `отложено ${spaced(faces)}: ${f(points)} и горячие кубики`,
    rescued: 'дубль: снова все кубики',
    busted: (lost) => (lost === 0 ? 'болт' : `болт: сгорело ${f(lost)}`),
    overshot: (lost) => `перебор: сгорело ${f(lost)}`,
    penalised: (points, total) => `штраф ${f(points)}: теперь ${f(total)}`,
    banked: (points, total) => `записано ${f(points)}: теперь ${f(total)}`,
    passed: 'ход закончен',
    barrelEntered: (n) => `на бочке: ${turns(n)}, чтобы слезть`,
    barrelHeld: (n) => `всё ещё на бочке: ${left(n)} ${turns(n)}`,
    barrelReset: (total) => `слезть не вышло: назад к ${f(total)}`,
    barrelLeft: 'бочка позади',
    lastRound: 'цель взята: последний круг',
    aimed: (target) => `собирается ${target}`,
    collected: (faces, target, have) => `взято ${spaced(faces)}: для ${target} уже ${have}`,
    refilled: 'бесплатный ход',
    missed: 'ничего подходящего',
    finished: (n) => `доска заполнена за ${turns(n)}`,
    left: 'больше не за столом',
    timedOut: 'время вышло: ход делает заведение',
    substituted: 'не на связи: играет заведение',
    returned: 'снова за столом',
    rekeyed: 'новые секреты для кубиков',
    refunded: 'время возвращено',
  },
  closed: (why, limit) => (why === 'too-long' ? tooLong[limit] : closed[why]),
  refusal: (refusal) => {
    switch (refusal.code) {
      case 'must-keep':
        return 'Сначала отложите хотя бы один кубик с очками.';
      case 'must-roll':
        return mustRoll[refusal.why];
      case 'must-aim':
        return 'Сначала выберите число.';
      case 'nothing-to-keep':
        return 'Сейчас откладывать нечего.';
      case 'nothing-to-bank':
        return 'Записывать нечего.';
      case 'nothing-to-pass':
        return 'Ход продолжается: бросить или записать.';
      case 'below-opening':
        return `Для открытия нужно ${f(refusal.need)}, есть ${f(refusal.have)}.`;
      case 'below-minimum':
        return `Для записи нужно ${f(refusal.need)}, есть ${f(refusal.have)}.`;
      case 'overshoots':
        return `Перебор: ${f(refusal.have)}, а можно не больше ${f(refusal.most)}.`;
      case 'does-not-score':
        return 'Эти кубики ничего не дают.';
      case 'not-in-this-game':
        return notHere[refusal.verb];
      case 'not-open':
        return `Ячейка ${refusal.target} заполнена.`;
      case 'not-in-the-roll':
        return `В ${spaced(refusal.dice)} ничего нет для ${refusal.target}.`;
      case 'not-on-the-table':
        return `${spaced(refusal.dice)}: на столе этого нет.`;
      case 'not-your-turn':
        return 'Сейчас не ваш ход.';
      case 'over':
        return 'Партия окончена.';
      default:
        return 'Сейчас так нельзя.';
    }
  },
};
