import type { Socket } from 'node:net';

const tasks = new WeakMap<Socket, (() => void)[]>();

/** Does something when a connection ends. However many requests came over it, it has one listener for all of them. */
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
