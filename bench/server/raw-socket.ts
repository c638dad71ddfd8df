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
    const text = data.toString('latin1');
    // A message is one event, or several that were missed.
    for (let at = 0, end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n', at)) {
      const name = text.indexOf('event: ', at);
      if (name >= 0 && name < end) {
        const line = text.indexOf('\ndata: ', name);
        heard(text.slice(name + 7, line), text.slice(line + 7, end));
      }
      at = end + 2;
    }
  });
  return (message) => socket.send(message);
};
