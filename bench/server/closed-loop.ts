import { keptConnection, listen } from './raw-http.ts';
import { talk } from './raw-socket.ts';

/** Two seats at a table: the next move is sent when both have seen the one before. */
export interface Pair {
  readonly table: string;
  /** Opens the connections for moves. Otherwise the first moves do, and wait for it. */
  connect(): Promise<unknown>;
  start(): void;
  stop(): void;
  /** How long the move under way has been waiting, in milliseconds; 0 if there is none. */
  waiting(): number;
  /** Both seats have heard from the server. */
  readonly ready: Promise<unknown>;
}

export interface Tally {
  moves: number;
  readonly latencies: number[];
  /** Received by all seats. */
  bytes: number;
}

/** The same small game as the peers': roll six dice, keep what scores and bank it, and never come to an end. */
const RULES = { base: 'classic', opening: 0, end: { target: 1_000_000 } };

const post = async (
  address: URL,
  path: string,
  token: string,
  body: unknown,
): Promise<Record<string, unknown>> => {
  const response = await fetch(new URL(path, address), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer;
};

/** How often a busy machine may take too long to work the rules out. */
const MOST_TRIES = 10;

/** Lets a server work out the rules before many tables ask for them at once. */
export const checkRules = async (address: URL): Promise<void> => {
  for (let tries = 1; ; tries++) {
    const { ok } = await fetch(new URL('/api/rules', address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(RULES),
    });
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
    if (tries === MOST_TRIES) throw new Error(`${address.href} does not accept the rules.`);
  }
};

const newGuest = async (address: URL): Promise<string> =>
  String((await post(address, '/api/players', '', { token: 'bearer' }))['token']);

/** Whose turn it is, and the first option. */
interface Next {
  readonly seat: number;
  readonly type: string;
  readonly dice: string;
}

/** Found by searching the text: the driver should not do more work than the server. */
const NEXT =
  /"next":\{(?:"kind":"choice",)?"seat":(\d+),"options":\[(?:\["(\d+)"|\{"type":"(\w+)"(?:,"dice":"(\d+)")?)/;
const nextIn = (data: string): Next => {
  const [, seat, packed, type = packed && 'keep', dice = packed ?? ''] = NEXT.exec(data) ?? [];
  if (seat === undefined || type === undefined) throw new Error(`Nobody can move: ${data}`);
  return { seat: Number(seat), type, dice };
};
const seqIn = (data: string): number => Number(/"seq":(\d+)/.exec(data)?.[1]);

const actionsFor = ({ type, dice }: Next): unknown =>
  type === 'keep' ? [{ type, dice }, { type: 'bank' }] : [{ type }];

/** What an event has beside its name, data and id: `id: \nevent: \ndata: \n\n`, and a short id. */
const EVENT_BYTES = 25;

/** A server limits the streams from one address, so pairs use as many addresses as they need. */
const PAIRS_AN_ADDRESS = 90;
export const sourceOf = (pair: number): string => {
  const n = Math.floor(pair / PAIRS_AN_ADDRESS) + 1;
  return `127.0.${Math.floor(n / 250)}.${(n % 250) + 1}`;
};

/** How a pair talks to the server: streams and requests, or sockets that do both. */
export type Over = 'http' | 'sockets';

/** `number` identifies the pair. If `other` is given, the second seat listens there and every other move goes there. */
export const openPair = async (
  address: URL,
  tally: Tally,
  number = 0,
  other: URL = address,
  over: Over = 'http',
): Promise<Pair> => {
  const tokens = await Promise.all([newGuest(address), newGuest(address)]);
  const [hostToken] = tokens;
  const opened = await post(address, '/api/tables', hostToken, {
    rules: RULES,
    places: 2,
    access: 'open',
    start: 'full',
  });
  const { table } = opened['snapshot'] as { table: string };
  for (const token of tokens) await post(address, `/api/tables/${table}/seats`, token, {});

  const path = `/api/tables/${table}`;
  const seen = [0, 0];
  let next: Next | undefined;
  let wanted = 0;
  let sentAt = 0;
  let running = false;
  let keys = 0;

  const move = (): void => {
    if (!running || next === undefined) return;
    wanted = (seen[0] ?? 0) + 1;
    sentAt = performance.now();
    send(next.seat, `k${++keys}`, { seq: wanted - 1, actions: actionsFor(next) });
  };

  const heard = (seat: number) => (event: string, data: string) => {
    if (event !== 'delta' && event !== 'moved' && event !== 'table') return;
    tally.bytes += event.length + data.length + EVENT_BYTES;
    seen[seat] = seqIn(data);
    // Only the first seat reads the options; for the second it is enough to have seen the move.
    if (seat === 0) next = nextIn(data);
    if (sentAt === 0 || (seen[0] ?? 0) < wanted || (seen[1] ?? 0) < wanted) return;
    tally.latencies.push(performance.now() - sentAt);
    tally.moves++;
    sentAt = 0;
    move();
  };

  const sockets: ((message: string) => void)[] = [];
  // Like a browser, a pair shares its connections with nobody.
  const own = keptConnection(address);
  const ways = [own, other === address ? own : keptConnection(other)];
  const send = (seat: number, key: string, move: object): void => {
    if (over === 'sockets') sockets[seat]?.(JSON.stringify({ key, ...move }));
    else
      void ways[keys % 2]?.send(`${path}/actions`, tokens[seat] ?? '', key, JSON.stringify(move));
  };

  const ready = tokens.map(
    (token, seat) =>
      new Promise<void>((resolve) => {
        const hear = heard(seat);
        const heardFirst = (event: string, data: string): void => {
          hear(event, data);
          resolve();
        };
        const from = sourceOf(number);
        const where = seat === 0 ? address : other;
        if (over === 'sockets')
          sockets.push(talk(where, `${path}/stream?delta=1`, token, heardFirst, from));
        else listen(where, `${path}/stream?delta=1`, token, heardFirst, { from });
      }),
  );
  return {
    table,
    ready: Promise.all(ready),
    connect: async () => (over === 'http' ? Promise.all(ways.map((way) => way.connect())) : []),
    start() {
      running = true;
      // A move from before a pause goes on by itself.
      if (sentAt === 0) move();
    },
    stop() {
      running = false;
    },
    waiting: () => (sentAt === 0 ? 0 : performance.now() - sentAt),
  };
};
