import type {
  AnswerOf,
  AskMessage,
  QuestionOf,
  Questions,
  WorkerMessage,
} from './worker-client.ts';

/** How a worker answers each question; `report` tells the page about progress. */
export type Answers<Q extends Questions<Q>, Progress = never> = {
  readonly [name in keyof Q]: (
    question: QuestionOf<Q, name>,
    report: (progress: Progress) => void,
  ) => AnswerOf<Q, name> | Promise<AnswerOf<Q, name>>;
};

/** The part of a worker's global scope that talks with the page. */
export interface WorkerScope {
  postMessage(message: WorkerMessage): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<AskMessage>) => void): void;
}

/** Answers a `WorkerClient` from inside a worker. */
export const answerQuestions = <Q extends Questions<Q>, Progress = never>(
  scope: WorkerScope,
  answers: Answers<Q, Progress>,
): void => {
  const answer = async ({ id, name, question }: AskMessage): Promise<void> => {
    try {
      const answerer = answers[name as keyof Q];
      const report = (progress: Progress): void => scope.postMessage({ id, progress });
      scope.postMessage({ id, answer: await answerer(question as QuestionOf<Q, keyof Q>, report) });
    } catch (error) {
      scope.postMessage({ id, failed: error instanceof Error ? error.message : String(error) });
    }
  };
  scope.addEventListener('message', ({ data }) => void answer(data));
};
