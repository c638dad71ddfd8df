import type { tables as english } from '../en/tables.ts';
import { count, listing } from './say.ts';

export const tables: typeof english = {
  title: 'Tus mesas',
  all: (n) => `Ver las ${n}`,
  offline: 'Sin conexión: tus mesas están a salvo.',
  names: listing,
  alone: 'de momento solo tú',
  left: {
    days: (n) => (n === 1 ? 'queda 1 día' : `quedan ${n} días`),
    hours: (n) => (n === 1 ? 'queda 1 h' : `quedan ${n} h`),
    minutes: (n) => (n === 1 ? 'queda 1 min' : `quedan ${n} min`),
    seconds: (n) => (n === 1 ? 'queda 1 s' : `quedan ${n} s`),
  },
  seats: (have, of) => `${count(have, 'sitio ocupado', 'sitios ocupados')} de ${of}`,
  botsTurn: 'Le toca a un bot',

  quick: {
    title: 'Partida rápida',
    find: 'Buscar rival',
    findHint: 'la partida empieza en cuanto aparezca alguien',
    looking: 'Buscando rival…',
    waiting: 'Esperando rival…',
    waitingHint: 'La partida empieza en cuanto alguien se siente.',
    bot: 'Jugar contra un bot mientras tanto',
    botHint: 'te avisamos cuando llegue alguien',
    stop: 'Dejar de buscar',
    stillLooking: 'Buscando rival',
    found: (name) => `${name} te espera en tu mesa.`,
    foundSomebody: 'Alguien te espera en tu mesa.',
    go: 'Ir a la mesa',
  },

  inviteText: (game) => `¿Jugamos a ${game}?`,
  join: {
    rules: 'Las reglas, en breve',
    allRules: 'Todas las reglas',
    waits: (waiting) => `${listing(waiting)} te ${waiting.length === 1 ? 'espera' : 'esperan'}.`,
  },

  ways: {
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
    ownRules: 'Tus propias reglas',
    ownRulesLine: 'Cambia lo que puntúa y juega así.',
    here: 'En este dispositivo',
    others: 'Con más gente',
    learnTitle: 'Aprender',
  },
};
