/** A name, then the arguments that Node runs it with. */
export type Check = readonly [name: string, ...command: readonly string[]];

export function runChecks(checks: readonly Check[]): Promise<readonly string[]>;
