/// <reference lib="webworker" />

import { answerQuestions } from '../workers/answer-questions.ts';
import type { WorkerMessage } from '../workers/worker-client.ts';
import { deviceBots } from './bots.ts';
import type { Asks } from './messages.ts';
import { type Referee, referee } from './referee.ts';
import { deviceStorage } from './storage.ts';

const ready: Promise<Referee> = deviceStorage().then((storage) =>
  referee({
    storage,
    now: () => Date.now(),
    bots: deviceBots(),
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    post: (news) => self.postMessage({ news } satisfies WorkerMessage),
  }),
);

answerQuestions<Asks>(self, {
  create: async (order) => (await ready).create(order),
  rules: async (order) => (await ready).rules(order),
  open: async (order) => (await ready).open(order),
  close: async (order) => (await ready).close(order),
  act: async (order) => (await ready).act(order),
  shown: async (order) => (await ready).shown(order),
  rematch: async (order) => (await ready).rematch(order),
  entries: async (order) => (await ready).entries(order),
  list: async (order) => (await ready).list(order),
  remove: async (order) => (await ready).remove(order),
});
