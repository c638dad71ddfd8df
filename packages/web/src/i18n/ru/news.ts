import type { NewsWords } from '../en/news.ts';

export const news: NewsWords = {
  title: 'Приглашения',
  invites: (name, game) => `${name} приглашает вас сыграть: ${game}.`,
  join: 'Сесть за стол',
  joinName: (name) => `Сесть за стол: приглашает ${name}`,
  joining: 'Садимся…',
  notNow: 'Не сейчас',
  notNowName: (name) => `Не сейчас: приглашение от игрока ${name}`,
  tooLate: 'За этим столом уже нет мест, или он закрыт.',
  turn: (game) => `${game}: ваш ход.`,
  sat: (name, game) => `${game}: за вашим столом теперь ${name}.`,
  begun: (game) => `${game}: ваша партия началась.`,
  rematch: (name) => `${name} предлагает реванш.`,
  seat: (game) => `${game}: вас ждёт место за столом.`,
  paired: (tournament) => `${tournament}: ваш стол готов.`,
  friend: (name) => `${name} в сети.`,
  go: 'К столу',
  friends: 'Друзья',
};
