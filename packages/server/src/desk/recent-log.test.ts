import { expect, test } from 'vitest';
import { recentLog } from './recent-log.ts';

const attached = (level: string | undefined) => {
  const passed: string[] = [];
  const log = recentLog();
  const logger = log.attach(
    level === undefined ? false : { level, stream: { write: (line: string) => passed.push(line) } },
  ) as { level: string; stream: { write(line: string): void } };
  const write = (n: number, msg: string): void =>
    logger.stream.write(`${JSON.stringify({ level: n, time: 5, msg })}\n`);
  return { log, logger, write, passed };
};

test.each([
  ['info', 'info', 3],
  ['error', 'warn', 1],
  ['silent', 'warn', 0],
  [undefined, 'warn', 0],
])('at level %s it logs from %s on, and passes %i lines', (level, own, count) => {
  const { log, logger, write, passed } = attached(level);
  expect(logger.level).toBe(own);
  write(30, 'fine');
  write(40, 'slow');
  write(50, 'broken');
  expect(passed).toHaveLength(count);
  expect(log.lines()).toEqual([
    { at: 5, level: 'error', text: 'broken' },
    { at: 5, level: 'warn', text: 'slow' },
  ]);
});

test('keeps only the last lines, short and without secrets', () => {
  const { log, write } = attached('silent');
  for (let i = 0; i < 500; i++) write(50, `line ${i}`);
  expect(log.lines()).toHaveLength(200);
  expect(log.lines()[0]?.text).toBe('line 499');
  write(50, `token=abc ${'x'.repeat(43)} //ada:pw@db ${'word '.repeat(100)}`);
  const text = log.lines()[0]?.text ?? '';
  expect(text).toMatch(/^token=… … \/\/…@db word/);
  expect(text.length).toBeLessThanOrEqual(300);
});

test('says once what the message and the error have in common', () => {
  const { log, logger } = attached('silent');
  const write = (msg: string): void =>
    logger.stream.write(
      `${JSON.stringify({ level: 50, time: 5, msg, err: { message: 'disk full' } })}\n`,
    );
  write('disk full');
  write('no backup');
  expect(log.lines().map(({ text }) => text)).toEqual(['no backup: disk full', 'disk full']);
});
