import type { IncomingMessage } from 'node:http';
import { text as wholeOf } from 'node:stream/consumers';
import { WebSocket } from 'ws';
import { type Answer, type Message, type Mishap, PATIENCE_MS } from './wire.ts';

/** The answer among events, as a request with this key would be told it. */
const answerIn = (events: string, key: string): Answer | undefined => {
  for (const [, data = ''] of events.matchAll(/^event: answer\ndata: (.*)$/gm)) {
    const { key: told, status, ...body } = JSON.parse(data) as { key: string; status: number };
    if (told === key) return { status, text: JSON.stringify(body) };
  }
  return undefined;
};

const deliver = (socket: WebSocket, message: Message, mishap: Mishap | undefined): void => {
  const sent = JSON.stringify({ key: message.key, ...JSON.parse(message.body) });
  switch (mishap?.kind) {
    case 'torn':
      socket.send(sent);
      socket.terminate();
      return;
    case 'cut':
      socket.send(sent, () => setTimeout(() => socket.terminate(), mishap.after));
      return;
    default:
      socket.send(sent);
  }
};

/** Sends a move once, over a socket of its own. `undefined`: no answer came, and what became of the move is unknown. */
export const moveOnce = (
  address: string,
  message: Message,
  mishap: Mishap | undefined,
): Promise<Answer | undefined> =>
  new Promise((resolve) => {
    const stream = message.path.replace(/actions$/, 'stream');
    const socket = new WebSocket(`${address.replace(/^http/, 'ws')}${stream}`, {
      headers: { authorization: `Bearer ${message.token}` },
      handshakeTimeout: PATIENCE_MS,
    });
    const impatient = setTimeout(() => socket.terminate(), PATIENCE_MS);
    socket.on('open', () => deliver(socket, message, mishap));
    socket.on('message', (data: Buffer) => {
      const answer = answerIn(data.toString(), message.key);
      if (answer === undefined) return;
      resolve(answer);
      socket.close();
    });
    socket.on('unexpected-response', (_request, response: IncomingMessage) => {
      wholeOf(response).then(
        (text) => resolve({ status: response.statusCode ?? 0, text }),
        () => resolve(undefined),
      );
    });
    socket.on('error', () => resolve(undefined));
    socket.on('close', () => {
      clearTimeout(impatient);
      resolve(undefined);
    });
  });
