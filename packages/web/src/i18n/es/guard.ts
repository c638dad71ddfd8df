import type { guard as english } from '../en/guard.ts';
import { f } from './say.ts';

export const guard: typeof english = {
  riskTitle: '¿Sigues tirando?',
  risk: (share, points) =>
    `Esta tirada acaba en pifia el ${share} de las veces. Perderías ${f(points)}.`,
  smallTitle: '¿Te plantas con tan poco?',
  small: (points) => `Solo ${f(points)} este turno.`,
  lostTitle: '¿Te plantas y pierdes?',
  lost: (toBeat) => `Es tu último turno y para ganar necesitas más de ${f(toBeat)}.`,
  yes: 'Adelante',
  no: 'Lo pienso',
};
