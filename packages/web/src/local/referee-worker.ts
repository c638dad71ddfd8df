/// <reference lib="webworker" />

import { answerQuestions } from '../workers/answer-questions.ts';
import type { WorkerMessage } from '../workers/worker-client.ts';
import { deviceBots } from './device-bots.ts';
import { otherTabs } from './other-tabs.ts';
import { createReferee, type Referee } from './referee.ts';
import type { RefereeQuestions } from './referee-questions.ts';
import { deviceStorage } from './storage.ts';

const ready: Promise<Referee> = deviceStorage().then((storage) =>
  createReferee({
    storage,
    now: () => Date.now(),
    bots: deviceBots(),
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    tabs: otherTabs(),
    post: (news) => self.postMessage({ news } satisfies WorkerMessage),
  }),
);

answerQuestions<RefereeQuestions>(self, {
  create: async (question) => (await ready).create(question),
  rules: async (question) => (await ready).rules(question),
  open: async (question) => (await ready).open(question),
  close: async (question) => (await ready).close(question),
  act: async (question) => (await ready).act(question),
  shown: async (question) => (await ready).shown(question),
  rematch: async (question) => (await ready).rematch(question),
  entries: async (question) => (await ready).entries(question),
  list: async (question) => (await ready).list(question),
  remove: async (question) => (await ready).remove(question),
});
