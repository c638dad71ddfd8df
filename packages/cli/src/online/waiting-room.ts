import type { Size } from '../io/io.ts';
import { drawHints, type Hint } from '../play/key-hints.ts';
import type { Paint } from '../terminal/paint.ts';
import { clip, columnsOf, padEnd } from '../terminal/width.ts';
import type { OnlineTable } from './online-table.ts';
import { invitationLink, isLoopback } from './server-address.ts';
import { seatNames, tellSettings } from './table-words.ts';

/** What the screen shows before the match. */
export interface WaitingRoomScene {
  readonly online: OnlineTable;
  readonly server: string;
  /** The invitation code, or empty if we may not know it. */
  readonly code: string;
  readonly status: string;
  readonly message: string;
}

const seatLines = ({ online }: WaitingRoomScene, paint: Paint): string[] => {
  const table = online.now();
  const mine = online.table.seats();
  const names = seatNames(table);
  const wide = Math.max(0, ...names.map(columnsOf));
  const taken = names.map((name, seat) => {
    const info = table.seats[seat];
    const remarks = [
      info?.kind === 'bot' ? 'bot' : mine.includes(seat) ? 'you' : '',
      info?.kind === 'human' && info.who === table.host ? 'host' : '',
      table.here[seat] === false ? 'away' : '',
    ].filter((remark) => remark !== '');
    return `   ${seat + 1}  ${paint.ivory(padEnd(name, wide))}  ${paint.dim(remarks.join(', '))}`;
  });
  const free = table.settings.places - names.length;
  return [...taken, ...(free > 0 ? [paint.dim(`      ${free} free`)] : [])];
};

export const invitationLines = (server: string, code: string): readonly string[] => [
  `Invite others: ${invitationLink(server, code)}`,
  `In a terminal: barrelhouse play --server ${server} --code ${code}`,
  ...(isLoopback(server)
    ? [
        'Only this computer can open this link. To invite others, connect to the server by its network address.',
      ]
    : []),
];

const waitingKeys = (online: OnlineTable): readonly Hint[] => [
  ...(online.hosts() ? [{ key: 's', does: 'start the match' }] : []),
  { key: '?', does: 'rules' },
  { key: 't', does: 'talk' },
  { key: 'L', does: 'leave the table' },
  ...(online.hosts() ? [{ key: 'C', does: 'close the table' }] : []),
  { key: 'q', does: 'quit' },
];

const keysOf = ({ online }: WaitingRoomScene): readonly Hint[] =>
  online.now().status === 'waiting' ? waitingKeys(online) : [{ key: 'q', does: 'quit' }];

const waitingFor = ({ online }: WaitingRoomScene): string => {
  const { status, settings } = online.now();
  if (status !== 'waiting') return 'This table is closed. Press q to quit.';
  if (settings.start === 'full') return 'The match begins when all seats are taken.';
  return online.hosts()
    ? 'You are the host. Press s to start the match.'
    : 'Waiting for the host to start the match.';
};

export const drawWaitingRoom = (
  scene: WaitingRoomScene,
  { columns, rows }: Size,
  paint: Paint,
): string[] => {
  const table = scene.online.now();
  const head = [
    ` ${paint.strong(table.game.name)}`,
    ` ${paint.dim(tellSettings(table))}`,
    ` ${paint.dim(scene.status)}`,
    '',
    ...(scene.code === '' ? [] : invitationLines(scene.server, scene.code).map((l) => ` ${l}`)),
    '',
    ...seatLines(scene, paint),
    '',
    ` ${waitingFor(scene)}`,
  ];
  const room = Math.max(0, rows - 2);
  const filler = Array.from({ length: Math.max(0, room - head.length) }, () => '');
  return [
    ...head.slice(0, room),
    ...filler,
    ` ${paint.ember(scene.message)}`,
    ` ${drawHints(keysOf(scene), columns - 1, paint)}`,
  ].map((line) => clip(line, columns));
};
