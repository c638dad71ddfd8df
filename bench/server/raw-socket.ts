import { WebSocket } from 'ws';

/** Listens to a table and can move there, over one WebSocket. `heard` gets the name and data of each event. */
export const talk = (
  address: URL,
  path: string,
  token: string,
  heard: (event: string, data: string) => void,
  from: string,
): ((message: string) => void) => {
  const socket = new WebSocket(`ws://${address.host}${path}`, {
    headers: { authorization: `Bearer ${token}` },
    localAddress: from,
    perMessageDeflate: false,
  });
  socket.on('error', () => undefined);
  socket.on('message', (data: Buffer) => {
    // A message is one event, or some that were missed.
    for (const text of data.toString('latin1').split('\n\n')) {
      const name = text.indexOf('event: ');
      if (name < 0) continue;
      const end = text.indexOf('\ndata: ', name);
      heard(text.slice(name + 7, end), text.slice(end + 7));
    }
  });
  return (message) => socket.send(message);
};
