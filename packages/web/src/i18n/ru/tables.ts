import type { tables as english } from '../en/tables.ts';
import { count, form, listing } from './say.ts';

export const tables: typeof english = {
  title: 'Ваши столы',
  all: (n) => `Все ${n}`,
  offline: 'Нет связи: ваши столы в сохранности.',
  names: listing,
  alone: 'пока только вы',
  left: {
    days: (n) => `${form(n, 'остался', 'осталось', 'осталось')} ${count(n, 'день', 'дня', 'дней')}`,
    hours: (n) => `осталось ${n} ч`,
    minutes: (n) => `осталось ${n} мин`,
    seconds: (n) => `осталось ${n} с`,
  },
  seats: (have, of) => `занято мест: ${have} из ${of}`,
  botsTurn: 'Ходит бот',

  quick: {
    title: 'Быстрая партия',
    find: 'Найти соперника',
    findHint: 'начнём, как только кто-нибудь появится',
    looking: 'Ищем соперника…',
    waiting: 'Ждём соперника…',
    waitingHint: 'Партия начнётся, как только кто-нибудь сядет за стол.',
    bot: 'Пока сыграть с ботом',
    botHint: 'сообщим, когда кто-нибудь придёт',
    stop: 'Больше не искать',
    stillLooking: 'Ищем соперника',
    found: (name) => `${name} ждёт вас за столом.`,
    foundSomebody: 'Соперник ждёт вас за столом.',
    go: 'К столу',
  },

  inviteText: (game) => `Сыграем? Игра: ${game}.`,
  join: {
    rules: 'Правила вкратце',
    allRules: 'Все правила',
    waits: (waiting) => `Вас ${waiting.length === 1 ? 'ждёт' : 'ждут'} ${listing(waiting)}.`,
  },

  ways: {
    alone: 'В одиночку',
    aloneLine: 'За сколько ходов получится?',
    bots: 'Против ботов',
    botsLine: 'От одного до пяти, каждый со своим нравом.',
    people: 'Несколько человек, один экран',
    peopleLine: 'Передавайте по кругу. Сеть не нужна.',
    online: 'По сети: ссылка или код',
    onlineLine: 'Отправьте ссылку или дайте её отсканировать.',
    watch: 'Смотреть на ботов',
    watchLine: 'Устраивайтесь. Они знают, что делают. Обычно.',
    lesson: 'Первый урок',
    lessonLine: 'Три минуты, настоящие кубики.',
    rules: 'Правила',
    rulesLine: 'Всё, что приносит очки, в картинках.',
    ownRules: 'Свои правила',
    ownRulesLine: 'Измените, что приносит очки, и играйте.',
    here: 'На этом устройстве',
    others: 'С другими игроками',
    learnTitle: 'Обучение',
  },
};
