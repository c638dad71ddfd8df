import type { NewsWords } from '../en/news.ts';

export const news: NewsWords = {
  title: 'Invitaciones',
  invites: (name, game) => `${name} te invita a jugar a ${game}.`,
  join: 'Unirse',
  joinName: (name) => `Unirse a ${name}`,
  joining: 'Un momento…',
  notNow: 'Ahora no',
  notNowName: (name) => `Ahora no: invitación de ${name}`,
  tooLate: 'Esa mesa ya está llena o cerrada.',
  turn: (game) => `${game}: te toca.`,
  sat: (name, game) => `${game}: ${name} se ha sentado a tu mesa.`,
  begun: (game) => `${game}: tu partida ha empezado.`,
  rematch: (name) => `${name} quiere la revancha.`,
  seat: (game) => `${game}: te espera un sitio.`,
  paired: (tournament) => `${tournament}: tu mesa está lista.`,
  friend: (name) => `${name} está en línea.`,
  go: 'Ir a la mesa',
  friends: 'Amigos',
};
