import type { IncomingMessage } from 'node:http';
import { text as wholeOf } from 'node:stream/consumers';
import { WebSocket } from 'ws';
import { type Answer, type Message, type Mishap, TIMEOUT_MS } from './http-request.ts';

/** Finds the answer to a key among events, in the form of an HTTP answer. */
const answerIn = (events: string, key: string): Answer | undefined => {
  for (const [, data = ''] of events.matchAll(/^event: answer\ndata: (.*)$/gm)) {
    const { key: answered, status, ...body } = JSON.parse(data) as { key: string; status: number };
    if (answered === key) return { status, text: JSON.stringify(body) };
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

/** Sends a move once, over a new socket. `undefined`: no answer came, so the outcome is unknown. */
export const sendMove = (
  address: string,
  message: Message,
  mishap: Mishap | undefined,
): Promise<Answer | undefined> =>
  new Promise((resolve) => {
    const stream = message.path.replace(/actions$/, 'stream');
    const socket = new WebSocket(`${address.replace(/^http/, 'ws')}${stream}`, {
      headers: { authorization: `Bearer ${message.token}` },
      handshakeTimeout: TIMEOUT_MS,
    });
    const timer = setTimeout(() => socket.terminate(), TIMEOUT_MS);
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
      clearTimeout(timer);
      resolve(undefined);
    });
  });
