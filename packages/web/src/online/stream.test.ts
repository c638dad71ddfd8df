import { expect, test } from 'vitest';
import { streamAddress } from './address.ts';
import type { Problem } from './problem.ts';
import { type Source, sharedStream, type TableEars } from './stream.ts';

test.each([
  [{ tables: [], lobby: false, code: '' }, undefined],
  [{ tables: [], lobby: true, code: '' }, '/api/stream?lobby=1'],
  [{ tables: [['a', 0]], lobby: false, code: '' }, '/api/stream?tables=a'],
  [
    {
      tables: [
        ['a', 4],
        ['b', 0],
      ],
      lobby: true,
      code: 'K7 Q',
    },
    '/api/stream?tables=a:4,b&lobby=1&code=K7%20Q',
  ],
] as const)('what is wanted as an address: %j', (wanted, address) => {
  expect(streamAddress(wanted)).toBe(address);
});

class FakeSource implements Source {
  readonly address: string;
  closed = false;
  readonly #heard = new Map<string, (event: MessageEvent<string>) => void>();

  constructor(address: string) {
    this.address = address;
  }

  addEventListener(type: string, heard: (event: MessageEvent<string>) => void): void {
    this.#heard.set(type, heard);
  }

  close(): void {
    this.closed = true;
  }

  fire(type: string, data: unknown = {}): void {
    this.#heard.get(type)?.({ data: JSON.stringify(data) } as MessageEvent<string>);
  }
}

const setup = (problems: { readonly [table: string]: Problem } = {}) => {
  const sources: FakeSource[] = [];
  const losses: number[] = [];
  const tasks: { task: () => void; ms: number }[] = [];
  const stream = sharedStream({
    open(address) {
      const source = new FakeSource(address);
      sources.push(source);
      return source;
    },
    probe: async (table) => problems[table],
    lost: () => void losses.push(sources.length),
    later(task, ms) {
      const entry = { task, ms };
      tasks.push(entry);
      return () => void (tasks.includes(entry) && tasks.splice(tasks.indexOf(entry), 1));
    },
  });
  const run = (): number => {
    const next = tasks.shift();
    next?.task();
    return next?.ms ?? -1;
  };
  const ears = (seq = 0, code = '') => {
    const heard: string[] = [];
    const ear: TableEars = {
      code,
      seq: () => seq,
      hear: (event) => void heard.push(event.type),
      cut: (cut) => void heard.push(cut ? 'cut' : 'whole'),
      gone: ({ code: why }) => void heard.push(why),
    };
    return { ear, heard };
  };
  return { stream, sources, losses, run, ears };
};

test('tables and the lobby share one connection', () => {
  const { stream, sources, run, ears } = setup();
  stream.followTable('a', ears().ear);
  stream.followTable('b', ears(7).ear);
  stream.followLobby({ hear() {}, cut() {} });
  run();
  expect(sources.map(({ address }) => address)).toEqual(['/api/stream?tables=a,b:7&lobby=1']);
});

test('an event reaches those who follow its table and nobody else', () => {
  const { stream, sources, run, ears } = setup();
  const [a, b] = [ears(), ears()];
  stream.followTable('a', a.ear);
  stream.followTable('b', b.ear);
  run();
  sources[0]?.fire('presence', { table: 'b', here: [true] });
  expect([a.heard, b.heard]).toEqual([[], ['presence']]);
});

test('a cut connection is told, and resumed after the last entry known, later each time', () => {
  const { stream, sources, run, ears } = setup();
  const a = ears(12);
  stream.followTable('a', a.ear);
  run();
  sources[0]?.fire('open');
  sources[0]?.fire('error');
  expect(sources[0]?.closed).toBe(true);
  expect(run()).toBe(400);
  sources[1]?.fire('error');
  expect(run()).toBe(800);
  sources[2]?.fire('open');
  expect(sources[2]?.address).toBe('/api/stream?tables=a:12');
  expect(a.heard).toEqual(['whole', 'cut', 'cut', 'whole']);
});

test('what an old connection still says is not heard', () => {
  const { stream, sources, run, ears } = setup();
  const a = ears();
  stream.followTable('a', a.ear);
  run();
  stream.renew();
  run();
  sources[0]?.fire('presence', { table: 'a', here: [] });
  expect(a.heard).toEqual([]);
});

test('a screen followed by another that wants the same keeps the connection', () => {
  const { stream, sources, run, ears } = setup();
  const stop = stream.followTable('a', ears(3).ear);
  run();
  stop();
  stream.followTable('a', ears(3).ear);
  run();
  run();
  expect(sources).toHaveLength(1);
  expect(sources[0]?.closed).toBe(false);
});

test('where nobody listens, nothing is open', () => {
  const { stream, sources, run, ears } = setup();
  const stop = stream.followTable('a', ears().ear);
  run();
  stop();
  run();
  expect(sources.map(({ closed }) => closed)).toEqual([true]);
});

test('a table that cannot be had is told so, and the others go on', async () => {
  const { stream, sources, run, ears } = setup({
    a: { status: 404, code: 'no-such-table', details: {} },
  });
  const [a, b] = [ears(), ears(2)];
  stream.followTable('a', a.ear);
  stream.followTable('b', b.ear);
  run();
  sources[0]?.fire('error');
  await expect.poll(() => a.heard).toContain('no-such-table');
  run();
  expect(sources[1]?.address).toBe('/api/stream?tables=b:2');
  expect(b.heard).toEqual(['cut']);
});

test('each time it is cut, the house is asked whether we are still known', () => {
  const { stream, sources, losses, run, ears } = setup();
  stream.followTable('a', ears().ear);
  run();
  sources[0]?.fire('open', {});
  expect(losses).toEqual([]);
  sources[0]?.fire('error', {});
  run();
  sources[1]?.fire('error', {});
  expect(losses).toEqual([1, 2]);
});
