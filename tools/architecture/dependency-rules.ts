import type { IForbiddenRuleType } from 'dependency-cruiser';
import type { FeatureGraph } from './feature-graph.ts';

const TESTS = String.raw`\.(?:test|bench|child|builders)\.tsx?$|^server/src/testing/|^web/src/testing/`;

/** The rules of dependency-cruiser, by the number of the boundary in docs/architecture.md. Paths are real paths. */
export function dependencyRules(features: FeatureGraph): IForbiddenRuleType[] {
  return [
    ...contractRules,
    ...separationRules,
    ...platformRules,
    ...Object.keys(features).map((name) => calledAlongTheTable(features, name)),
    ...serverRules,
    ...webRules,
    ...hygieneRules,
  ].map((rule) => ({ severity: 'error', ...rule }));
}

const contractRules: IForbiddenRuleType[] = [
  {
    name: '1-contract-imports-zod-only',
    comment: 'The contract imports zod and itself.',
    from: { path: '^contract/src/', pathNot: TESTS },
    to: { pathNot: ['^contract/src/', '(?:^|/)node_modules/zod/'] },
  },
  {
    name: '1-contract-imports-shared-only',
    comment: 'A feature of the contract knows no other; what two of them need is in contract/src/shared.',
    from: { path: '^contract/src/([^/]+)/' },
    to: { path: '^contract/src/[^/]+/', pathNot: ['^contract/src/$1/', '^contract/src/shared/'] },
  },
  {
    name: '1-shared-knows-no-feature',
    comment: 'contract/src/shared is below the features; only api.ts and the access matrix know them.',
    from: { path: '^contract/src/shared/' },
    to: { path: '^contract/src/(?!shared/)' },
  },
];

const separationRules: IForbiddenRuleType[] = [
  {
    name: '1-web-never-imports-server',
    comment: 'The web client knows the server by the contract.',
    from: { path: '^web/' },
    to: { path: '^(?:server|tools|e2e)/' },
  },
  {
    name: '1-server-never-imports-web',
    comment: 'The server knows nothing of the web client.',
    from: { path: '^server/' },
    to: { path: '^(?:web|tools|e2e)/' },
  },
  {
    name: '1-journeys-go-through-the-product',
    comment: 'e2e sees the product from outside, by the contract.',
    from: { path: '^e2e/' },
    to: { path: '^(?:server|web|tools)/' },
  },
  {
    name: '1-tools-import-nothing-of-ours',
    comment: 'The tools read the product; they are not made of it.',
    from: { path: '^tools/' },
    to: { path: '^(?:contract|server|web|e2e)/' },
  },
];

const platformRules: IForbiddenRuleType[] = [
  {
    name: '2-server-platform-knows-no-feature',
    comment: 'server/platform would serve any product.',
    from: { path: '^server/src/platform/', pathNot: TESTS },
    to: { path: '^(?:server/src/(?:features|seeds|benchmark)/|contract/src/(?!shared/)[^/]+/)' },
  },
  {
    name: '2-web-platform-knows-no-feature',
    comment: 'web/platform knows who is signed in and where the pages are, and nothing else of the product.',
    from: { path: '^web/src/platform/', pathNot: TESTS },
    to: { path: '^(?:web/src/(?:features|pages|app)/|contract/src/(?!sign-in/|shared/)[^/]+/)' },
  },
  {
    name: '2-ui-knows-no-product-word',
    comment: 'The design system stands below everything; how text is folded is no word of the product.',
    from: { path: '^web/src/ui/', pathNot: TESTS },
    to: {
      path: String.raw`^(?:web/src/(?:features|pages|app|platform)/|contract/src/(?!shared/unicode\.ts))`,
    },
  },
];

function calledAlongTheTable(features: FeatureGraph, name: string): IForbiddenRuleType {
  const allowed = [name, ...(features[name]?.mayCall ?? [])].join('|');
  return {
    name: `3-${name}-calls-along-the-table`,
    comment: `The table (tools/architecture/feature-graph.ts) lets ${name} call no other feature.`,
    from: { path: `^server/src/features/${name}/` },
    to: { path: '^server/src/features/', pathNot: `^server/src/features/(?:${allowed})/` },
  };
}

const serverRules: IForbiddenRuleType[] = [
  {
    name: '3-server-public-api',
    comment: 'A feature is reached through its index.ts.',
    from: { path: '^server/src/features/([^/]+)/' },
    to: {
      path: '^server/src/features/[^/]+/',
      pathNot: ['^server/src/features/$1/', '^server/src/features/[^/]+/index\\.ts$'],
    },
  },
  {
    name: '3-server-public-api-from-outside',
    comment: 'Only app.ts, the table of contents, looks past the public API.',
    from: {
      path: '^server/src/',
      pathNot: ['^server/src/(?:features|seeds|benchmark)/', '^server/src/app\\.ts$', TESTS],
    },
    to: { path: '^server/src/features/[^/]+/', pathNot: '^server/src/features/[^/]+/index\\.ts$' },
  },
  {
    name: '3-feature-object-is-for-app',
    comment: 'Whoever imports a *.feature.ts loads every route of the feature: app.ts alone does.',
    from: { path: '^server/src/', pathNot: ['^server/src/app\\.ts$', TESTS] },
    to: { path: '^server/src/features/[^/]+/[^/]+\\.feature\\.ts$' },
  },
  {
    name: '3-loading-door',
    comment:
      'Seeds and benchmark use the public API, load/index.ts where rows come in bulk, and what stands in *.bench.ts.',
    from: { path: '^server/src/(?:seeds|benchmark)/' },
    to: {
      path: '^server/src/features/[^/]+/',
      pathNot: ['^server/src/features/[^/]+/(?:load/)?index\\.ts$', '\\.bench\\.ts$'],
    },
  },
  {
    name: '8-use-cases-see-no-http',
    comment: 'Only *.routes.ts binds use cases to HTTP.',
    from: { path: '^server/src/features/', pathNot: ['\\.(?:routes|fixture)\\.ts$', TESTS] },
    to: { path: '^server/src/platform/http/' },
  },
  {
    name: '14-calls-go-out-in-one-place',
    comment: 'Only platform/outgoing opens connections of HTTP.',
    from: { path: '^server/src/', pathNot: ['^server/src/(?:platform/outgoing|benchmark)/', TESTS] },
    to: { path: '(?:^|/)node_modules/undici/' },
  },
  {
    name: '4-only-stores-import-the-database',
    comment: 'What a feature knows of the database stands in its *.store.ts.',
    from: { path: '^server/src/(?:features|seeds)/', pathNot: ['\\.store\\.ts$', TESTS] },
    to: { path: '^server/src/platform/database/|(?:^|/)node_modules/(?:pg|kysely|graphile-worker)/' },
  },
];

const webRules: IForbiddenRuleType[] = [
  {
    name: '5-only-pages-join-features',
    comment: 'A feature of the web client imports no other; a page in web/src/pages shows several.',
    from: { path: '^web/src/features/([^/]+)/' },
    to: { path: '^web/src/features/[^/]+/', pathNot: '^web/src/features/$1/' },
  },
  {
    name: '5-features-know-no-page',
    comment: 'Pages and the shell are made of features, so features import neither.',
    from: { path: '^web/src/features/' },
    to: { path: '^web/src/(?:pages|app)/' },
  },
  {
    name: '5-pages-know-the-shell-only',
    comment: 'A page may draw the header and the footer; the rest of web/src/app is above the pages.',
    from: { path: '^web/src/pages/', pathNot: TESTS },
    to: { path: '^web/src/app/', pathNot: '^web/src/app/shell/' },
  },
  {
    name: '5-web-public-api',
    comment: 'Pages and the shell reach a feature through its index.ts.',
    from: { path: '^web/src/', pathNot: ['^web/src/features/', TESTS] },
    to: { path: '^web/src/features/[^/]+/', pathNot: '^web/src/features/[^/]+/index\\.tsx?$' },
  },
];

const hygieneRules: IForbiddenRuleType[] = [
  {
    name: '6-every-import-resolves',
    comment: 'The import leads nowhere.',
    from: {},
    to: { couldNotResolve: true, pathNot: '\\?(?:url|raw|worker)$' },
  },
];
