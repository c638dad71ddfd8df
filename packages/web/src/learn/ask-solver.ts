import type { Rules } from '@barrelhouse/engine';
import { WorkerClient } from '../workers/worker-client.ts';
import type {
  AimsAnswer,
  OddsAnswer,
  SolverQuestions,
  StrategyAnswer,
} from './solver-questions.ts';

/** The solver lasts as long as the page: going back to rules just looked at costs nothing. */
const solver = new WorkerClient<SolverQuestions>(
  () => new Worker(new URL('./solver-worker.ts', import.meta.url), { type: 'module' }),
);
let askedAbout = '';

/** Stops work on other rules: the page that asked about them has been left. */
const about = (rules: Rules): typeof solver => {
  const key = JSON.stringify(rules);
  if (solver.busy && key !== askedAbout) solver.stop();
  askedAbout = key;
  return solver;
};

export const askOdds = (rules: Rules): Promise<OddsAnswer> => about(rules).ask('odds', { rules });

export const askStrategy = (rules: Rules): Promise<StrategyAnswer> =>
  about(rules).ask('strategy', { rules });

export const askAims = (rules: Rules, dice: string): Promise<AimsAnswer> =>
  about(rules).ask('aims', { rules, dice });
