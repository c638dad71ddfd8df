import type { Catalogue } from '../catalogue.ts';

export const report: Catalogue['report'] = {
  title: (name) => `Пожаловаться на игрока ${name}`,
  who: 'Пожаловаться',
  lead: 'Жалобу увидят распорядители заведения. Другому игроку о ней не скажут.',
  reason: 'Что не так?',
  reasons: {
    name: 'Имя',
    conduct: 'Поведение',
    cheating: 'Похоже на нечестную игру',
    other: 'Другое',
  },
  note: 'Что случилось? (необязательно)',
  send: 'Отправить жалобу',
  sending: 'Отправляем…',
  sent: 'Отправлено. Жалобу рассмотрят.',
  done: 'Готово',
};
