export * from './answers.ts';
export * from './commands.ts';
export * from './facts.ts';
export * from './limits.ts';
export * from './problems.ts';
export * from './queries.ts';
export * from './refusal.ts';
export * from './snapshot.ts';
