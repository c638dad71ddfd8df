import type { home as english } from '../en/home.ts';
import { listing } from './say.ts';

export const home: typeof english = {
  lead: 'Tienta a la suerte. Cinco juegos de dados, un solo árbitro y dados que nadie puede trucar.',
  newHere: '¿Primera vez?',
  firstLesson: 'Aprende en tres minutos',
  menu: 'Menú',
  learn: 'Aprender',
  history: 'Historial',
  settings: 'Ajustes',
  goOn: 'Continuar',
  turn: { you: () => 'Te toca', other: (name) => `Le toca a ${name}` },
  games: 'Elige un juego',
  play: 'Jugar',
  against: (names) => `contra ${listing(names)}`,
  with: (names) => `con ${listing(names)}`,
  aloneNow: 'en solitario',
  you: 'Tú',
  person: (n) => `Invitado ${n}`,
  houseRules: 'Las reglas de tu casa.',
  otherWays: 'Más formas de jugar',
  waysOf: (game) => `Más formas de jugar a ${game}`,
  starting: 'Preparando la mesa…',
  notStarted: 'No se ha podido empezar la partida. Recarga la página y prueba otra vez.',
  listFailed:
    'No se han podido leer tus partidas en curso. Comprueba que este navegador permite guardar datos.',
  otherTitle: 'Con más gente',
  invite: 'Invita a alguien',
  inviteLine: 'Una mesa de tu último juego, con un enlace para compartir.',
  notInvited: 'No se ha podido abrir la mesa. Comprueba la conexión y prueba otra vez.',
  honest:
    'Sin anuncios, sin cuenta, sin nada que comprar. Los bots tiran los mismos dados que tú, y puedes comprobarlos todos.',
  honestLink: 'Por qué los dados son limpios',

  lobby: 'Mesas abiertas',
  lobbyLine: 'Únete a una mesa, busca rival o mira.',
  screen: 'Pantalla grande y móviles',
  screenLine: 'La mesa en la pared, un cubilete en cada mano.',
  code: 'Introduce un código',
  codeLine: 'El de una invitación.',
};
