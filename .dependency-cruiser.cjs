/** Who may import whom: ARCHITECTURE.md has the same table in words. */
const isTest = '\\.test\\.ts$';
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: `^packages/${from}/src`, pathNot: isTest },
  to: { path: '^packages/', pathNot: `^packages/(${[from, ...allowed].join('|')})/` },
});

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    only('engine-stands-alone', 'engine', []),
    only('solver-knows-the-engine', 'solver', ['engine']),
    only('cli-knows-engine-and-solver', 'cli', ['engine', 'solver']),
    {
      name: 'engine-and-solver-touch-nothing',
      severity: 'error',
      from: { path: '^packages/(engine|solver)/src', pathNot: isTest },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer'] },
    },
    {
      name: 'games-are-data-nobody-asks-for',
      comment: 'Shared code never asks which game it holds.',
      severity: 'error',
      from: {
        path: '^packages/',
        pathNot: '^packages/engine/(src/(games|rules|notation|index)|test)|\\.test\\.ts$',
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
