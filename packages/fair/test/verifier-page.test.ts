import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { logOf, recordTable } from './record.ts';

const root = join(import.meta.dirname, '..');
execFileSync(process.execPath, [join(root, 'build-verifier.mjs')]);
const built = (name: string): string => readFileSync(join(root, 'dist', 'verifier', name), 'utf8');

/** As much of a page as the script asks for. */
class PageElement {
  className = '';
  hidden = false;
  value = '';
  ariaHidden = '';
  content: (PageElement | string)[] = [];
  readonly listeners = new Map<string, (event: object) => void>();
  append(...more: (PageElement | string)[]): void {
    this.content.push(...more);
  }
  replaceChildren(...content: (PageElement | string)[]): void {
    this.content = content;
  }
  addEventListener(type: string, listener: (event: object) => void): void {
    this.listeners.set(type, listener);
  }
  focus(): void {}
  get text(): string {
    return this.content.map((part) => (typeof part === 'string' ? part : part.text)).join(' ');
  }
}
class FormElement extends PageElement {}
class InputElement extends PageElement {}
class TextElement extends PageElement {}

const openPage = () => {
  const form = new FormElement();
  const text = new TextElement();
  const result = new PageElement();
  const elements = new Map<string, PageElement>([
    ['form', form],
    ['file', new InputElement()],
    ['text', text],
    ['result', result],
  ]);
  const document = {
    getElementById: (id: string) => elements.get(id) ?? null,
    createElement: () => new PageElement(),
    addEventListener: () => undefined,
  };
  // Nothing but the language and these: the script can neither ask a server nor know that there is one.
  const context = createContext({
    document,
    HTMLElement: PageElement,
    HTMLFormElement: FormElement,
    HTMLInputElement: InputElement,
    HTMLTextAreaElement: TextElement,
  });
  runInContext(built('verifier.js'), context);
  return (log: string): string => {
    text.value = log;
    form.listeners.get('submit')?.({ preventDefault: () => undefined });
    return result.text;
  };
};

const log = logOf(
  recordTable({ game: 'depot', level: 2, seats: ['human', 'bot'], seed: 'page', most: 30 }),
);

test('the page tells a sound log from a forged, an unfinished and an unreadable one', () => {
  const check = openPage();
  expect(check(log)).toMatch(/^Sound: dice and play are as they had to be ✓ Record/);
  expect(check(log.replace(/"dice":"\d{6}"/, '"dice":"111111"'))).toMatch(
    /^Not sound .* Roll 0: .* was given 1 1 1 1 1 1, and (\d ){6}were due/,
  );
  expect(check(log.split('\n').slice(0, 9).join('\n'))).toMatch(/^Not finished: /);
  expect(check('nonsense')).toBe(
    'This is not the log of a table Line 1: expected {"seq":…,"at":…,"by":…,"facts":[…]}',
  );
});

test('the page has the elements that its script asks for', () => {
  for (const id of ['form', 'file', 'text', 'result'])
    expect(built('index.html')).toContain(`id="${id}"`);
});

test('the page is small and names no other place', () => {
  expect(built('verifier.js').length).toBeLessThan(80_000);
  for (const name of ['index.html', 'verifier.css', 'verifier.js']) {
    const urls = built(name).match(/https?:\/\/[^"'`\s)]+/g) ?? [];
    expect(urls.filter((url) => !url.includes('json-schema.org'))).toEqual([]);
  }
});

test('the page to keep allows itself its own script and style, and nothing else', () => {
  const page = built('barrelhouse-verifier.html');
  const hashes = ['script', 'style'].map((tag) => {
    const inner = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(page)?.[1] ?? '';
    return `${tag}-src 'sha256-${createHash('sha256').update(inner).digest('base64')}'`;
  });
  expect(page).toContain(`content="default-src 'none'; ${hashes.join('; ')}; `);
  expect(page).not.toMatch(/src="|href="/);
});
