// Who may import whom, as rules of dependency-cruiser. The comment of a rule is what the offender reads.

/** Tests, and what stands beside them for their use only. */
const test = '[.](test|e2e)[.]tsx?$|/testing/'
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const contract = [
  rule(
    'contract-core-takes-zod-only',
    'contract/core is below every feature: it may use zod and itself.',
    { path: '^contract/core/', pathNot: test },
    { pathNot: '^contract/core/|node_modules/zod/' },
  ),
  rule(
    'contract-takes-zod-only',
    'contract/ is the wire: it may use zod and itself.',
    { path: '^contract/', pathNot: test },
    { pathNot: '^contract/|node_modules/zod/' },
  ),
  rule(
    'web-takes-contracts-one-by-one',
    'contract/all.ts would bring every contract into the first chunk: import contract/<feature>.',
    { path: '^web/', pathNot: test },
    { path: '^contract/all[.]ts$' },
  ),
]

const floors = [
  rule(
    'web-and-server-never-meet',
    'Share through contract/.',
    { path: '^(web|server)/' },
    { path: '^(web|server)/', pathNot: '^$1/' },
  ),
  rule(
    'server-platform-stands-alone',
    'server/platform may use contract/, libraries and itself.',
    { path: '^server/platform/' },
    { path: '^(contract|server|web)/', pathNot: '^(contract|server/(platform|test))/' },
  ),
  rule(
    'web-platform-stands-alone',
    'web/platform may use contract/, libraries and itself.',
    { path: '^web/platform/' },
    { path: '^(contract|server|web)/', pathNot: '^(contract|web/platform)/' },
  ),
  rule(
    'kit-knows-no-feature',
    'web/kit may use contract/, libraries, web/platform and itself.',
    { path: '^web/kit/' },
    { path: '^(contract|server|web)/', pathNot: '^(contract|web/(platform|kit))/' },
  ),
  rule(
    'nobody-imports-app',
    'app composes; only the entry files and the test harness start it.',
    {
      pathNot:
        '^(server|web)/(app/|main[.]tsx?$)|^server/(verify-log|backup|restore|move-files)[.]ts$|^server/test/|^(tools|bench)/',
    },
    { path: '^(server|web)/(app/|main[.]tsx?$)' },
  ),
  rule(
    'migrations-are-frozen',
    'A migration may use server/platform/db and itself: other code goes on changing, a migration must not.',
    { path: '^server/migrations/', pathNot: test },
    { path: '^(contract|server|web)/', pathNot: '^server/(migrations|platform/db)/' },
  ),
  rule(
    'product-knows-no-tests',
    'Tests, harness, benchmarks and tools use the product, never the other way round.',
    { path: '^(contract|server|web)/', pathNot: `^server/test/|${test}` },
    { path: `^server/test/|^(e2e|bench|tools)/|${test}` },
  ),
  rule(
    'browser-tests-stay-outside',
    'A browser test knows the screens and contract/, nothing of the code behind them.',
    { path: '^e2e/' },
    { path: '^(server|web)/' },
  ),
]

const features = [
  rule(
    'server-features-meet-at-the-door',
    'A server feature may use contract/, server/platform, itself and <other>.public.ts.',
    { path: '^server/features/([^/]+)/' },
    {
      path: '^(contract|server|web)/',
      pathNot: [
        '^(contract|server/(platform|test)|server/features/$1)/',
        '^server/features/.+[.]public[.]ts$',
      ],
    },
  ),
  rule(
    'server-features-take-libraries-from-platform',
    'A server feature reaches a library through a room of server/platform (zod, the client of the one sender that speaks FTP and, in data files, kysely aside).',
    { path: '^server/features/', pathNot: test },
    { path: 'node_modules/', pathNot: 'node_modules/(zod|kysely|pg|basic-ftp)/' },
  ),
  rule(
    'web-features-meet-at-the-door',
    "A web feature may use contract/, web/platform, web/kit, itself and another's public.tsx.",
    { path: '^web/features/([^/]+)/' },
    {
      path: '^(contract|server|web)/',
      pathNot: ['^(contract|web/(platform|kit)|web/features/$1)/', '^web/features/.+/public[.]tsx$'],
    },
  ),
  rule(
    'rules-are-pure',
    '*.rules.ts takes values and returns values: contract/, its own feature, rules of the kit, no db, http, clock, library.',
    { path: '^((server|web)/(features|platform|kit)/[^/]+)/.*[.]rules[.]ts$' },
    { pathNot: '^(contract|$1)/|^web/kit/.+[.]rules[.]ts$' },
  ),
  rule(
    'rules-know-no-steps',
    '*.rules.ts decides from values alone: no store, list, service, routes.',
    { path: '[.]rules[.]ts$' },
    { path: '[.](store|list|report|service|routes|excel|public)[.]ts$' },
  ),
  rule(
    'sql-stays-in-its-room',
    'SQL lives in *.store.ts, *.list.ts, *.report.ts, server/platform/{db,embedded} and server/migrations.',
    {
      path: '^(contract|server|web)/',
      pathNot: `^server/(platform/(db|embedded)|migrations|test)/|[.](store|list|report)[.]ts$|${test}`,
    },
    { path: 'node_modules/(kysely|pg)/' },
  ),
]

const everywhere = [
  rule(
    'no-cycles',
    'A cycle means that one of the two is in the wrong room (a page loaded later may look back at the routes).',
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
  ),
  rule('resolvable', 'This import leads nowhere, so no rule can judge it.', {}, { couldNotResolve: true }),
]

module.exports = {
  forbidden: [...contract, ...floors, ...features, ...everywhere],
  options: {
    // Reads TypeScript without the compiler; type-only imports count like any other.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
  },
}
