import { dispatch } from './dispatch.ts';
import { processIo } from './io/process-io.ts';

// A reader that has seen enough, like `head`, closes the pipe: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

process.exitCode = await dispatch(process.argv.slice(2), processIo);
