import type { app as english } from '../en/app.ts';

export const app: typeof english = {
  name: 'Barrelhouse',
  loading: 'Готовим стол…',
  close: 'Закрыть',
  again: 'Повторить',
  notFound: 'Здесь ничего нет.',
  home: 'На главную',
  newVersion: 'Готова новая версия.',
  showIt: 'Обновить',
  failed: 'Что-то пошло не так. Ваши партии сохранены.',
  codeLabel: 'Код приглашения',
  codeGo: 'Войти',
  signedOut: 'Вы вышли на этом устройстве.',
  signedOutText:
    'Либо вы завершили этот сеанс с другого устройства, либо заведение больше не узнаёт это. На других ваших устройствах места остались за вами.',
  newGuest: 'Продолжить как новый гость',
  signIn: 'Войти',
  profile: 'Профиль',
  someone: 'кто-то',
  account: 'Ваша учётная запись',
};
