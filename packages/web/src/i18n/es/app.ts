import type { app as english } from '../en/app.ts';

export const app: typeof english = {
  name: 'Barrelhouse',
  loading: 'Poniendo la mesa…',
  close: 'Cerrar',
  again: 'Reintentar',
  notFound: 'Aquí no hay nada.',
  home: 'Inicio',
  newVersion: 'Hay una versión nueva.',
  showIt: 'Mostrar',
  failed: 'Algo ha fallado. Tus partidas están a salvo.',
  codeLabel: 'Código de la invitación',
  codeGo: 'Entrar',
  signedOut: 'Se ha cerrado tu sesión en este dispositivo.',
  signedOutText:
    'Has cerrado la sesión desde otro dispositivo, o la casa ya no conoce este. Tus sitios siguen en tus otros dispositivos.',
  newGuest: 'Seguir como invitado nuevo',
};
