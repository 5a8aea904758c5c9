/** The direction rules of the repository. Each name is the sentence a person reads when a build says no. */
const rule = (name, from, to) => ({ name, severity: 'error', from, to });
const notShipped = '([.]test[.]tsx?$|^apps/api/src/testing/)';

export default {
  forbidden: [
    rule('nothing-imports-in-circles', {}, { circular: true }),
    {
      ...rule(
        'features-do-not-depend-on-each-other-in-circles',
        { path: '^apps/api/src/features/[^/]+$' },
        { circular: true },
      ),
      scope: 'folder',
    },
    rule(
      'the-contract-knows-nobody',
      { path: '^packages/contract/' },
      { path: '^(apps|packages/(messages|pin-index))/' },
    ),
    rule(
      'the-pin-index-knows-nobody',
      { path: '^packages/pin-index/' },
      { path: '^(apps|packages)/', pathNot: '^packages/pin-index/' },
    ),
    rule(
      'api-and-web-meet-only-in-the-contract',
      { path: '^apps/(api|web)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    rule(
      'platform-knows-no-feature',
      { path: '^apps/(api/src|web/app)/platform/' },
      { path: '^apps/[^/]+/[^/]+/(features|screens)/' },
    ),
    rule(
      'an-api-feature-uses-another-only-through-its-face',
      { path: '^apps/api/src/features/([^/]+)/', pathNot: '[.]test[.]ts$' },
      { path: '^apps/api/src/features/', pathNot: ['^apps/api/src/features/$1/', '[.](service|sql|view)[.]ts$'] },
    ),
    rule(
      'a-service-never-looks-up-to-its-routes',
      { path: '[.](service|sql|queries|view)[.]ts$' },
      { path: '[.]routes[.]ts$' },
    ),
    rule(
      'only-queries-and-platform-touch-the-database',
      { path: '^apps/api/src/features/', pathNot: '[.](queries|sql|test)[.]ts$' },
      { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'web-features-are-composed-by-screens',
      { path: '^apps/web/app/features/([^/]+)/' },
      { path: '^apps/web/app/(features|screens)/', pathNot: '^apps/web/app/features/($1|posts)/' },
    ),
    rule(
      'ui-draws-what-it-is-given',
      { path: '^apps/web/app/ui/' },
      { path: '^(apps/web/app/(features|screens|platform)|packages)/' },
    ),
    rule(
      'the-service-worker-knows-only-what-it-shares-with-pages',
      { path: '^apps/web/worker/' },
      { path: '^(apps|packages)/', pathNot: ['^apps/web/worker/', '^apps/web/app/platform/offline/shelves[.]ts$'] },
    ),
    // A benchmark, and what tests of the tools stand on, ship no more than a test does.
    rule(
      'shipped-code-does-not-import-tests',
      { pathNot: `${notShipped}|^(bench|tools/testing)/` },
      { path: notShipped },
    ),
    rule(
      'shipped-code-does-not-import-the-demo-world',
      { path: '^(apps|packages)/', pathNot: '^apps/api/demo/' },
      { path: '^apps/api/demo/' },
    ),
    rule('the-product-does-not-import-its-tools', { path: '^(apps|packages)/' }, { path: '^(tools|e2e|bench)/' }),
    rule('nothing-imports-the-benchmarks', { pathNot: '^bench/' }, { path: '^bench/' }),
    rule('every-import-resolves', {}, { couldNotResolve: true, pathNot: '([+]types/|[?](url|raw)$|^virtual:)' }),
  ],
  options: {
    // TypeScript 7 offers no parser API; swc reads the same files.
    parser: 'swc',
    // A type is a dependency too.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|[.]react-router|tools/geo)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx'],
      conditionNames: ['import', 'node'],
      exportsFields: ['exports'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
