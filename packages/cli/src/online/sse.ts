/** One Server-Sent Event. */
export interface SseEvent {
  readonly event: string;
  readonly data: string;
  /** The id sent last, with this event or before it. */
  readonly id: string;
}

/**
 * Takes a stream piece by piece, wherever it is cut, and gives the events that are complete. `retry` is not heeded: how
 * long to wait before coming back is decided here.
 */
export const sseReader = (): ((piece: string) => readonly SseEvent[]) => {
  let rest = '';
  let event = '';
  let data: string[] = [];
  let id = '';

  const dispatch = (): readonly SseEvent[] => {
    const complete: SseEvent[] =
      data.length === 0 ? [] : [{ event: event || 'message', data: data.join('\n'), id }];
    event = '';
    data = [];
    return complete;
  };

  const take = (line: string): readonly SseEvent[] => {
    if (line === '') return dispatch();
    const colon = line.indexOf(':');
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'event') event = value;
    else if (name === 'data') data.push(value);
    else if (name === 'id' && !value.includes('\0')) id = value;
    return [];
  };

  return (piece) => {
    const text = rest + piece;
    const events: SseEvent[] = [];
    let from = 0;
    for (const end of text.matchAll(/\r\n|\n|\r/g)) {
      // A carriage return at the very end may be half of a line's end: the next piece tells.
      if (end[0] === '\r' && end.index === text.length - 1) break;
      events.push(...take(text.slice(from, end.index)));
      from = end.index + end[0].length;
    }
    rest = text.slice(from);
    return events;
  };
};

/** The events of a response as they come. `alive` is told of every piece, comments included. */
export async function* readEvents(
  body: AsyncIterable<Uint8Array>,
  alive: () => void,
): AsyncGenerator<SseEvent> {
  // It leaves a byte order mark out, as it should be.
  const decoder = new TextDecoder();
  const read = sseReader();
  for await (const piece of body) {
    alive();
    yield* read(decoder.decode(piece, { stream: true }));
  }
}
