import type { Rules } from '@barrelhouse/engine';
import { WorkerClient } from '../workers/worker-client.ts';
import type {
  AimsAnswer,
  OddsAnswer,
  SolverQuestions,
  StrategyAnswer,
} from './solver-questions.ts';

/** Lives as long as the page, so the worker can reuse what it has loaded. */
const solver = new WorkerClient<SolverQuestions>(
  () => new Worker(new URL('./solver-worker.ts', import.meta.url), { type: 'module' }),
);
let currentRules = '';

/** Stops work on other rules: the user has left the screen that asked about them. */
const solverFor = (rules: Rules): typeof solver => {
  const key = JSON.stringify(rules);
  if (solver.busy && key !== currentRules) solver.stop();
  currentRules = key;
  return solver;
};

export const askOdds = (rules: Rules): Promise<OddsAnswer> =>
  solverFor(rules).ask('odds', { rules });

export const askStrategy = (rules: Rules): Promise<StrategyAnswer> =>
  solverFor(rules).ask('strategy', { rules });

export const askAims = (rules: Rules, dice: string): Promise<AimsAnswer> =>
  solverFor(rules).ask('aims', { rules, dice });
