import type { ways as english } from '../en/ways.ts';

export const ways: typeof english = {
  alone: 'En solitario',
  aloneLine: '¿En cuántos turnos lo consigues?',
  bots: 'Contra bots',
  botsLine: 'De uno a cinco, cada cual con su carácter.',
  people: 'Varias personas, una pantalla',
  peopleLine: 'Pasadla de mano en mano. Funciona sin conexión.',
  online: 'En línea, con enlace o código',
  onlineLine: 'Manda un enlace o deja que lo escaneen.',
  watch: 'Ver jugar a los bots',
  watchLine: 'Ponte a gusto. Saben lo que hacen, casi siempre.',
  lesson: 'Primera lección',
  lessonLine: 'Tres minutos, dados de verdad.',
  rules: 'Las reglas',
  rulesLine: 'Todo lo que puntúa, con dibujos.',
  here: 'En este dispositivo',
  others: 'Con más gente',
  learnTitle: 'Aprender',
};
