#!/usr/bin/env node
import('../dist/main.js').catch((error) => {
  if (error?.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  process.stderr.write('barrelhouse is not built yet: run npm run build in the repository.\n');
  process.exitCode = 1;
});
