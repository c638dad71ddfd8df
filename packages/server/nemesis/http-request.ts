import { type ClientRequest, request } from 'node:http';

export interface Message {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token: string;
  /** The Idempotency-Key; empty if there is none. */
  readonly key: string;
  /** JSON; empty if there is none. */
  readonly body: string;
  /** Sends a move over a socket instead. */
  readonly socket?: boolean;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Injected connection faults. */
export type Mishap =
  /** Sent twice at the same time. */
  | { readonly kind: 'doubled' }
  /** The connection is cut some milliseconds after the request was sent. */
  | { readonly kind: 'cut'; readonly after: number }
  /** The connection is cut before the body is complete. */
  | { readonly kind: 'torn' };

export const TIMEOUT_MS = 30_000;

const headersOf = ({ token, key, body }: Message): Record<string, string | number> => ({
  ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
  ...(key === '' ? {} : { 'idempotency-key': key }),
  ...(body === ''
    ? {}
    : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
});

const deliver = (sent: ClientRequest, { body }: Message, mishap: Mishap | undefined): void => {
  switch (mishap?.kind) {
    case 'torn':
      sent.write(body.slice(0, body.length / 2), () => sent.destroy());
      return;
    case 'cut':
      sent.end(body, () => setTimeout(() => sent.destroy(), mishap.after));
      return;
    default:
      sent.end(body);
  }
};

/** Sends a request once, over a new connection. `undefined`: no answer came, so the outcome is unknown. */
export const sendRequest = (
  address: string,
  message: Message,
  mishap: Mishap | undefined,
): Promise<Answer | undefined> =>
  new Promise((resolve) => {
    const { method, path } = message;
    const sent = request(
      `${address}${path}`,
      { agent: false, method, headers: headersOf(message), timeout: TIMEOUT_MS },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', () => resolve(undefined));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
      },
    );
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(undefined));
    sent.on('close', () => resolve(undefined));
    deliver(sent, message, mishap);
  });
