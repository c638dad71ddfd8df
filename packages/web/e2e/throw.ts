import type { Browser, CDPSession } from '@playwright/test';

/** What the thread of the page did while the dice were in the air. */
export interface Thrown {
  /** Animations that ran, and those that the compositor could not run by itself. */
  readonly animations: number;
  readonly onThePage: number;
  /** Frames for which the page itself had to do something, and calls of its scripts, in mid-flight. */
  readonly pageFrames: number;
  readonly calls: number;
  /** Milliseconds of the page's thread in mid-flight, and how long that is. */
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

/** Microseconds after the dice are sent off. Before it they are made and the buttons change: work of a few frames. */
const MID_FLIGHT = { from: 400_000, until: 800_000 };

const read = (events: readonly TraceEvent[]): Thrown => {
  const begun = events.filter(({ name, ph }) => name === 'Animation' && ph === 'b');
  // Nearly all of them are the throw's, and begin together.
  const sent = begun[begun.length >> 1];
  if (sent === undefined) throw new Error('No dice were seen to fly.');
  const page = events.filter(({ pid, tid }) => pid === sent.pid && tid === sent.tid);
  const from = sent.ts + MID_FLIGHT.from;
  // A busy page notes late that they fly, and may lay them down before the time is up.
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

/** A throw of six dice on a phone, its processor slowed down to a quarter. */
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
    // Looked for seldom: each look is work of the page. Dice that lie still may be chosen.
    await page.waitForFunction(
      () => document.querySelector('.die[aria-disabled="false"], button.lamp') !== null,
      undefined,
      { polling: 1500, timeout: 60_000 },
    );
  });
  await context.close();
  return read(events);
};
