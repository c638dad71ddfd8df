/** The events of a stream, as they come. */
export interface Listening {
  /** The data of all events of a kind so far. */
  all(event: string): readonly unknown[];
  /** The data of the latest event of a kind, once there is one. */
  last(event: string): Promise<unknown>;
  close(): void;
}

const PATIENCE_MS = 20;

/** Opens a stream of Server-Sent Events as a player. */
export const listenTo = async (url: string, path: string, token: string): Promise<Listening> => {
  const aborter = new AbortController();
  const response = await fetch(`${url}${path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: aborter.signal,
  });
  if (response.body === null) throw new Error('The stream has no body.');
  const heard: (readonly [event: string, data: unknown])[] = [];
  const read = async (body: ReadableStream<Uint8Array>): Promise<void> => {
    let text = '';
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, event] = /^event: (.*)$/m.exec(block) ?? [];
        const [, data = 'null'] = /^data: (.*)$/m.exec(block) ?? [];
        if (event !== undefined) heard.push([event, JSON.parse(data)]);
      }
    }
  };
  read(response.body).catch(() => undefined);
  const all: Listening['all'] = (event) =>
    heard.flatMap(([kind, data]) => (kind === event ? [data] : []));
  return {
    all,
    async last(event) {
      while (all(event).length === 0)
        await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
      return all(event).at(-1);
    },
    close: () => aborter.abort(),
  };
};
