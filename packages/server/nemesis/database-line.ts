import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';

/** The line between the servers and their database, on which an answer can get lost. */
export interface DatabaseLine {
  readonly port: number;
  /**
   * Lets the next commit through, swallows what the database says to it and cuts the line: whether it was done is then
   * unknown to the server. False where nothing was committed in time.
   */
  loseAnswer(ms: number): Promise<boolean>;
  close(): void;
}

/** A statement that a server prepares, as it goes over the line: its name and its text (message `Parse`). */
const PREPARED = /P[\s\S]{4}(barrelhouse-\d+)\0([^\0]*)\0/g;
/** Writes of our own that are a transaction each, and what ends one of several. */
const WRITES = /insert into (entries|outcomes)/;
const COMMIT = 'commit\0';
/** The database is ready, and in no transaction: message `ReadyForQuery`, idle. */
const IDLE = 'Z\0\0\0\x05I';
/** An answer that does not come is lost as well. */
const ANSWER_MS = 1000;

/** What a commit looks like on one connection. */
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
  /** Set while an answer is to be lost: told once it is. */
  let lose: (() => void) | undefined;

  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    return socket.setNoDelay(true);
  };

  const join = (server: Socket): void => {
    const database = keep(connect(to, '127.0.0.1'));
    const isCommit = commitFinder();
    let lost: (() => void) | undefined;
    const cut = (): void => {
      server.destroy();
      database.destroy();
      lost?.();
      lost = undefined;
    };
    keep(server);
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
      const came = await Promise.race([found, after(ms, false, { ref: false })]);
      if (!came) lose = undefined;
      return came;
    },
    close() {
      listener.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
