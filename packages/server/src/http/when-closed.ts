import type { Socket } from 'node:net';

const tasks = new WeakMap<Socket, (() => void)[]>();

/** Runs a task when a connection closes. All tasks of a connection share one listener. */
export const whenClosed = (socket: Socket, task: () => void): void => {
  const known = tasks.get(socket);
  if (known !== undefined) {
    known.push(task);
    return;
  }
  const all = [task];
  tasks.set(socket, all);
  socket.once('close', () => {
    for (const each of all) each();
  });
};
