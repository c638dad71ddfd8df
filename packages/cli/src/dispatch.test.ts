import { expect, test } from 'vitest';
import { dispatch } from './dispatch.ts';
import { memoryIo } from './io/memory-io.ts';

const run = async (...argv: string[]) => {
  const io = memoryIo();
  return { code: await dispatch(argv, io), out: io.written(), err: io.complaints() };
};

test.each([[[]], [['--help']], [['help']]])('%j lists the commands', async (argv) => {
  const { code, out } = await run(...argv);
  expect(code).toBe(0);
  for (const name of [
    'play',
    'sign-in',
    'keep-name',
    'sign-out',
    'migrate-store',
    'score',
    'keeps',
    'odds',
    'simulate',
    'ladder',
    'replay',
    'review',
    'hint',
    'lab',
    'rules',
  ]) {
    expect(out).toContain(`barrelhouse ${name}`);
  }
});

test.each([
  'play',
  'sign-in',
  'keep-name',
  'sign-out',
  'migrate-store',
  'score',
  'keeps',
  'odds',
  'simulate',
  'ladder',
  'replay',
  'review',
  'hint',
  'lab',
  'rules',
])('%s has help, even if the rest is wrong', async (name) => {
  const { code, out, err } = await run(name, '--nonsense', '--help');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain(`barrelhouse ${name}`);
  for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
});

test('prints the version of the package', async () =>
  expect((await run('--version')).out).toMatch(/^\d+\.\d+\.\d+\n$/));

test('exits with 2 for an unknown flag', async () =>
  expect(await run('--verison')).toEqual({
    code: 2,
    out: '',
    err: 'barrelhouse: There is no flag --verison. See barrelhouse --help.\n',
  }));
