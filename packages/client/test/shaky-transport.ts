import type { Random } from '@barrelhouse/engine';
import type { StreamEvents, Transport } from '../src/transport.ts';

/** What went wrong on the way. */
export interface Mishaps {
  lostRequests: number;
  lostAnswers: number;
  doubled: number;
  cutStreams: number;
}

/** A transport over which requests and answers are lost or doubled and streams break off. */
export const shaky = (
  inner: Transport,
  random: Random,
): { readonly transport: Transport; readonly mishaps: Mishaps } => {
  const mishaps: Mishaps = { lostRequests: 0, lostAnswers: 0, doubled: 0, cutStreams: 0 };
  const transport: Transport = {
    async send(request) {
      const isCommand = request.key !== '';
      switch (isCommand ? random(12) : 11) {
        case 0:
          mishaps.lostRequests++;
          throw new Error('the request was lost');
        case 1:
          mishaps.lostAnswers++;
          await inner.send(request);
          throw new Error('the answer was lost');
        case 2: {
          mishaps.doubled++;
          const [first] = await Promise.all([inner.send(request), inner.send(request)]);
          return first;
        }
        default:
          return inner.send(request);
      }
    },
    stream(wanted, token, events) {
      let left = 5 + random(40);
      const cut = (): void => {
        mishaps.cutStreams++;
        stream.close();
        events.ended(undefined);
      };
      const told: StreamEvents = {
        opened: () => events.opened(),
        alive: () => events.alive(),
        ended: (refusal) => events.ended(refusal),
        heard(frame) {
          if (left-- > 0) events.heard(frame);
          if (left === 0) setImmediate(cut);
        },
      };
      const stream = inner.stream(wanted, token, told);
      return stream;
    },
  };
  return { transport, mishaps };
};
