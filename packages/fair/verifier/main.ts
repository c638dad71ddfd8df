import { type Check, readTableLog, type Verdict, verify } from '../src/index.ts';

type Content = Node | string;

/** An element with its class and content. Text stays text: logs come from anywhere. */
const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  ...content: readonly Content[]
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  made.append(...content);
  return made;
};

const find = <E extends HTMLElement>(id: string, kind: new () => E): E => {
  const found = document.getElementById(id);
  if (found instanceof kind) return found;
  throw new Error(`The page has no ${id}.`);
};

const form = find('form', HTMLFormElement);
const file = find('file', HTMLInputElement);
const text = find('text', HTMLTextAreaElement);
const result = find('result', HTMLElement);

const NAMES: { readonly [name in Check['name']]: string } = {
  record: 'Record',
  table: 'Table',
  rules: 'Rules',
  commitment: 'Commitment',
  first: 'Who began',
  dice: 'Dice',
  links: 'Links',
  play: 'Play',
};

const MARKS = {
  true: { className: 'held', mark: '✓', said: 'holds' },
  false: { className: 'failed', mark: '✗', said: 'fails' },
  null: { className: 'open', mark: '·', said: 'not checked' },
} as const;

const checkItem = ({ name, ok, detail }: Check): HTMLElement => {
  const { className, mark, said } = MARKS[`${ok}`];
  const sign = element('span', 'mark', mark);
  sign.ariaHidden = 'true';
  return element(
    'li',
    className,
    sign,
    element('b', '', NAMES[name], element('span', 'said', `: ${said}. `)),
    element('span', '', detail),
  );
};

const HEADINGS: { readonly [verdict in Verdict['verdict']]: string } = {
  sound: 'Sound: dice and play are as they had to be',
  unsound: 'Not sound',
  unfinished: 'Not finished: the seed is not revealed yet, so no dice can be checked',
};

const MOST = 50;

const problemList = ({ problems }: Verdict): readonly HTMLElement[] => {
  if (problems.length === 0) return [];
  const told = problems
    .slice(0, MOST)
    .map(({ seq, message }) => element('li', '', `Entry ${seq}: ${message}`));
  const more = problems.length - told.length;
  if (more > 0) told.push(element('li', '', `and ${more} more`));
  return [element('h2', 'unsound', 'What is wrong'), element('ol', '', ...told)];
};

const figures = ({
  level,
  table,
  commitment,
  seed,
  faces,
  dice,
  chiSquare,
}: Verdict): HTMLElement => {
  const counts = faces.map((n, i) => element('span', '', `${i + 1}: ${n}`));
  const { statistic, p } = chiSquare;
  const even = `χ² ${statistic.toFixed(2)}, p ${p.toFixed(3)}: so often fair dice are as uneven or more`;
  const rows: readonly (readonly [string, HTMLElement])[] = [
    ['Table', element('dd', '', table)],
    ['Fairness level', element('dd', '', String(level))],
    ['Commitment', element('dd', 'hash', commitment)],
    ['Seed', element('dd', 'hash', seed === '' ? 'not yet revealed' : seed)],
    [`Faces of ${dice} dice`, element('dd', 'faces', ...counts)],
    ['Evenness', element('dd', '', even)],
  ];
  return element('dl', '', ...rows.flatMap(([term, value]) => [element('dt', '', term), value]));
};

const show = (...content: readonly HTMLElement[]): void => {
  result.replaceChildren(...content);
  result.hidden = false;
  result.focus();
};

const check = (log: string): void => {
  const entries = readTableLog(log);
  if (!entries.ok) {
    const { line, problem } = entries.error;
    const why = problem.code === 'unreadable' ? problem.expected : problem.code;
    show(
      element('h2', 'unsound', 'This is not the log of a table'),
      element('p', '', `Line ${line}: expected ${why}`),
    );
    return;
  }
  const verdict = verify(entries.value);
  show(
    element('h2', verdict.verdict, HEADINGS[verdict.verdict]),
    element('ul', '', ...verdict.checks.map(checkItem)),
    ...problemList(verdict),
    figures(verdict),
  );
};

const checkFile = async (chosen: File | undefined): Promise<void> => {
  if (chosen === undefined) return;
  text.value = '';
  check(await chosen.text());
};

file.addEventListener('change', () => void checkFile(file.files?.[0]));
form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (text.value.trim() === '') void checkFile(file.files?.[0]);
  else check(text.value);
});
document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', (event) => {
  event.preventDefault();
  void checkFile(event.dataTransfer?.files[0]);
});
