import type { Browser, CDPSession } from '@playwright/test';

/** What the main thread did while the dice were in the air. */
export interface Thrown {
  /** All animations, and those that the compositor could not run. */
  readonly animations: number;
  readonly onThePage: number;
  /** Frames with work on the main thread, and script calls, in mid-flight. */
  readonly pageFrames: number;
  readonly calls: number;
  /** Milliseconds of main thread work in mid-flight, and the length of that span. */
  readonly busy: number;
  readonly lasted: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly data?: { readonly compositeFailed?: number } };
}

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.animations',
];
const traceOf = async (cdp: CDPSession, doing: () => Promise<void>): Promise<TraceEvent[]> => {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  const complete = new Promise<void>((resolve) =>
    cdp.once('Tracing.tracingComplete', () => resolve()),
  );
  await cdp.send('Tracing.start', { traceConfig: { includedCategories: CATEGORIES } });
  await doing();
  await cdp.send('Tracing.end');
  await complete;
  return events;
};

/** Microseconds after launch. The first frames are left out, in which dice are created and buttons change. */
const MID_FLIGHT = { from: 400_000, until: 800_000 };

const read = (events: readonly TraceEvent[]): Thrown => {
  const begun = events.filter(({ name, ph }) => name === 'Animation' && ph === 'b');
  // Nearly all animations belong to the throw and begin together.
  const sent = begun[begun.length >> 1];
  if (sent === undefined) throw new Error('The trace has no flying dice.');
  const page = events.filter(({ pid, tid }) => pid === sent.pid && tid === sent.tid);
  const from = sent.ts + MID_FLIGHT.from;
  // A busy page records the start late, so the dice may land before the span ends.
  const still = page.find(({ name, ph, ts }) => name === 'Animation' && ph === 'e' && ts > from);
  const landing = page.findLast(({ name, ts }) => name === 'RunTask' && ts < (still?.ts ?? 0));
  const until = Math.min(sent.ts + MID_FLIGHT.until, landing?.ts ?? Number.POSITIVE_INFINITY);
  const inTheAir = page.filter(({ ts }) => ts >= from && ts < until);
  const count = (name: string): number => inTheAir.filter((event) => event.name === name).length;
  const animations = page.filter(({ name }) => name === 'Animation');
  const tasks = inTheAir.filter(({ name, ph }) => name === 'RunTask' && ph === 'X');
  return {
    animations: begun.length,
    onThePage: animations.filter(({ args }) => (args?.data?.compositeFailed ?? 0) > 0).length,
    pageFrames: count('Commit'),
    calls: count('FunctionCall'),
    busy: tasks.reduce((sum, { tdur, dur = 0 }) => sum + (tdur ?? dur), 0) / 1000,
    lasted: (until - from) / 1000,
  };
};

/** Traces a throw of six dice on a phone at a quarter of the CPU speed. */
export const watchThrow = async (browser: Browser, address: string): Promise<Thrown> => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'no-preference',
    serviceWorkers: 'block',
    locale: 'en-US',
  });
  const page = await context.newPage();
  await page.goto(`${address}/new/classic?who=people`);
  await page.getByRole('button', { name: /^Start/ }).click();
  const roll = page.getByRole('button', { name: /^Roll/, disabled: false });
  await roll.waitFor({ timeout: 60_000 });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const events = await traceOf(cdp, async () => {
    await roll.tap();
    // The button that was tapped looks like what comes after the throw.
    await roll.waitFor({ state: 'hidden' });
    // Polls rarely, because each poll is main thread work. Dice at rest can be selected.
    await page.waitForFunction(
      () => document.querySelector('.die[aria-disabled="false"], button.lamp') !== null,
      undefined,
      { polling: 1500, timeout: 60_000 },
    );
  });
  await context.close();
  return read(events);
};
