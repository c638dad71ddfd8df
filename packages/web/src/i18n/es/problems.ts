import {
  type NumberOf,
  type ProblemWords,
  quoted,
  type RatedWords,
  ratedNeed,
  untilWhen,
} from '../problem-words.ts';
import { count, f } from './say.ts';

const again = (numberOf: NumberOf): string => {
  const seconds = numberOf('retryAfter');
  if (seconds <= 5) return 'Prueba otra vez en un momento.';
  return seconds < 60
    ? `Prueba otra vez en ${count(seconds, 'segundo', 'segundos')}.`
    : `Prueba otra vez en ${count(Math.ceil(seconds / 60), 'minuto', 'minutos')}.`;
};

const MISUNDERSTOOD = 'Esta página no coincide con el servidor. Recárgala y prueba otra vez.';
const NOT_SAVED = 'La casa no puede guardar nada ahora mismo. Lo seguirá intentando.';
const TOO_LARGE =
  'Calcular estas reglas llevaría demasiado tiempo. Usa menos combinaciones o menos dados.';

const RATED: RatedWords = {
  account: 'Las mesas puntuadas son para jugadores con cuenta. Primero guarda tu nombre.',
  game: 'En las mesas puntuadas se juega con las reglas de siempre, sin reglas de la casa ni variantes.',
  'no-coach': 'En las mesas puntuadas no hay entrenador. Desactívalo.',
  'level-2': 'En las mesas puntuadas se juega con dados con doble sello. Elige esos.',
  clock: 'En las mesas puntuadas se juega con reloj. Elige uno.',
  rivals: 'Una partida puntuada necesita al menos dos sitios.',
  'one-seat': 'Ya tienes sitio. En una mesa puntuada cada persona ocupa uno.',
  'different-bots': 'Ese bot ya tiene sitio. En una mesa puntuada cada bot ocupa uno.',
  result: 'Una partida puntuada no se puede cerrar. Puedes abandonarla, pero cuenta como derrota.',
};

export const problems: ProblemWords = {
  offline: 'La casa no responde. Comprueba la conexión y prueba otra vez.',
  failed: 'Algo ha fallado. No se ha perdido nada: prueba otra vez.',
  busy: (numberOf) => `La casa está muy ocupada. ${again(numberOf)}`,
  'not-ready': NOT_SAVED,
  'not-saved': NOT_SAVED,
  'bad-token': 'Se ha cerrado la sesión en este dispositivo. Puedes seguir como invitado nuevo.',
  nobody:
    'En este dispositivo no hay ninguna sesión abierta. Inicia sesión o juega en línea una vez como invitado.',
  'no-such-table': 'No existe esa mesa. Quizá la han cerrado.',
  'table-closed': 'Han cerrado esta mesa.',
  'table-set-aside':
    'La casa no puede leer el registro de esta mesa, así que la ha cerrado por ahora. Avisa a quien gestiona este servidor.',
  'no-such-code': 'Ese código no funciona. Comprueba que está bien escrito; quizá haya caducado.',
  'code-needed': 'A esta mesa se entra con invitación. Pide el código al anfitrión.',
  'wrong-code': 'Ese no es el código de esta mesa. Comprueba que está bien escrito.',
  'too-many-guesses': (numberOf) => `Demasiados códigos equivocados. ${again(numberOf)}`,
  'too-many-tables': 'Tienes demasiadas mesas abiertas. Termina o deja alguna antes.',
  'too-many-requests': (numberOf) => `Demasiadas peticiones a la vez. ${again(numberOf)}`,
  'too-many-moves': (numberOf) => `Demasiadas jugadas a la vez. ${again(numberOf)}`,
  'too-many-streams':
    'Tienes demasiadas mesas abiertas en tus dispositivos. Cierra una pestaña y prueba otra vez.',
  'too-many-places': 'En este juego no caben tantos jugadores. Elige menos sitios.',
  'bad-rules': 'Con estas reglas no se puede jugar. Revísalas y prueba otra vez.',
  'rules-too-large': (numberOf) => {
    const work = numberOf('work');
    return work === 0
      ? TOO_LARGE
      : `Estas reglas dan unas ${f(work)} combinaciones, y el límite es ${f(numberOf('most'))}. Usa menos líneas.`;
  },
  'stale-seq': 'La partida ha seguido. Vuelve a mirar la mesa.',
  'table-full': 'Todos los sitios de esta mesa están ocupados.',
  'removed-by-host':
    'El anfitrión te ha quitado de esta mesa y ya no puedes sentarte en ella. Puedes unirte a cualquier otra.',
  'too-many-seats': (numberOf) =>
    numberOf('most') <= 1
      ? 'Ya tienes sitio. En una mesa abierta cada invitado ocupa uno, para que quepan los demás.'
      : `Ya tienes ${count(numberOf('have'), 'sitio', 'sitios')}. En una mesa abierta el anfitrión deja uno para otra persona.`,
  'too-long': (numberOf) =>
    `La partida ha llegado al límite de ${f(numberOf('turns'))} turnos o ${f(numberOf('entries'))} jugadas, así que la casa la termina.`,
  'already-started': 'La partida ya ha empezado. Puedes mirar.',
  'not-started': 'La partida aún no ha empezado.',
  'not-over': 'La partida aún no ha terminado.',
  over: 'La partida ha terminado.',
  'not-host': 'Eso solo puede hacerlo el anfitrión.',
  'not-seated': 'No tienes sitio en esta mesa.',
  'not-your-seat': 'Ese sitio no es tuyo.',
  'too-few-seats': 'Todavía faltan jugadores.',
  'unknown-bot': 'La casa no conoce a ese bot. Elige otro.',
  'bot-cannot-play':
    'Este juego no está resuelto, así que Perfecto no puede jugarlo. Los demás bots sí.',
  'nothing-to-return-to': 'Ya estás jugando otra vez en tu sitio.',
  'not-awaited': 'La mesa ya no espera a esa persona.',
  'clock-decides': 'Esta mesa tiene reloj: la casa juega cuando se acaba el tiempo.',
  'not-absent-yet': 'Espera un poco más; después la casa podrá jugar por esa persona.',
  'rematch-offered': 'Ya hay una revancha preparada. Únete a esa.',
  'handle-length': (numberOf) =>
    `Un nombre de usuario tiene entre ${numberOf('least')} y ${numberOf('most')} caracteres. Elige uno más ${numberOf('have') < numberOf('least') ? 'largo' : 'corto'}.`,
  'handle-characters': 'Un nombre de usuario solo lleva letras, cifras, _ y -. Quita lo demás.',
  'handle-edges': 'Un nombre de usuario empieza y termina con una letra o una cifra.',
  'handle-scripts':
    'Este nombre de usuario mezcla alfabetos y podría confundirse con otro. Usa solo uno.',
  'handle-reserved': 'Ese nombre de usuario está reservado. Elige otro.',
  'handle-taken': 'Ese nombre de usuario ya lo tiene otra persona. Elige otro.',
  'has-account': 'Ya tienes una cuenta. Puedes cambiar su nombre de usuario.',
  'no-account': 'Estás jugando como invitado. Primero guarda tu nombre.',
  'ceremony-over': 'Has tardado demasiado o esto ya estaba hecho. Empieza otra vez.',
  'passkey-refused':
    'No se ha podido aceptar esa llave de acceso. Empieza otra vez o usa un código de recuperación.',
  'unknown-passkey':
    'Ninguna cuenta de esta casa usa esa llave de acceso; quizá la quitaron. Prueba con otra o con un código de recuperación.',
  'passkey-known': 'Esa llave de acceso ya se usa aquí. Inicia sesión con ella.',
  'too-many-passkeys': 'No caben más llaves de acceso en tu cuenta. Quita alguna antes.',
  'last-passkey':
    'Es tu única llave de acceso. Pide antes códigos de recuperación nuevos para poder volver a entrar.',
  'no-such-passkey': 'Esa llave de acceso ya no está en tu cuenta.',
  'no-passkeys-here':
    'Las llaves de acceso no funcionan en esta dirección. Usa códigos de recuperación o enlaza tu otro dispositivo.',
  'wrong-recovery-code':
    'Ese código de recuperación no funciona. Comprueba que está bien escrito; cada uno sirve una sola vez.',
  'no-such-device': 'En ese dispositivo ya se había cerrado la sesión.',
  'cannot-follow': 'No puedes seguir a este jugador.',
  'no-such-season': 'Esa temporada aún no ha empezado.',
  'no-such-profile':
    'Aquí nadie usa ese nombre. Comprueba que está bien escrito; también puede haber cambiado.',
  'not-friends': 'Solo puedes invitar a amigos: jugadores a los que sigues y que te siguen.',
  'tournament-refused': 'No puedes participar en este torneo. Prueba con otro.',
  'rematch-refused': 'No puedes proponer la revancha en esta mesa. Abre otra.',
  'seat-refused': 'No puedes sentarte en esta mesa. Prueba con otra.',
  'too-many-blocks': 'No puedes bloquear a más jugadores. Desbloquea antes a alguien.',
  'too-many-follows': 'No puedes seguir a más jugadores. Deja antes de seguir a alguien.',
  'bad-push-keys':
    'Los avisos de este navegador no funcionan aquí. Desactívalos y vuelve a activarlos.',
  'no-push-here': 'Esta casa no envía avisos a los navegadores.',
  'no-such-zone': 'El servidor no conoce tu zona horaria. Elige otra.',
  'not-public': 'No se puede llegar a esa dirección. Usa una dirección https de internet.',
  'too-many-devices': 'Ya no caben más dispositivos con avisos. Desactiva antes alguno.',
  banned: (numberOf, textOf) =>
    `No puedes entrar en esta casa hasta el ${untilWhen('es', numberOf('until'))}${quoted(textOf('why'), '«', '»')}.`,
  muted: (numberOf) =>
    `La dirección te ha silenciado hasta el ${untilWhen('es', numberOf('until'))}: ni reacciones ni mesas abiertas. Puedes seguir jugando.`,
  'name-withdrawn': 'La dirección ha quitado tu nombre. Elige otro y siéntate.',
  'already-reported': 'Ya has denunciado a esa persona. La dirección lo mirará.',
  'own-name': 'Ese eres tú.',
  'no-such-player': 'No existe ese jugador. Quizá ha borrado su cuenta.',
  'already-closed': 'Esa mesa ya está cerrada.',
  'is-host':
    'Esa persona es de la dirección. Pide a quien gestiona el servidor que le quite antes el cargo.',
  'own-address': 'Con ese veto tampoco podrías entrar tú. Elige un rango más pequeño.',
  'bot-busy': 'Este bot no tiene mesa libre ahora mismo. Prueba dentro de unos minutos.',
  'bot-declines': (_numberOf, textOf) => {
    switch (textOf('what')) {
      case 'game':
        return 'Este bot no juega a ese juego. Elige otro.';
      case 'clock':
        return 'Este bot no juega con ese reloj. Elige otro.';
      case 'rated':
        return 'Este bot no juega partidas puntuadas. Desafíalo a una amistosa.';
      default:
        return 'Este bot no acepta desafíos por ahora.';
    }
  },
  'bot-offline': 'Este bot no está conectado. Elige otro o vuelve más tarde.',
  'challenge-over': 'Ese desafío ya terminó. Envía otro.',
  'no-such-bot': 'No hay ningún bot con ese nombre. Puede que lo hayan borrado.',
  'no-such-challenge': 'Ese desafío ya no existe. Envía otro.',
  'not-a-bot': 'Eso solo lo pueden hacer los bots.',
  'not-for-bots': 'Los bots no pueden hacer eso.',
  'own-bot': 'No puedes jugar partidas puntuadas contra tu propio bot. Que sea amistosa.',
  'too-many-bots': 'Tu cuenta ya tiene todos los bots que admite. Borra alguno antes.',
  'too-many-challenges': 'Hay demasiados jugadores esperando a este bot. Prueba más tarde.',
  'bad-network': 'Eso no es una dirección como 203.0.113.7 o 203.0.113.0/24.',
  'too-many-bans': 'Hay demasiados vetos. Levanta alguno antes.',
  'no-such-ban': 'Ese veto ya ha terminado.',
  'no-such-report': 'Otra persona de la dirección ya se ha ocupado de esa denuncia.',
  'not-muted': 'No está en silencio.',
  'not-seeking': 'Ya no buscas partida. Empieza de nuevo.',
  'search-replaced': 'Estás buscando en otra ventana.',
  'backup-running': 'Acaba de hacerse una copia. Prueba otra vez en un minuto.',
  'no-backup-here': 'Este registro está en PostgreSQL. Haz la copia allí.',
  'rated-table': (_, textOf) => ratedNeed(RATED, textOf('need')),
  'already-joined': 'Ya te has apuntado.',
  'already-decided': 'Esa mesa ya tiene resultado.',
  'bad-tournament': 'Un torneo no puede tener estos ajustes. Revísalos y prueba otra vez.',
  'match-in-progress':
    'Una partida puntuada se juega hasta el final. El reloj se encarga de que termine.',
  'no-such-pairing': 'No hay ninguna mesa con ese número.',
  'no-such-tournament': 'Ese torneo no existe. Revisa el enlace o el código.',
  'not-in-tournament': 'No participa en este torneo.',
  'not-paired': 'Este sitio está reservado para otra persona. Puedes mirar.',
  'too-few-players': (numberOf) => `Hacen falta ${numberOf('least')} jugadores para empezar.`,
  'too-late-to-join': 'Ya es tarde para apuntarse. Puedes mirar.',
  'too-many-tournaments': (numberOf) =>
    `Ya organizas ${numberOf('most')} torneos. Termina o cancela uno antes.`,
  'tournament-full': (numberOf) => `Las ${numberOf('most')} plazas están ocupadas.`,
  'tournament-not-started': 'El torneo aún no ha empezado.',
  'tournament-over': 'El torneo ha terminado.',
  'tournament-started': 'El torneo ya ha empezado.',
  withdrawn: 'Estás fuera de este torneo y no puedes volver.',
  'roll-not-last': MISUNDERSTOOD,
  'chain-needed': MISUNDERSTOOD,
  'no-chain-here': MISUNDERSTOOD,
  'link-needed': MISUNDERSTOOD,
  'wrong-link': MISUNDERSTOOD,
  'address-too-long': MISUNDERSTOOD,
  'bad-address': MISUNDERSTOOD,
  'bad-json': MISUNDERSTOOD,
  'bad-length': MISUNDERSTOOD,
  'bad-request': MISUNDERSTOOD,
  'no-such-game': MISUNDERSTOOD,
  'no-such-option': MISUNDERSTOOD,
  'no-selections': MISUNDERSTOOD,
  'too-many-dice': MISUNDERSTOOD,
  'too-deep': MISUNDERSTOOD,
  'body-needed': MISUNDERSTOOD,
  'body-too-large': MISUNDERSTOOD,
  'foreign-origin': MISUNDERSTOOD,
  'game-or-rules': MISUNDERSTOOD,
  'json-needed': MISUNDERSTOOD,
  'key-needed': MISUNDERSTOOD,
  'key-reused': MISUNDERSTOOD,
  'no-socket-here': MISUNDERSTOOD,
  'no-such-route': MISUNDERSTOOD,
  'too-many-table-ids': MISUNDERSTOOD,
  'nothing-to-stream': MISUNDERSTOOD,
  'origin-needed': MISUNDERSTOOD,
  'wrong-method': MISUNDERSTOOD,
};
