// Threads start without the loader for TypeScript.
import { tsImport } from 'tsx/esm/api';

await tsImport('./play-job.ts', import.meta.url);
