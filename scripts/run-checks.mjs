import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { root } from './up-to-date.mjs';

const run = promisify(execFile);
const LARGE = 64 * 1024 * 1024;

/**
 * Runs checks, as many at a time as there are cores, and starts them in their order. Prints one line for each, and the
 * output of those that fail. Resolves with the names of these.
 */
export const runChecks = async (checks) => {
  const waiting = [...checks];
  const failed = [];
  const worker = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const [name, ...command] = check;
      const { stdout, stderr, code } = await run(process.execPath, command, {
        cwd: root,
        maxBuffer: LARGE,
      }).catch((error) => ({ ...error, code: error.code ?? error.signal ?? 'unknown' }));
      if (code === undefined) {
        process.stdout.write(`ok: ${name}\n`);
        continue;
      }
      failed.push(name);
      process.stdout.write(`${stdout}${stderr}FAILED: ${name}\n`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, worker));
  return failed;
};
