import type { account as english } from '../en/account.ts';
import { tellProblem } from '../problem-words.ts';
import { problems } from './problems.ts';
import { count } from './say.ts';

export const account: typeof english = {
  problem: (problem) => tellProblem(problems, problem),
  working: 'Un momento…',
  cancel: 'Cancelar',
  save: 'Guardar',
  saved: 'Guardado.',
  home: 'Inicio',

  line: {
    guest: (name) => `Solo este navegador sabe que eres ${name}.`,
    keep: 'Guardar tu nombre',
    mine: (handle) => `Has iniciado sesión como @${handle}.`,
    toAccount: 'Tu cuenta',
    nobody: '¿Ya has jugado aquí desde otro dispositivo?',
  },

  page: {
    title: 'Tu cuenta',
    lead: (handle) => `Eres @${handle}`,
    guestTitle: 'Juegas como invitado',
    guestLead: (name) =>
      `Tu nombre es ${name}. Si borras los datos de este navegador, pierdes el nombre, los sitios y el historial.`,
    nobodyTitle: 'Aún no tienes cuenta',
    nobodyLead: 'En este dispositivo aún no has jugado en línea. Para eso no hace falta cuenta.',
  },

  keep: {
    title: 'Guardar tu nombre',
    newTitle: 'Crear una cuenta',
    lead: 'Tu nombre, tus sitios y tu historial siguen siendo tuyos en todos tus dispositivos. Sin correo ni contraseña.',
    name: 'Nombre en las mesas',
    handle: 'Nombre de usuario',
    handleHint: 'De 3 a 20 letras, cifras, _ o -. Nadie más puede tener el mismo aquí.',
    withPasskey: 'Guardarlo con una llave de acceso',
    withPasskeyHint: 'huella, cara o bloqueo de pantalla',
    without: 'Guardarlo sin llave de acceso',
    withoutHint: 'recibes códigos de recuperación para apuntar',
    done: (handle) => `@${handle} es tuyo.`,
    doneText: 'Conservas tus sitios y tu historial.',
    doneNewText: 'Ahora puedes iniciar sesión en cualquier dispositivo.',
    codesWhy:
      'Por si pierdes la llave de acceso: pide diez códigos de recuperación y guárdalos en un lugar seguro.',
    getCodes: 'Pedir códigos de recuperación',
    later: 'Ahora no',
    haveAccount: 'Ya tienes una cuenta en este dispositivo.',
    other: '¿Ya tienes una cuenta?',
  },

  place: {
    address:
      'En esta dirección no funcionan las llaves de acceso: los navegadores solo las permiten con https o, en tu propio equipo, en localhost.',
    loopback:
      'En 127.0.0.1 no funcionan las llaves de acceso. En localhost sí, y es el mismo servidor.',
    elsewhere: (origin) => `En esta dirección no funcionan las llaves de acceso. En ${origin} sí.`,
    browser: 'Este navegador no admite llaves de acceso.',
    house: 'Esta casa no está preparada para llaves de acceso.',
    instead: 'Los códigos de recuperación y los enlaces funcionan en todas partes.',
    go: (origin) => `Continuar en ${origin}`,
    goHint: 'te llevas el nombre y los sitios; las partidas contra bots se quedan aquí',
  },

  signIn: {
    title: 'Iniciar sesión',
    lead: 'Recupera tu nombre, tus sitios y tu historial.',
    passkey: 'Entrar con una llave de acceso',
    passkeyHint: 'sin escribir ningún nombre',
    code: 'Código de recuperación',
    codeHint: 'Uno de los diez que apuntaste. Sirve una sola vez.',
    useCode: 'Entrar con el código',
    link: 'Con un enlace',
    linkText:
      'En un dispositivo con la sesión iniciada, abre Ajustes y «Continuar tus partidas en línea en otro dispositivo». Escanea el código con este.',
    replaces: (name) =>
      `Este dispositivo juega como ${name}, un invitado. Si inicias sesión, pierdes los sitios del invitado.`,
    keepInstead: (name) => `Mejor guardar el nombre ${name}`,
    already: (handle) => `En este dispositivo ya has iniciado sesión como @${handle}.`,
    fresh: '¿Es tu primera vez? Para jugar no hace falta cuenta.',
  },

  faults: {
    create: {
      cancelled:
        'No se ha creado ninguna llave de acceso: has cancelado o ha tardado demasiado. Prueba otra vez.',
      here: 'Este dispositivo ya tiene una llave de acceso de tu cuenta.',
      address:
        'En esta dirección no funcionan las llaves de acceso. Usa códigos de recuperación o un enlace.',
      unsuitable:
        'Este dispositivo no puede crear la llave de acceso que hace falta. Prueba con otro o usa códigos de recuperación.',
      failed:
        'No se ha podido crear la llave de acceso. Prueba otra vez o usa códigos de recuperación.',
    },
    use: {
      cancelled:
        'No se ha usado ninguna llave de acceso: has cancelado o este dispositivo no tiene ninguna para esta casa. También sirve un código de recuperación o un enlace.',
      here: 'Aquí no se puede usar esa llave de acceso. Prueba con otra o con un código de recuperación.',
      address:
        'En esta dirección no funcionan las llaves de acceso. Usa un código de recuperación o un enlace.',
      unsuitable:
        'Aquí no se puede usar esa llave de acceso. Prueba con otra o con un código de recuperación.',
      failed:
        'No se ha podido leer la llave de acceso. Prueba otra vez o usa un código de recuperación.',
    },
  },

  codes: {
    title: 'Códigos de recuperación',
    left: (n) =>
      n === 0
        ? 'No tienes códigos de recuperación.'
        : `Tienes ${count(n, 'código sin usar', 'códigos sin usar')}.`,
    only: 'Tampoco tienes llave de acceso. Pide códigos antes de cerrar la sesión o no podrás volver a entrar.',
    make: 'Pedir códigos de recuperación',
    renew: 'Pedir códigos nuevos',
    renewTitle: '¿Pedir códigos nuevos?',
    renewText: 'Los códigos que apuntaste dejan de servir.',
    once: 'Solo se muestran ahora. Con cada uno puedes entrar una vez, y quien tenga uno puede entrar por ti.',
    copy: 'Copiar',
    copied: 'Copiado',
    download: 'Descargar',
    print: 'Imprimir',
    written: 'Ya los he apuntado',
    file: (handle) => `Códigos de recuperación de Barrelhouse para @${handle}`,
  },

  names: {
    title: 'Nombres',
    handle: 'Nombre de usuario',
    name: 'Nombre en las mesas',
    nameHint: 'Para las mesas a las que te unas desde ahora.',
  },

  passkeys: {
    title: 'Llaves de acceso',
    none: 'No tienes llaves de acceso.',
    text: 'Con una llave de acceso entras con la huella, la cara o el bloqueo de pantalla.',
    add: 'Añadir una llave de acceso',
    added: 'Llave de acceso añadida.',
    removed: 'Llave de acceso quitada.',
    made: (day) => `añadida el ${day}`,
    used: (day) => `usada por última vez el ${day}`,
    unused: 'sin usar',
    synced: 'sincronizada',
    rename: 'Cambiar nombre',
    renameNamed: (name) => `Cambiar el nombre de ${name}`,
    remove: 'Quitar',
    removeNamed: (name) => `Quitar ${name}`,
    name: 'Nombre de la llave',
    sure: (name) => `¿Quitar ${name}?`,
    sureText:
      'Ya no servirá para entrar. La sesión sigue abierta en los dispositivos que ya la tienen.',
  },

  devices: {
    title: 'Dispositivos',
    here: 'este dispositivo',
    unknown: 'Dispositivo desconocido',
    on: (browser, system) => `${browser} en ${system}`,
    since: (day) => `sesión desde el ${day}`,
    used: (day) => `usado por última vez el ${day}`,
    out: 'Cerrar sesión',
    outNamed: (label) => `Cerrar sesión en ${label}`,
    outDone: 'Sesión cerrada.',
    link: 'Añadir un dispositivo con un enlace',
    others: 'Cerrar sesión en los demás',
    everywhere: 'Cerrar sesión en todos',
    hereOut: 'Cerrar sesión aquí',
    sureOne: (label) => `¿Cerrar sesión en ${label}?`,
    sureOneText: 'Ya no podrá jugar por ti.',
    sureOthers: '¿Cerrar la sesión en los demás dispositivos?',
    sureOthersText: 'Ya no podrán jugar por ti. En este dispositivo la sesión sigue abierta.',
    sureHere: '¿Cerrar sesión aquí?',
    sureHereText: 'Puedes volver a entrar con una llave de acceso o un código de recuperación.',
    sureEverywhere: '¿Cerrar sesión en todos los dispositivos?',
    sureEverywhereText:
      'En todos, también en este. Puedes volver a entrar con una llave de acceso o un código de recuperación.',
    noWayBack:
      'No tienes llave de acceso ni código de recuperación, así que no podrías volver a entrar. Si no hay sesión en otro dispositivo, pierdes tu nombre y tus sitios.',
  },

  data: {
    title: 'Tus datos',
    export: 'Descargar mis datos',
    exportHint: 'todo lo que hay guardado sobre ti, en JSON',
    exported: 'Descargado.',
    delete: 'Borrar mi cuenta',
    deleteGuest: 'Borrar este invitado',
    deleteTitle: '¿Borrar tu cuenta?',
    deleteGuestTitle: '¿Borrar este invitado?',
    deletes: {
      account:
        'Tu nombre, tu nombre de usuario, las llaves de acceso, los códigos de recuperación y los dispositivos se borran en el acto.',
      guest: 'Tu nombre se borra en el acto y se cierra la sesión en todos tus dispositivos.',
      matches:
        'Pierdes tus sitios. Las partidas que jugaste se quedan, para que se puedan comprobar los dados; en ellas apareces como «alguien».',
      handle: 'Otra persona podrá usar tu nombre de usuario.',
      local:
        'Las partidas contra bots de este dispositivo se quedan. Puedes borrarlas en los ajustes.',
    },
    noUndo: 'No se puede deshacer.',
    deleteYes: 'Borrar para siempre',
    deleted: 'Borrado',
    deletedText:
      'La casa te ha olvidado. Puedes seguir jugando como invitado nuevo cuando quieras.',
  },
};
