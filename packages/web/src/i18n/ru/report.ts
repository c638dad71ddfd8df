import type { Catalogue } from '../catalogue.ts';

export const report: Catalogue['report'] = {
  title: (name) => `Жалоба: ${name}`,
  who: 'Пожаловаться',
  lead: 'Жалобу увидят те, кто следит за порядком. Другому игроку о ней не скажут.',
  reason: 'Что не так?',
  reasons: {
    name: 'Имя',
    conduct: 'Поведение',
    cheating: 'По-моему, игра нечестная',
    other: 'Другое',
  },
  note: 'Что случилось? (необязательно)',
  send: 'Отправить жалобу',
  sending: 'Отправляем…',
  sent: 'Отправлено. Жалобу посмотрят.',
  done: 'Готово',
};
