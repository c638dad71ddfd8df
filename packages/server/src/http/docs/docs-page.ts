import type { OpenApi, Operation, ResponseInfo } from '../openapi.ts';
import { documentOf, escape, prose } from './html.ts';
import { rowsHtml, schemaHtml, typeHtml } from './schema-html.ts';

interface Endpoint {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

const endpointsIn = ({ paths }: OpenApi, tag: string): readonly Endpoint[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ path, method, operation })),
  );

const exampleOf = ({ requestBody }: Operation): unknown =>
  requestBody?.content['application/json']?.examples?.example.value;

/** An example request for the command line. */
const curlOf = ({ path, method, operation }: Endpoint): string => {
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

const accessHtml = (operation: Operation): string => {
  if (operation.security.length === 0) return 'No token needed.';
  return operation.security.some((scheme) => Object.keys(scheme).length === 0)
    ? 'No token needed for open tables.'
    : 'Needs a token.';
};

const answerHtml = (status: string, response: ResponseInfo): string => {
  const content = Object.entries(response.content ?? {})
    .map(([type, { schema }]) => `<code>${escape(type)}</code>: ${typeHtml(schema)}`)
    .join('; ');
  const events = Object.entries(response['x-events'] ?? {});
  const eventList =
    events.length === 0
      ? ''
      : `<p>Events: ${events.map(([event, data]) => `<code>${escape(event)}</code> (${typeHtml(data)})`).join(', ')}.</p>`;
  return `<tr><th scope="row" class="status">${status}</th><td><p>${prose(response.description)}</p><p>${content}</p>${eventList}</td></tr>`;
};

const problemsHtml = (operation: Operation): string => {
  const statuses = Object.entries(operation.responses).filter(([, r]) => '$ref' in r);
  if (statuses.length === 0) return '';
  const links = statuses.map(
    ([status]) => `<a class="status bad" href="#problem-${status}">${status}</a>`,
  );
  return `<tr><th scope="row" class="status bad">errors</th><td>${links.join(', ')}</td></tr>`;
};

const operationHtml = (endpoint: Endpoint): string => {
  const { path, method, operation } = endpoint;
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
<p class="muted">${accessHtml(operation)}</p>
${parameters.length === 0 ? '' : `<h4>Parameters</h4>${rowsHtml(parameters)}`}
${body === undefined ? '' : `<h4>Body</h4>${schemaHtml(body)}`}
<h4>Responses</h4>
<div class="wide" tabindex="0"><table><tbody>${answers.join('')}${problemsHtml(operation)}</tbody></table></div>
<details><summary>Example</summary><pre tabindex="0"><code>${escape(curlOf(endpoint))}</code></pre></details>
</article>`;
};

const navHtml = (api: OpenApi): string => {
  const sections = api.tags.map(({ name }) => {
    const links = endpointsIn(api, name).map(
      ({ operation }) =>
        `<li><a href="#${escape(operation.operationId)}">${prose(operation.summary)}</a></li>`,
    );
    return `<li><a href="#tag-${name}">${name}</a><ul>${links.join('')}</ul></li>`;
  });
  return `<nav aria-label="Contents"><ul>${sections.join('\n')}<li><a href="#problems">problems</a></li><li><a href="#schemas">schemas</a></li></ul></nav>`;
};

const INTRO = `<p class="lead">Open a table, take a seat, play: with <code>curl</code>, a page or a bot. Once a command is answered, it is on disk.</p>
<pre tabindex="0"><code>HOUSE=http://localhost:8080
TOKEN=$(curl -s $HOUSE/api/players -H 'Content-Type: application/json' \\
  -d '{"name":"Ada","token":"bearer"}' | jq -r .token)
curl -N $HOUSE/api/stream?lobby=1</code></pre>
<ul>
<li><strong>Who you are.</strong> <code>POST /api/players</code> creates a guest. Programs ask for a bearer token; browsers get a cookie that no script can read.</li>
<li><strong>Commands</strong> have an <code>Idempotency-Key</code>, and most have the <code>seq</code> of the last entry that you saw. Sending a command again with its key returns the same answer and the same dice. Using its key for another command is refused (422). If the table has moved on, you get 409 and its <code>seq</code>.</li>
<li><strong>Streams</strong> are Server-Sent Events. They start with the table as it is now, list every option with its consequences, and resume after <code>Last-Event-ID</code>.</li>
<li><strong>Problems</strong> are JSON with a <code>code</code> for programs and a <code>message</code> for people.</li>
</ul>`;

const DOCUMENT_TITLES: readonly (readonly [name: string, title: string])[] = [
  ['api.md', 'a guide with <code>curl</code>'],
  ['bot.mjs', 'a bot in under 60 lines of JavaScript'],
  ['fairness.md', 'what is proved about the dice, and what is not'],
];

const furtherHtml = (documents: ReadonlySet<string>): string => {
  const links = DOCUMENT_TITLES.filter(([name]) => documents.has(name)).map(
    ([name, title]) => `<a href="/api/docs/${name}">${title}</a>`,
  );
  const further = links.length === 0 ? '' : ` See also: ${links.join('; ')}.`;
  return `<p>This page is also available as <a href="/api/openapi.json">OpenAPI 3.1</a>.${further} Anyone can check <a href="#listCommitments">commitments</a> and <a href="#countDice">dice</a>.</p>`;
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
      const description = prose(api.components.responses[name]?.description ?? '');
      return `<tr id="problem-${status}"><th scope="row" class="status bad">${status}</th><td>${description}</td></tr>`;
    });
  return `<div class="wide" tabindex="0"><table><tbody>${rows.join('\n')}</tbody></table></div>`;
};

/** The API description as a page. `documents` names the files that the server has beside it. */
export const docsPage = (api: OpenApi, documents: ReadonlySet<string>): string => {
  const sections = api.tags.map(
    ({ name, description }) => `<section aria-labelledby="tag-${name}">
<h2 id="tag-${name}">${name}</h2>
<p>${prose(description)}</p>
${endpointsIn(api, name).map(operationHtml).join('\n')}
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
    'Barrelhouse HTTP API',
    `<a class="skip" href="#content">Skip to content</a>
<div class="page">
${navHtml(api)}
<main id="content">
<h1>The Barrelhouse HTTP API</h1>
${INTRO}
${furtherHtml(documents)}
${sections.join('\n')}
<section aria-labelledby="problems"><h2 id="problems">problems</h2>${problemTable(api)}</section>
<section aria-labelledby="schemas"><h2 id="schemas">schemas</h2>
${schemas.join('\n')}
</section>
</main>
</div>`,
  );
};
