/** Who may import whom: ARCHITECTURE.md has the same table in words. */
const isTest = '\\.test\\.ts$';
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: `^packages/${from}/src`, pathNot: isTest },
  to: { path: '^packages/', pathNot: `^packages/(${[from, ...allowed].join('|')})/` },
});

/** The engine's folders, lowest first: each may import those below it, so no two folders import each other. */
const ENGINE_LAYERS = [['core'], ['hot-dice', 'collection'], ['rules'], ['games'], ['notation']];
const engineLayers = ENGINE_LAYERS.flatMap((folders, layer) =>
  folders.map((folder) => ({
    name: `engine-${folder}-imports-lower-folders-only`,
    severity: 'error',
    from: { path: `^packages/engine/src/${folder}/`, pathNot: isTest },
    to: {
      path: '^packages/engine/src/',
      pathNot: `^packages/engine/src/(${[folder, ...ENGINE_LAYERS.slice(0, layer).flat()].join('|')})/`,
    },
  })),
);

module.exports = {
  forbidden: [
    ...engineLayers,
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    only('engine-stands-alone', 'engine', []),
    only('solver-knows-the-engine', 'solver', ['engine']),
    only('solved-tables-know-the-engine', 'solved-tables', ['engine']),
    only('protocol-knows-the-engine', 'protocol', ['engine']),
    only('fair-knows-engine-and-protocol', 'fair', ['engine', 'protocol']),
    only('club-knows-the-engine', 'club', ['engine']),
    only('table-knows-the-rules-and-the-dice', 'table', ['engine', 'fair', 'protocol']),
    only('client-knows-the-protocol-and-the-dice', 'client', ['engine', 'fair', 'protocol']),
    only('server-knows-all-but-clients', 'server', [
      'club',
      'engine',
      'fair',
      'protocol',
      'solved-tables',
      'solver',
      'table',
    ]),
    only('the-page-knows-all-but-the-server', 'web', [
      'client',
      'engine',
      'fair',
      'protocol',
      'solved-tables',
      'solver',
      'table',
    ]),
    only('cli-knows-all-but-the-page', 'cli', [
      'client',
      'engine',
      'fair',
      'protocol',
      'server',
      'solved-tables',
      'solver',
      'table',
    ]),
    {
      name: 'cli-knows-the-server-by-its-edge',
      comment: 'Decision 0012.',
      severity: 'error',
      from: { path: '^packages/cli/' },
      to: { path: '^packages/server/', pathNot: '^packages/server/src/index\\.ts$' },
    },
    {
      name: 'pure-packages-touch-nothing',
      severity: 'error',
      from: { path: '^packages/(engine|solver|fair|table|club)/src', pathNot: isTest },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer'] },
    },
    {
      name: 'protocol-touches-its-schemas-only',
      severity: 'error',
      from: { path: '^packages/protocol/src', pathNot: isTest },
      to: {
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer'],
        pathNot: 'node_modules/typebox/',
      },
    },
    {
      name: 'client-core-touches-one-parser',
      comment: 'Only its entry for Node knows Node.',
      severity: 'error',
      from: { path: '^packages/client/src', pathNot: [isTest, '^packages/client/src/node\\.ts$'] },
      to: {
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer'],
        pathNot: 'node_modules/eventsource-parser/',
      },
    },
    {
      name: 'games-are-data-nobody-asks-for',
      comment: 'Shared code never asks which game it holds.',
      severity: 'error',
      from: {
        path: '^packages/',
        pathNot: '^packages/engine/(src/(games|notation|index)|test)|\\.test\\.ts$',
      },
      to: { path: '^packages/engine/src/games/' },
    },
    {
      name: 'sources-do-not-import-tests',
      severity: 'error',
      from: { path: '/src/', pathNot: isTest },
      to: { path: ['\\.test\\.ts$', '/test/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'dist/|\\.stryker-tmp' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@barrelhouse/source', 'import', 'node', 'default', 'types'],
    },
  },
};
