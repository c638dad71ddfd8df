import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';

/** A proxy between the servers and their database that can lose an answer. */
export interface DatabaseLine {
  readonly port: number;
  /**
   * Lets the next commit through, drops the answer and cuts the connection, so that the server cannot know whether it
   * succeeded. False if nothing was committed in time.
   */
  loseAnswer(ms: number): Promise<boolean>;
  close(): void;
}

/** A prepared statement on the wire: its name and text (message `Parse`). */
const PREPARED = /P[\s\S]{4}(barrelhouse-\d+)\0([^\0]*)\0/g;
/** Single-statement transactions, and the end of longer ones. */
const WRITES = /insert into (entries|outcomes)/;
const COMMIT = 'commit\0';
/** Message `ReadyForQuery`, idle: no transaction is open. */
const IDLE = 'Z\0\0\0\x05I';
/** If no answer comes in this time, the connection is cut anyway. */
const ANSWER_MS = 1000;

/** Recognises commits on one connection. */
const commitFinder = (): ((sent: string) => boolean) => {
  const writes = new Set<string>();
  return (sent) => {
    for (const [, name = '', text = ''] of sent.matchAll(PREPARED))
      if (WRITES.test(text)) writes.add(name);
    return sent.includes(COMMIT) || [...writes].some((name) => sent.includes(`\0${name}\0`));
  };
};

export const openDatabaseLine = async (to: number): Promise<DatabaseLine> => {
  const sockets = new Set<Socket>();
  /** Set while the next answer is to be lost; called once it is. */
  let lose: (() => void) | undefined;

  const track = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    return socket.setNoDelay(true);
  };

  const join = (server: Socket): void => {
    const database = track(connect(to, '127.0.0.1'));
    const isCommit = commitFinder();
    let lost: (() => void) | undefined;
    const cut = (): void => {
      server.destroy();
      database.destroy();
      lost?.();
      lost = undefined;
    };
    track(server);
    server.on('data', (chunk: Buffer) => {
      if (isCommit(chunk.toString('latin1')) && lose !== undefined && lost === undefined) {
        lost = lose;
        lose = undefined;
        setTimeout(cut, ANSWER_MS).unref();
      }
      database.write(chunk);
    });
    database.on('data', (chunk: Buffer) => {
      if (lost === undefined) server.write(chunk);
      else if (chunk.toString('latin1').includes(IDLE)) cut();
    });
    server.once('close', cut);
    database.once('close', cut);
  };

  const listener = createServer(join);
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const place = listener.address();

  return {
    port: typeof place === 'object' && place !== null ? place.port : 0,
    async loseAnswer(ms) {
      const found = new Promise<boolean>((resolve) => {
        lose = () => resolve(true);
      });
      const lostOne = await Promise.race([found, after(ms, false, { ref: false })]);
      if (!lostOne) lose = undefined;
      return lostOne;
    },
    close() {
      listener.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
