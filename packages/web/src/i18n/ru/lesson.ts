import type { ChapterId, TeacherLine, TeacherLineKey } from '../../learn/lesson-steps.ts';
import type { lesson as english } from '../en/lesson.ts';
import { capital, spaced } from '../plural.ts';
import {
  diceInWords as dice,
  f,
  form,
  bustsInARow as inARow,
  inWords,
  inWordsShe,
  pointsInWords,
  points as pointsShort,
  left as remained,
  turnsInWords as turns,
} from './say.ts';

const costs = (n: number): string => form(n, 'стоит', 'стоят', 'стоят');

const sayings: { readonly [key in TeacherLineKey]: (said: TeacherLine) => string } = {
  roll: ({ count: n = 0 }) =>
    n === 1
      ? 'Этот кубик ваш. С него начинается каждый ход. Бросайте.'
      : `Эти ${dice(n)} ваши. Каждый ход начинается с броска всех сразу. Бросайте.`,
  'keep-and-roll': ({ dice: faces, points = 0 }) =>
    `Некоторые из них дают очки. Коснитесь ${spaced(faces)}, чтобы отложить: это ${f(points)}. Потом бросьте остальные.`,
  bust: ({ points = 0, rollOn = false }) =>
    `Очков нет: это болт. ${rollOn ? 'За ход' : 'Ход окончен, за него'} сгорело ${pointsShort(points)}. ${rollOn ? 'Здесь можно бросать дальше с нуля или спасовать. ' : ''}Перед каждым броском вопрос один: стоит ли рисковать?`,
  'bank-roll': () => 'Новый ход. Бросайте снова.',
  'too-little': ({ dice: faces, points = 0, need = 0 }) =>
    `Отложите ${spaced(faces)} и взгляните на кнопку «Записать»: ${f(points)} мало. Здесь нужно ${f(need)} за один ход, поэтому бросайте дальше.`,
  bank: ({ dice: faces, points = 0 }) =>
    `Отложите ${spaced(faces)}. За ход набрано ${pointsShort(points)}. Запишите их, пока не сгорели.`,
  opened: ({ points = 0, need = 0, minimum = 0 }) =>
    `Записано ${pointsShort(points)}. Вы открылись, теперь можно записывать ${minimum > 0 ? `от ${f(minimum)}` : 'сколько угодно'}. ${f(need)} нужно только в первый раз.`,
  banked: ({ points = 0, need = 0, safe = false }) =>
    need > 0
      ? `Записано ${pointsShort(points)}. Здесь для записи всегда нужно не меньше ${f(need)}.`
      : `Записано ${pointsShort(points)}. ${safe ? 'Теперь никакой болт их не отнимет.' : 'Теперь они на вашем счету.'} В игре дальше бросал бы следующий игрок.`,
  'hot-roll': () => 'А теперь то, что бывает чаще, чем кажется. Бросайте.',
  'hot-keep-may': ({ points = 0, count: n = 0 }) =>
    `Каждый кубик даёт очки! Отложите все. Это ${f(points)} и горячие кубики: у вас снова все ${inWords(n)}. Бросайте.`,
  'hot-keep-must': ({ points = 0, count: n = 0 }) =>
    `Каждый кубик даёт очки! Отложите все. Это ${f(points)} и горячие кубики: у вас снова все ${inWords(n)}, и в этой игре их надо бросить.`,
  'hot-after': ({ dice: faces, points = 0 }) =>
    `Всё набранное ещё может сгореть. Отложите ${spaced(faces)} и запишите ${f(points)}, пока везёт.`,
  'hot-done': ({ points = 0 }) =>
    `${f(points)} за один ход. Больше всего очков приносят горячие кубики.`,
  'combo-roll': () => 'Некоторые кубики дают очки только вместе. Бросайте.',
  straight: ({ dice: faces, points = 0, must = false }) =>
    `${spaced(faces)} — это стрит, ${f(points)}. Отложите его и ${must ? 'бросайте дальше' : 'запишите'}.`,
  'three-pairs': ({ dice: faces, points = 0, must = false }) =>
    `${spaced(faces)}: три пары, ${f(points)}. Отложите их и ${must ? 'бросайте дальше' : 'запишите'}.`,
  'combo-after': ({ dice: faces, points = 0 }) =>
    `Отложите ${spaced(faces)} и запишите ${f(points)}.`,
  'combo-done': () =>
    'Все кубики комбинации должны выпасть в одном броске. Всё, что даёт очки, перечислено в правилах.',
  'rescue-roll': ({ count: n = 0 }) =>
    n === 1
      ? 'Для последнего кубика здесь особое правило. Бросайте.'
      : `Последние ${dice(n)} здесь — особый случай. Бросайте.`,
  'rescue-keep': ({ dice: faces, count: n = 0 }) =>
    `Отложите ${spaced(faces)}, чтобы ${remained(n)} ${dice(n)}, и бросайте.`,
  'rescue-double': ({ dice: faces, count: n = 0 }) =>
    `${spaced(faces)}: очков нет, но кубики одинаковые, поэтому это не болт. Ничего не сгорело, и у вас снова все ${inWords(n)}. Бросайте.`,
  'rescue-after': ({ dice: faces, points = 0 }) =>
    `Отложите ${spaced(faces)} и запишите ${f(points)}.`,
  'rescue-done': () => 'Спас дубль. С лучшими тоже бывает.',
  'penalty-roll': ({ count: n = 0, points = 0 }) =>
    `${capital(inARow(n))} ${costs(n)} ${f(points)}. Немного невезения мы подстроили: бросайте.`,
  'penalty-pass': () =>
    'Здесь можно бросать дальше с нуля. Спасуйте, чтобы ход засчитался как болт.',
  'penalty-again': ({ count: n = 0 }) =>
    n === 1 ? 'Ещё один — и придётся платить. Бросайте.' : `Болт. Ещё ${inWords(n)}: бросайте.`,
  'penalty-done': ({
    count: n = 0,
    points = 0,
    rollOn = false,
    byRolls = false,
    countEnds = false,
  }) =>
    `${capital(inARow(n))}: минус ${pointsShort(points)}. ${rollOn && byRolls && countEnds ? 'Ход на этом кончается. ' : ''}Болты считаются ${countEnds ? 'заново' : 'дальше'}, ${byRolls ? 'любой бросок с очками' : 'любая запись'} их обнуляет. После одного-двух болтов записывайте чуть раньше.`,
  'barrel-in': ({ points = 0, need = 0, count: n = 0, exceed = false }) =>
    `У вас ${f(points)}, значит, вы на бочке. За ${turns(n)} надо ${exceed ? 'набрать больше' : 'дойти до'} ${f(need)}. Бросайте.`,
  'barrel-keep': ({ dice: faces, points = 0 }) =>
    `Не густо. Отложите ${spaced(faces)} и запишите ${f(points)}: на бочке важно каждое очко.`,
  'barrel-done': ({ points = 0, need = 0, count: n = 0, exceed = false }) =>
    `Вы ещё на бочке, ${remained(n)} ${turns(n)}. Если и после последнего будет ${exceed ? 'не больше' : 'меньше'} ${f(need)}, счёт упадёт до ${f(points)}, и всё начнётся сначала.`,
  end: () => 'Вот и всё, что нужно знать.',
  'aim-roll': ({ count: n = 0 }) =>
    `${capital(dice(n))} и доска чисел, которую надо заполнить. Бросайте.`,
  aim: ({ target = 0 }) =>
    `Выберите число, к которому подходят какие-нибудь кубики. Они лягут в его ячейку. Собирайте ${target}.`,
  collect: ({ target = 0, count: n = 0 }) =>
    `Они не пропадут: в этой игре ничего не сгорает. Теперь бросьте ${n === 1 ? 'оставшийся кубик' : `остальные ${dice(n)}`}. Считается только число ${target}.`,
  'collect-more': ({ count: n = 0 }) =>
    `Ещё один, он лёг в ячейку сам. Бросьте ${n === 1 ? 'последний кубик' : `последние ${dice(n)}`}.`,
  missed: ({ target = 0, points = 0 }) =>
    `Ничего подходящего: ход окончен. У числа ${target} ${form(points, 'остаётся', 'остаются', 'остаются')} ${pointsInWords(points)}. Беречь здесь надо ходы.`,
  'pairs-roll': () => 'Большим числам нужны пары. Бросайте.',
  'pairs-aim': ({ target = 0, points = 0 }) =>
    `Два кубика с суммой ${target} — это пара, а каждая пара — одно очко. ${points === 1 ? 'Здесь такая одна' : `Пар здесь ${inWordsShe(points)}`}. Собирайте ${target}.`,
  'pairs-done': ({ target = 0, points = 0 }) =>
    `${capital(pointsInWords(points))} для числа ${target}. Пары тратят кубики вдвое быстрее.`,
  'free-roll': () => 'А теперь главная хитрость этой игры. Бросайте.',
  'free-aim': ({ target = 0, points = 0 }) => `Сразу ${inWords(points)}! Собирайте ${target}.`,
  'free-more': ({ target = 0 }) =>
    `Ещё одно очко для числа ${target} — и ячейка заполнена. Бросайте.`,
  'free-done': ({ count: n = 0 }) =>
    `Заполнена! Это дополнительный ход: снова бросаете все ${dice(n)} и выбираете любое число, а ход не тратится. Его дают и тогда, когда пошли в дело все кубики. Заполняйте ячейки, чтобы зарабатывать ходы.`,
};

const chapters: { readonly [id in ChapterId]: string } = {
  score: 'Что даёт очки и чем это грозит',
  bank: 'Записать вовремя',
  hot: 'Горячие кубики',
  combos: 'Кубики, которые дают очки вместе',
  rescue: 'Дубль спасает',
  penalty: 'Болт за болтом',
  barrel: 'На бочке',
  aim: 'Выбор числа',
  pairs: 'Пары',
  free: 'Дополнительный ход',
  end: 'Как заканчивается игра',
};

export const lesson: typeof english = {
  step: (n, of) => `Часть ${n} из ${of}`,
  chapters,
  say: (said) => sayings[said.key](said),
  next: 'Дальше',
  again: 'Повторить',
  parts: 'Части урока',
  done: 'пройдено',
  notThis: 'Не совсем. Прочитайте строку выше ещё раз.',
  readAll: 'Все правила',
  playNow: 'Сыграть с ботом',
  total: 'Ваш счёт',
};
