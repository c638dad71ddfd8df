import type { CheckName } from '@barrelhouse/fair';
import type { review as english } from '../en/review.ts';
import { lower, spaced } from '../plural.ts';
import { count, dice, f, turns, turnsWritten } from './say.ts';

/** Neither who nor when: it stands after a name and on its own. */
const doing: (typeof english)['doing'] = (option) => {
  switch (option.type) {
    case 'roll':
      return `бросить ${dice(option.cup)}`;
    case 'keep':
      return `отложить ${spaced(option.dice)}`;
    case 'bank':
      return `записать ${f(option.points)}`;
    case 'pass':
      return 'отступить';
    default:
      return `выбрать ${option.target}`;
  }
};

const chosen: (typeof english)['chosen'] = (option, pending) =>
  option.type === 'roll' && pending > 0 ? `${doing(option)} при ${f(pending)}` : doing(option);

const checks: { readonly [name in CheckName]: { readonly name: string; readonly what: string } } = {
  record: { name: 'Журнал', what: 'Все записи на месте и по порядку.' },
  table: { name: 'Стол', what: 'Никто не приходил, не уходил и не ходил вне очереди.' },
  rules: { name: 'Правила', what: 'Играли по тем правилам, о которых договорились.' },
  commitment: {
    name: 'Зерно под печатью',
    what: 'Зерно то самое, что было запечатано до начала.',
  },
  first: { name: 'Первый ход', what: 'Кто начинает, решил жребий, а не выбор.' },
  dice: { name: 'Кубики', what: 'Каждый бросок следует из зёрен всех, кто играл.' },
  links: { name: 'Звенья', what: 'Каждому броску нужен был секрет самого игрока.' },
  play: { name: 'Игра', what: 'Каждый счёт такой, какой дают кубикам правила.' },
};

export const review: typeof english = {
  title: 'Разбор',
  replayTitle: 'Повтор',
  toReplay: 'Посмотреть ещё раз',
  toReview: 'К разбору',
  toHistory: 'Мои партии',
  toTable: 'Назад к столу',
  noMatch: 'За этим столом ещё не играли.',
  notOver: 'Ещё не конец.',
  stillOpen: 'Все цифры на этот миг.',
  leftEarly: 'Кто-то вышел, и на этом цифры кончаются.',
  abandoned: 'Партию бросили.',
  estimate: 'оценка',
  estimateWhy: 'Когда за столом трое и больше, шансы оцениваются по шансам двоих.',
  standings: 'Чем кончилось',
  turns,

  missing: {
    gone: 'Этой партии здесь нет. Возможно, её удалили или сыграли на другом устройстве.',
    private: 'На эту партию приглашают: откройте её по ссылке того, кто играл.',
    offline: 'Заведение не отвечает. Проверьте связь и попробуйте ещё раз.',
    unreadable: 'Этот журнал не читается. Возможно, ссылку по дороге обрезали.',
    failed: 'Что-то пошло не так. Партии целы.',
  },

  working: {
    reading: 'Читаем партию…',
    fetching: 'Достаём всё, что известно об этих правилах…',
    weighing: 'Заново взвешиваем каждый выбор…',
    solving: (share) => `Решаем эти правила: ${share}`,
    sweep: (n) => `круг ${f(n)}`,
  },
  solve: {
    title: 'Эти правила не решены.',
    lead: 'Без этого никто не знает, чего стоил выбор: ни кривой, ни удачи, ни умения не показать.',
    offer: 'Решить их здесь',
    hint: 'минута или дольше, один раз',
    stop: 'Остановить',
    impossible: 'Эти правила решателю не по силам: без кривой, удачи и умения.',
    closed:
      'Готового решения для этих правил нет, а решать их здесь слишком долго: без кривой, удачи и умения.',
    failed: 'Разбор прервался. Сама партия цела.',
  },

  curve: {
    win: 'Шансы на победу',
    turns: 'Сколько ходов ещё ожидается',
    hint: 'Коснитесь места, чтобы увидеть тот миг.',
    describe: (name, from, to, low, high) =>
      `${name}: в начале ${from}, в конце ${to}; самое низкое ${low}, самое высокое ${high}.`,
    asTable: 'Кривая в виде таблицы',
    turn: 'Ход',
    what: 'Что произошло',
    at: (turn, name) => `Ход ${f(turn)}, ${name}`,
    before: 'До первого броска',
  },

  skill: {
    title: 'Удача и умение',
    lead: 'Откуда начало каждое место, куда пришло и что его туда привело.',
    leadTurns:
      'От ходов, которых можно было ждать, к тем, что понадобились. Чем меньше, тем лучше.',
    start: 'Начало',
    luck: 'Свои кубики',
    lost: 'Свой выбор',
    rivalLuck: 'Чужие кубики',
    rivalLost: 'Чужой выбор',
    drift: 'Округление',
    driftEstimate: 'Погрешность оценки',
    result: 'Итог',
    stands: 'Сейчас',
    accuracy: 'точность',
    accuracyWhy: 'Столько из всего, что решал выбор, не было выброшено на ветер.',
    best: (n, of) => `лучший выбор: ${f(n)} из ${f(of)}`,
    slips: (inaccuracies, mistakes, blunders) =>
      [
        count(inaccuracies, 'неточность', 'неточности', 'неточностей'),
        count(mistakes, 'ошибка', 'ошибки', 'ошибок'),
        count(blunders, 'зевок', 'зевка', 'зевков'),
      ].join(' · '),
  },

  costly: {
    title: 'Что обошлось дороже всего',
    none: 'Каждый выбор был лучшим из возможных.',
    done: 'Сделано',
    better: 'Лучше',
    cost: (much) => `цена: ${much}`,
    more: (n) => `ещё ${f(n)}`,
    see: 'Посмотреть',
    seeAt: (where) => `Посмотреть: ${where}`,
    pending: (points, cup) =>
      points > 0 ? `на кону ${f(points)}, ${dice(cup)} в стакане` : `${dice(cup)} в стакане`,
    mine: 'Мои',
    everybody: 'Все',
    whose: 'Чьи решения',
    sizes: { none: 'оплошность', inaccuracy: 'неточность', mistake: 'ошибка', blunder: 'зевок' },
  },
  chosen,
  doing,
  turnsUnit: turnsWritten,

  verify: {
    title: 'Проверка кубиков',
    working: 'Проверяем каждый бросок…',
    sound: 'Всё сходится: никто не мог выбрать эти кубики.',
    unsound: 'Что-то здесь не может быть правдой.',
    unfinished:
      'Пока всё в порядке. Зерно раскрывают, когда партия окончена: тогда кубики можно доказать.',
    counted: (rolls, all) => `${count(rolls, 'бросок', 'броска', 'бросков')}, ${dice(all)}.`,
    passed: 'сходится',
    failed: 'не сходится',
    waiting: 'ещё не раскрыто',
    unknown: 'здесь не проверить',
    faces: 'Сколько раз выпала каждая грань',
    face: (face, n) => `${face}: ${f(n)}`,
    fault: (seq) => `Запись ${f(seq)}`,
    broken: 'Этот журнал проверить нельзя.',
    checks,
    details: 'Печать и зерно',
    seal: 'Печать, поставлена до начала',
    seed: 'Зерно, раскрыто в конце',
  },

  take: {
    title: 'Взять с собой',
    notation: 'Запись',
    notationHint: 'читать и повторять',
    log: 'Строки JSON',
    logHint: 'проверять и считать',
    share: 'Поделиться ссылкой',
    shareHint: 'откроется повтор',
    sharing: 'Упаковываем…',
    copied: 'Ссылка скопирована.',
    copyFailed: 'Ссылку скопировать не удалось: вот она.',
    tooLong: 'Партия слишком длинна для ссылки: отправьте строки JSON.',
    link: 'Ссылка на повтор',
  },

  replay: {
    position: 'Место в партии',
    of: (at, all) => `${f(at)} из ${f(all)}`,
    first: 'В начало',
    back: 'Шаг назад',
    play: 'Пуск',
    pause: 'Пауза',
    forward: 'Шаг вперёд',
    last: 'В конец',
    speed: 'Скорость',
    times: (n) => `${n}×`,
    begins: (name) => `Начинает ${name}.`,
    youBegin: 'Начинаете вы.',
    over: 'Партия окончена.',
    keys: 'Клавиши: ← → шаг, Home и End, пробел — пуск.',
    slip: (name, done, better, much) =>
      `Здесь ${name}: ${done}. Лучше ${lower(better)}, выгода ${much}.`,
    dice: 'Кубики на столе',
  },
};
