import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runChecks } from './run-checks.mjs';

let printed = '';
beforeEach(() => {
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

const script = (code: string): readonly string[] => ['--eval', code];

test('each check says how it went, and failed ones say why', async () => {
  const failed = await runChecks([
    ['sound', ...script('console.log("noise")')],
    ['broken', ...script('console.log("reason"); process.exit(3)')],
    ['killed', ...script('process.kill(process.pid, "SIGKILL")')],
  ]);
  expect(failed.toSorted()).toEqual(['broken', 'killed']);
  expect(printed).toContain('ok: sound\n');
  expect(printed).toContain('reason\nFAILED: broken\n');
  expect(printed).toContain('FAILED: killed\n');
  expect(printed).not.toContain('noise');
});
