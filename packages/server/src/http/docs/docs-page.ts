import type { OpenApi, Operation, ResponseInfo } from '../openapi.ts';
import { documentOf, escape, prose } from './html.ts';
import { rowsHtml, schemaHtml, typeHtml } from './schema-html.ts';

interface Listed {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

const listedIn = ({ paths }: OpenApi, tag: string): readonly Listed[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ path, method, operation })),
  );

const exampleOf = ({ requestBody }: Operation): unknown =>
  requestBody?.content['application/json']?.examples?.example.value;

/** The request as one would type it. */
const curlOf = ({ path, method, operation }: Listed): string => {
  const header = (text: string): string => `  -H '${text}'`;
  const parts = [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}"$HOUSE${path.replace(/\{(\w+)\}/g, (_, name: string) => `$${name.toUpperCase()}`)}"`,
  ];
  if (operation.security.some((scheme) => 'bearer' in scheme)) {
    parts.push('  -H "Authorization: Bearer $TOKEN"');
  }
  if (operation.parameters?.some(({ name }) => name === 'Idempotency-Key') === true) {
    parts.push('  -H "Idempotency-Key: $(uuidgen)"');
  }
  const example = exampleOf(operation);
  if (operation.requestBody !== undefined) {
    parts.push(header('Content-Type: application/json'), `  -d '${JSON.stringify(example ?? {})}'`);
  }
  return parts.join(' \\\n');
};

const WHO = (operation: Operation): string => {
  if (operation.security.length === 0) return 'Anyone may ask.';
  return operation.security.some((scheme) => Object.keys(scheme).length === 0)
    ? 'Anyone may ask; some tables are shown only to those who belong there.'
    : 'One has to say who one is.';
};

const answerHtml = (status: string, response: ResponseInfo): string => {
  const content = Object.entries(response.content ?? {})
    .map(([type, { schema }]) => `<code>${escape(type)}</code>: ${typeHtml(schema)}`)
    .join('; ');
  const events = Object.entries(response['x-events'] ?? {});
  const told =
    events.length === 0
      ? ''
      : `<p>Events: ${events.map(([event, data]) => `<code>${escape(event)}</code> (${typeHtml(data)})`).join(', ')}.</p>`;
  return `<tr><th scope="row" class="status">${status}</th><td><p>${prose(response.description)}</p><p>${content}</p>${told}</td></tr>`;
};

const problemsHtml = (operation: Operation): string => {
  const statuses = Object.entries(operation.responses).filter(([, r]) => '$ref' in r);
  if (statuses.length === 0) return '';
  const links = statuses.map(
    ([status]) => `<a class="status bad" href="#problem-${status}">${status}</a>`,
  );
  return `<tr><th scope="row" class="status bad">else</th><td>${links.join(', ')}</td></tr>`;
};

const operationHtml = (listed: Listed): string => {
  const { path, method, operation } = listed;
  const parameters = (operation.parameters ?? []).map(
    ({ name, schema, required, in: place, description }) => ({
      name,
      schema: { ...schema, description },
      required,
      note: place === 'header' ? 'Header.' : '',
    }),
  );
  const body = operation.requestBody?.content['application/json']?.schema;
  const answers = Object.entries(operation.responses).flatMap(([status, response]) =>
    '$ref' in response ? [] : [answerHtml(status, response)],
  );
  return `<article id="${escape(operation.operationId)}" aria-labelledby="${escape(operation.operationId)}-title">
<h3 id="${escape(operation.operationId)}-title">${prose(operation.summary)}</h3>
<p><span class="method ${method}">${method.toUpperCase()}</span> <span class="path">${escape(path)}</span></p>
<p class="muted">${WHO(operation)}</p>
${parameters.length === 0 ? '' : `<h4>Parameters</h4>${rowsHtml(parameters)}`}
${body === undefined ? '' : `<h4>Body</h4>${schemaHtml(body)}`}
<h4>Answers</h4>
<div class="wide" tabindex="0"><table><tbody>${answers.join('')}${problemsHtml(operation)}</tbody></table></div>
<details><summary>Example</summary><pre tabindex="0"><code>${escape(curlOf(listed))}</code></pre></details>
</article>`;
};

const navHtml = (api: OpenApi): string => {
  const sections = api.tags.map(({ name }) => {
    const links = listedIn(api, name).map(
      ({ operation }) =>
        `<li><a href="#${escape(operation.operationId)}">${prose(operation.summary)}</a></li>`,
    );
    return `<li><a href="#tag-${name}">${name}</a><ul>${links.join('')}</ul></li>`;
  });
  return `<nav aria-label="Contents"><ul>${sections.join('\n')}<li><a href="#problems">problems</a></li><li><a href="#schemas">schemas</a></li></ul></nav>`;
};

const INTRO = `<p class="lead">Open a table, sit down, play: with <code>curl</code>, a page or a bot. Every answer to a command means that it is on disk.</p>
<pre tabindex="0"><code>HOUSE=http://localhost:8080
TOKEN=$(curl -s $HOUSE/api/players -H 'Content-Type: application/json' \\
  -d '{"name":"Ada","token":"bearer"}' | jq -r .token)
curl -N $HOUSE/api/stream?lobby=1</code></pre>
<ul>
<li><strong>Who you are.</strong> <code>POST /api/players</code> makes you a guest. Programs ask for a bearer token; browsers get a cookie that no script can read.</li>
<li><strong>Commands</strong> carry an <code>Idempotency-Key</code> and most the <code>seq</code> of the entry that they were decided on. The same key again gets the same answer and the same dice. The key with another request: 422. A table that has moved on: 409 with its <code>seq</code>.</li>
<li><strong>Streams</strong> are Server-Sent Events. They begin with the table as it stands, carry every choice with what it would bring, and go on after <code>Last-Event-ID</code>.</li>
<li><strong>Problems</strong> are JSON with a <code>code</code> for programs and a <code>message</code> for people.</li>
</ul>`;

const READINGS: readonly (readonly [name: string, words: string])[] = [
  ['api.md', 'A guide to play by hand'],
  ['bot.mjs', 'a bot in under 60 lines of JavaScript'],
  ['fairness.md', 'what is proved about the dice, and what is not'],
];

const furtherHtml = (beside: ReadonlySet<string>): string => {
  const links = READINGS.filter(([name]) => beside.has(name)).map(
    ([name, words]) => `<a href="/api/docs/${name}">${words}</a>`,
  );
  const further = links.length === 0 ? '' : ` To read on: ${links.join('; ')}.`;
  return `<p>The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.${further} The figures are open to all: <a href="#listCommitments">commitments</a> and <a href="#countDice">dice</a>.</p>`;
};

const problemTable = (api: OpenApi): string => {
  const statusOf = new Map<string, string>();
  for (const methods of Object.values(api.paths)) {
    for (const { responses } of Object.values(methods)) {
      for (const [status, response] of Object.entries(responses)) {
        if ('$ref' in response) statusOf.set(status, response.$ref.split('/').at(-1) ?? '');
      }
    }
  }
  const rows = [...statusOf]
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([status, name]) => {
      const told = prose(api.components.responses[name]?.description ?? '');
      return `<tr id="problem-${status}"><th scope="row" class="status bad">${status}</th><td>${told}</td></tr>`;
    });
  return `<div class="wide" tabindex="0"><table><tbody>${rows.join('\n')}</tbody></table></div>`;
};

/** The description of the API, to be read by people. `beside` are the files that lie next to the page. */
export const docsPage = (api: OpenApi, beside: ReadonlySet<string>): string => {
  const sections = api.tags.map(
    ({ name, description }) => `<section aria-labelledby="tag-${name}">
<h2 id="tag-${name}">${name}</h2>
<p>${prose(description)}</p>
${listedIn(api, name).map(operationHtml).join('\n')}
</section>`,
  );
  const schemas = Object.entries(api.components.schemas).map(
    ([name, schema]) => `<article id="schema-${name}">
<h3>${name}</h3>
${schema.description === undefined ? '' : `<p>${prose(schema.description)}</p>`}
<details><summary>Members</summary>${schemaHtml(schema)}</details>
</article>`,
  );
  return documentOf(
    'Barrelhouse: the API',
    `<a class="skip" href="#content">To the content</a>
<div class="page">
${navHtml(api)}
<main id="content">
<h1>The house, over HTTP</h1>
${INTRO}
${furtherHtml(beside)}
${sections.join('\n')}
<section aria-labelledby="problems"><h2 id="problems">problems</h2>${problemTable(api)}</section>
<section aria-labelledby="schemas"><h2 id="schemas">schemas</h2>
${schemas.join('\n')}
</section>
</main>
</div>`,
  );
};
