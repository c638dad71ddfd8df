import type { app as english } from '../en/app.ts';

export const app: typeof english = {
  name: 'Barrelhouse',
  loading: 'Preparando la mesa…',
  close: 'Cerrar',
  again: 'Reintentar',
  notFound: 'Aquí no hay nada.',
  home: 'Inicio',
  newVersion: 'Hay una versión nueva.',
  showIt: 'Actualizar',
  failed: 'Algo ha fallado. Tus partidas están a salvo.',
  codeLabel: 'Código de invitación',
  codeGo: 'Unirse',
  signedOut: 'Se ha cerrado tu sesión en este dispositivo.',
  signedOutText:
    'Has cerrado la sesión desde otro dispositivo, o la casa ya no reconoce este. En tus otros dispositivos conservas tus sitios.',
  newGuest: 'Seguir como invitado nuevo',
  signIn: 'Entrar',
  profile: 'Perfil',
  someone: 'alguien',
  account: 'Tu cuenta',
};
