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
      return 'спасовать';
    default:
      return `выбрать ${option.target}`;
  }
};

const chosen: (typeof english)['chosen'] = (option, pending) =>
  option.type === 'roll' && pending > 0 ? `${doing(option)} при ${f(pending)}` : doing(option);

const checks: { readonly [name in CheckName]: { readonly name: string; readonly what: string } } = {
  record: { name: 'Журнал', what: 'Все записи на месте и по порядку.' },
  table: { name: 'Стол', what: 'Игроки садились, выходили и ходили как положено.' },
  rules: { name: 'Правила', what: 'Играли по тем правилам, о которых договорились.' },
  commitment: {
    name: 'Зерно под печатью',
    what: 'Это то самое зерно, которое запечатали до начала.',
  },
  first: { name: 'Первый ход', what: 'Кому начинать, решил жребий.' },
  dice: { name: 'Кубики', what: 'Каждый бросок вычислен из зёрен всех игроков.' },
  links: { name: 'Звенья', what: 'Каждому броску нужен был секрет самого игрока.' },
  play: { name: 'Игра', what: 'Все очки посчитаны по кубикам и правилам.' },
};

export const review: typeof english = {
  title: 'Разбор',
  replayTitle: 'Повтор',
  toReplay: 'Смотреть повтор',
  toReview: 'К разбору',
  toHistory: 'История',
  toTable: 'Назад к столу',
  noMatch: 'За этим столом ещё не играли.',
  notOver: 'Партия ещё идёт.',
  stillOpen: 'Цифры показывают игру на этот момент.',
  leftEarly: 'Игрок вышел, дальше цифр нет.',
  abandoned: 'Партия прервана.',
  estimate: 'оценка',
  estimateWhy: 'При таком числе игроков шансы оцениваются по партиям с меньшим числом игроков.',
  bounded: 'с точностью до 0,05\u00a0%',
  boundedWhy: 'Шансы для троих взяты из просчитанной таблицы. Погрешность не больше 0,05\u00a0%.',
  standings: 'Итог',
  turns,

  missing: {
    gone: 'Этой партии здесь нет. Возможно, её удалили или сыграли на другом устройстве.',
    private: 'Эта партия только по приглашению. Попросите ссылку у того, кто играл.',
    offline: 'Заведение не отвечает. Проверьте связь и попробуйте ещё раз.',
    unreadable: 'Этот журнал не читается. Возможно, ссылка неполная: скопируйте её ещё раз.',
    failed: 'Что-то пошло не так. Ваши партии сохранены.',
  },

  working: {
    reading: 'Читаем партию…',
    fetching: 'Загружаем расчёт для этих правил…',
    weighing: 'Разбираем каждое решение…',
    solving: (share) => `Просчитываем эти правила: ${share}`,
    sweep: (n) => `проход ${f(n)}`,
  },
  solve: {
    title: 'Эти правила ещё не просчитаны.',
    lead: 'Без этого неизвестно, чего стоило каждое решение, поэтому график, везение и умение показать нельзя.',
    offer: 'Просчитать здесь',
    hint: 'минута или дольше, один раз',
    stop: 'Остановить',
    impossible:
      'Эти правила слишком сложны для расчёта, поэтому график, везение и умение показать нельзя.',
    closed:
      'Готового расчёта для этих правил нет, а считать их здесь слишком долго, поэтому график, везение и умение показать нельзя.',
    offline:
      'Без связи недоступно: расчёт для этих правил ещё не загружен. Подключитесь и попробуйте снова.',
    failed: 'Разбор прервался из-за ошибки. Сама партия сохранена.',
  },

  curve: {
    win: 'Шанс на победу',
    turns: 'Сколько ходов ещё ожидается',
    hint: 'Коснитесь графика, чтобы увидеть этот момент.',
    describe: {
      you: (from, to, low, high) =>
        `У вас в начале ${from}, в конце ${to}; минимум ${low}, максимум ${high}.`,
      other: (name, from, to, low, high) =>
        `${name}: в начале ${from}, в конце ${to}; минимум ${low}, максимум ${high}.`,
    },
    asTable: 'График в виде таблицы',
    turn: 'Ход',
    what: 'Что произошло',
    at: {
      you: (turn) => `Ход ${f(turn)}, вы`,
      other: (name, turn) => `Ход ${f(turn)}, ${name}`,
    },
    before: 'До первого броска',
  },

  skill: {
    title: 'Везение и умение',
    lead: 'С чего каждый начал, чем закончил и что на это повлияло.',
    leadTurns:
      'Сколько ходов нужно каждому, чтобы закончить: сколько ожидалось вначале и сколько вышло. Чем меньше, тем лучше.',
    start: 'Начало',
    startTurns: 'Ожидалось',
    luck: 'Свои кубики',
    lost: 'Свои решения',
    rivalLuck: 'Чужие кубики',
    rivalLost: 'Чужие решения',
    drift: 'Округление',
    driftEstimate: 'Погрешность оценки',
    result: 'Итог',
    resultTurns: 'Всего ходов',
    unfinished: (played, more) =>
      `Сыграно: ${turns(played)}. Чтобы закончить, нужно ещё около ${more}.`,
    stands: 'Сейчас',
    accuracy: 'точность',
    accuracyTitle: 'Что такое точность?',
    accuracyText:
      'Точность показывает, какую долю того, что было на кону, сохранили решения: 100, если каждый раз выбирать лучшее, и 0, если каждый раз худшее. Кубики на неё не влияют: и удачную, и неудачную партию можно сыграть одинаково хорошо.',
    sizesText: (inaccuracy, mistake, blunder) =>
      `Потеря от ${inaccuracy} — неточность, от ${mistake} — ошибка, от ${blunder} — зевок.`,
    best: (n, of) => `лучших решений: ${f(n)} из ${f(of)}`,
    slips: (inaccuracies, mistakes, blunders) =>
      [
        count(inaccuracies, 'неточность', 'неточности', 'неточностей'),
        count(mistakes, 'ошибка', 'ошибки', 'ошибок'),
        count(blunders, 'зевок', 'зевка', 'зевков'),
      ].join(' · '),
  },

  costly: {
    title: 'Самые дорогие решения',
    none: 'Все решения были лучшими.',
    done: 'Было',
    better: 'Лучше',
    cost: (much) => `цена: ${much}`,
    more: (n) => `Показать ещё ${f(n)}`,
    see: 'Посмотреть',
    seeAt: (where) => `Посмотреть: ${where}`,
    pending: (points, cup) =>
      points > 0 ? `на кону ${f(points)}, ${dice(cup)} в стаканчике` : `${dice(cup)} в стаканчике`,
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
    sound: 'Всё сходится: никто не мог подобрать эти броски.',
    unsound: 'Эти броски не сходятся.',
    unfinished:
      'Пока всё в порядке. Зерно раскроют в конце партии, и тогда броски можно будет проверить полностью.',
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
    title: 'Экспорт',
    notation: 'Нотация',
    notationHint: 'чтобы читать и смотреть повтор',
    log: 'Строки JSON',
    logHint: 'чтобы проверять и анализировать',
    share: 'Поделиться ссылкой',
    shareHint: 'откроется повтор',
    sharing: 'Готовим ссылку…',
    copied: 'Ссылка скопирована.',
    copyFailed: 'Ссылку скопировать не удалось. Вот она:',
    tooLong: 'Партия слишком длинная для ссылки. Отправьте строки JSON.',
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
    times: (n) => `${f(n)}×`,
    begins: { you: () => 'Начинаете вы.', other: (name) => `Начинает ${name}.` },
    over: 'Партия окончена.',
    keys: 'Клавиши: ← → — шаг, Home и End — в начало и в конец, пробел — пуск.',
    slip: {
      you: (done, better, much) =>
        `Здесь вы решили ${done}. Лучше было ${lower(better)}: разница ${much}.`,
      other: (name, done, better, much) =>
        `Здесь ${name} решает ${done}. Лучше было ${lower(better)}: разница ${much}.`,
    },
    dice: 'Кубики на столе',
  },
};
