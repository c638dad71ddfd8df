import type { menu as english } from '../en/menu.ts';

/** The menu of a table. */
export const menu: typeof english = {
  round: (n: number) => `Ronda ${n}`,
  allRules: 'Todas las reglas',
  noCoach: 'En esta mesa no hay entrenador.',
  noCoachRated: 'En las mesas puntuadas no hay entrenador.',
  tablePace: (seconds) => `En esta mesa, los bots tardan al menos ${seconds} s en cada jugada.`,
  allSettings: 'Todos los ajustes',
  leave: 'Salir',
  keptHere: 'La partida se guarda en este dispositivo.',
  keepSeat: 'Puedes conservar tu sitio o cederlo.',
  comeBack: 'Puedes volver cuando quieras.',
};
