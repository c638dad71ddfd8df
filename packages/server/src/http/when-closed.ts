import type { Socket } from 'node:net';

/** Gets the socket that has the connection when it closes. */
type Task = (socket: Socket) => void;

const tasks = new WeakMap<Socket, Task[]>();

const runTasks = function (this: Socket): void {
  for (const task of tasks.get(this) ?? []) task(this);
};

/** Runs a task when a connection closes. All tasks of a connection share one listener. */
export const whenClosed = (socket: Socket, task: Task): void => {
  const known = tasks.get(socket);
  if (known !== undefined) {
    known.push(task);
    return;
  }
  tasks.set(socket, [task]);
  socket.once('close', runTasks);
};

/** The tasks of a connection wait for the socket that has it from now on. */
export const moveTasks = (from: Socket, to: Socket): void => {
  const known = tasks.get(from);
  if (known === undefined) return;
  tasks.delete(from);
  tasks.set(to, known);
  to.once('close', runTasks);
};
