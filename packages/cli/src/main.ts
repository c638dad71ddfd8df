import { dispatch } from './dispatch.ts';
import { processIo } from './io/process-io.ts';

// A reader like `head` closes the pipe when it has seen enough. That is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

process.exitCode = await dispatch(process.argv.slice(2), processIo);
