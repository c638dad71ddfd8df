/** Prints one figure under a heading, aligned. */
export const figure = (name: string, value: string): void => {
  process.stdout.write(`  ${name.padEnd(46)}${value.padStart(16)}\n`);
};

export const heading = (text: string): void => {
  process.stdout.write(`\n${text}\n`);
};

/** How often a second something can be done: the best of several tries, since the machine is shared. */
export const ratePerSecond = (work: () => number, seconds: number, tries: number): number => {
  let best = 0;
  for (let i = 0; i < tries; i++) {
    const started = performance.now();
    let done = 0;
    while (performance.now() - started < seconds * 1000) done += work();
    best = Math.max(best, done / ((performance.now() - started) / 1000));
  }
  return best;
};

export const whole = (value: number): string => Math.round(value).toLocaleString('en');
