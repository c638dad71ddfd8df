import type { app as english } from '../en/app.ts';

export const app: typeof english = {
  name: 'Barrelhouse',
  loading: 'Накрываем на стол…',
  close: 'Закрыть',
  again: 'Ещё раз',
  notFound: 'Здесь ничего нет.',
  home: 'На главную',
  newVersion: 'Готова новая версия.',
  showIt: 'Показать',
  failed: 'Что-то пошло не так. Партии целы.',
  codeLabel: 'Код приглашения',
  codeGo: 'Войти',
  signedOut: 'На этом устройстве выполнен выход.',
  signedOutText:
    'Вы вышли здесь с другого устройства, или заведение больше не знает это. Ваши места остались на других ваших устройствах.',
  newGuest: 'Продолжить как новый гость',
};
