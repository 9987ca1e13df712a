import { posix } from 'node:path';
import type { NegativeFixture } from './negative-fixture.ts';
import { interfaceFixtures } from './interface-fixtures.ts';
import { pageFixtures } from './page-fixtures.ts';

/** Too many words, one of them twice, and none that a feature owns. */
const MISNAMED = '{ "name": "@redoubt/elsewhere", "devDependencies": { "planted": "^1.0.0" } }\n';

export const negativeFixtures: readonly NegativeFixture[] = [
  ...interfaceFixtures,
  ...pageFixtures,
  {
    rule: '1-contract-imports-zod-only',
    path: 'contract/src/planted-a.ts',
    text: `import { readFileSync } from 'node:fs';\nexport const text = readFileSync('x', 'utf8');\n`,
  },
  {
    rule: '1-contract-imports-zod-only',
    path: 'contract/src/planted-b.ts',
    text: `import type { Kit } from '../../server/src/kit.ts';\nexport type Copy = Kit;\n`,
  },
  {
    rule: '1-contract-imports-shared-only',
    path: 'contract/src/rankings/planted.ts',
    text: `import type { Attempt } from '../arena/attempt.ts';\nexport type Copy = Attempt;\n`,
  },
  {
    rule: '1-shared-knows-no-feature',
    path: 'contract/src/shared/planted-c.ts',
    text: `import type { Attempt } from '../arena/attempt.ts';\nexport type Copy = Attempt;\n`,
  },
  {
    rule: '1-web-never-imports-server',
    path: 'web/src/platform/planted-a.ts',
    text: `import type { Kit } from '../../../server/src/kit.ts';\nexport type Copy = Kit;\n`,
  },
  {
    rule: '1-server-never-imports-web',
    path: 'server/src/platform/planted-a.ts',
    text: `export { paths } from '../../../web/src/platform/navigation/paths.ts';\n`,
  },
  {
    rule: '1-journeys-go-through-the-product',
    path: 'e2e/planted.ts',
    text: `import type { Kit } from '../server/src/kit.ts';\nexport type Copy = Kit;\n`,
  },
  {
    rule: '1-tools-import-nothing-of-ours',
    path: 'tools/planted.ts',
    text: `export const load = () => import('../contract/src/api.ts');\n`,
  },
  {
    rule: '2-server-platform-knows-no-feature',
    path: 'server/src/platform/planted-b.ts',
    text: `import type * as arena from '#features/arena';\nexport type Copy = typeof arena;\n`,
  },
  {
    rule: '2-web-platform-knows-no-feature',
    path: 'web/src/platform/planted-b.ts',
    text: `import type { Attempt } from '@redoubt/contract/arena';\nexport type Copy = Attempt;\n`,
  },
  {
    rule: '2-ui-knows-no-product-word',
    path: 'web/src/ui/planted.ts',
    text: `import type { Attempt } from '@redoubt/contract/arena';\nexport type Copy = Attempt;\n`,
  },
  {
    rule: '3-accounts-calls-along-the-table',
    path: 'server/src/features/accounts/planted.ts',
    text: `import type * as arena from '#features/arena';\nexport type Copy = typeof arena;\n`,
  },
  {
    rule: '3-server-public-api',
    path: 'server/src/features/arena/planted-a.ts',
    text: `import type * as store from '../challenges/catalogue/challenges.store.ts';\nexport type Copy = typeof store;\n`,
  },
  {
    rule: '3-server-public-api-from-outside',
    path: 'server/src/planted.ts',
    text: `import type * as store from './features/arena/attempts/attempts.store.ts';\nexport type Copy = typeof store;\n`,
  },
  {
    rule: '3-feature-object-is-for-app',
    path: 'server/src/features/arena/planted-object.ts',
    text: `export { arenaFeature } from './arena.feature.ts';\n`,
  },
  {
    rule: '3-loading-door',
    path: 'server/src/seeds/planted.ts',
    text: `import type * as store from '../features/arena/attempts/attempts.store.ts';\nexport type Copy = typeof store;\n`,
  },
  {
    rule: '3-no-cycles',
    path: 'server/src/features/arena/planted-b.ts',
    text: `import type { Second } from './planted-c.ts';\nexport type First = Second | 1;\n`,
  },
  {
    rule: '3-no-cycles',
    path: 'server/src/features/arena/planted-c.ts',
    text: `import type { First } from './planted-b.ts';\nexport type Second = First[];\n`,
  },
  ...plantFolderCycle('server/src/features/rankings/planted-one', 'server/src/features/rankings/planted-two'),
  ...plantFolderCycle('web/src/ui/planted/below', 'web/src/ui/planted'),
  ...plantFolderCycle('web/src/features/search/planted', 'web/src/features/search'),
  ...plantFolderCycle('contract/src/rankings', 'contract/src/rankings/planted'),
  {
    rule: '4-only-stores-import-the-database',
    path: 'server/src/features/arena/planted-d.ts',
    text: `import type { Database } from '#platform/database/database.ts';\nexport type Copy = Database;\n`,
  },
  {
    rule: '4-only-stores-import-the-database',
    path: 'server/src/features/arena/planted-e.ts',
    text: `import { sql } from 'kysely';\nexport const one = sql\`select 1\`;\n`,
  },
  {
    rule: '4-table-in-one-features-stores',
    path: 'server/src/features/rankings/planted.store.ts',
    text: 'export const stolen = `select id from planted_table where id = $1`;\n',
  },
  {
    rule: '4-table-in-one-features-stores',
    path: 'server/src/features/arena/planted-f.ts',
    text: `export const stolen = (database) => database.selectFrom('planted_table').selectAll();\n`,
  },
  {
    rule: '14-calls-go-out-in-one-place',
    path: 'server/src/features/arena/planted-call.ts',
    text: `export const load = () => import('undici');\n`,
  },
  {
    rule: '5-only-pages-join-features',
    path: 'web/src/features/arena/planted.tsx',
    text: `import type * as planted from '../rankings/planted.ts';\nexport type Copy = typeof planted;\n`,
  },
  {
    rule: '5-only-pages-join-features',
    path: 'web/src/features/arena/planted.page.tsx',
    text: `import type * as search from '#features/search';\nexport type Copy = typeof search;\n`,
  },
  { path: 'web/src/features/rankings/planted.ts', text: `export const planted = 1;\n` },
  ...plantFeatureCycle('web/src/features/calendar', 'web/src/features/learn'),
  {
    rule: '5-features-know-no-page',
    path: 'web/src/features/arena/planted-above.ts',
    text: `export type { Copy } from '../../pages/planted.ts';\n`,
  },
  {
    rule: '5-pages-know-the-shell-only',
    path: 'web/src/pages/planted.ts',
    text: `import type * as root from '#app/root.tsx';\nexport type Copy = typeof root;\n`,
  },
  {
    rule: '5-web-public-api',
    path: 'web/src/app/planted.ts',
    text: `export { planted } from '../features/rankings/planted.ts';\n`,
  },
  {
    rule: '5-web-public-api',
    path: 'web/src/pages/planted-inside.ts',
    text: `export { planted } from '../features/rankings/planted.ts';\n`,
  },
  {
    rule: '5-public-api-lists-its-names',
    path: 'contract/src/planted/index.ts',
    text: `export * from '../shared/endpoint.ts';\n`,
  },
  {
    rule: '5-public-api-lists-its-names',
    path: 'contract/src/planted/parts/index.ts',
    text: `export * as parts from '../../shared/endpoint.ts';\n`,
  },
  {
    rule: '8-names-are-plain',
    path: 'server/src/features/arena/planted-name.ts',
    text: `export interface ToldExpert {\n  readonly id: string;\n}\n`,
  },
  {
    rule: '8-names-are-plain',
    path: 'web/src/features/arena/kept-planted.ts',
    text: `export type NegativeFixture = string;\n`,
  },
  {
    rule: '6-no-default-export',
    path: 'server/src/features/arena/planted-g.ts',
    text: `export default 1;\n`,
  },
  {
    rule: '6-no-default-export',
    path: 'web/src/features/arena/planted-h.tsx',
    text: `const planted = 1;\nexport { planted as default };\n`,
  },
  {
    rule: '6-no-relative-path-leaves-home',
    path: 'server/src/features/arena/planted-i.ts',
    text: `import type { Kit } from '../../kit.ts';\nexport type Copy = Kit;\n`,
  },
  {
    rule: '6-no-relative-path-leaves-home',
    path: 'web/src/features/arena/planted-j.ts',
    text: `import type * as api from '../../../../contract/src/api.ts';\nexport type Copy = typeof api;\n`,
  },
  {
    rule: '6-every-import-resolves',
    path: 'web/src/features/arena/planted-k.ts',
    text: `import type { Nothing } from '#features/nowhere';\nexport type Copy = Nothing;\n`,
  },
  {
    rule: '7-same-names-in-the-three-packages',
    where: 'server/src/features/planted',
    path: 'server/src/features/planted/planted.ts',
    text: `export const planted = 1;\n`,
  },
  {
    rule: '7-endpoint-served-once',
    where: 'arena.submit',
    path: 'server/src/features/arena/planted.routes.ts',
    text: `export const bind = (app) => serve(app, arenaEndpoints.submit, () => undefined);\n`,
  },
  {
    rule: '7-endpoint-served-at-home',
    path: 'server/src/features/rankings/planted.routes.ts',
    text: `export const bind = (app) => serveSnapshot(app, signInEndpoints.listRoles, () => undefined);\n`,
  },
  {
    rule: '7-every-path-has-a-route',
    path: 'contract/src/shared/page-paths.ts',
    text: `export const pagePaths = { nowhere: (id: string) => \`/nowhere/\${id}?tab=one\` };\nexport const settingsSections = ['account'] as const;\n`,
  },
  {
    rule: '8-use-cases-see-no-http',
    path: 'server/src/features/arena/planted-answer.ts',
    text: `import type { Call } from '#platform/http/serve.ts';\nexport type Copy = Call<never>;\n`,
  },
  {
    rule: '8-addresses-are-spelled-once',
    path: 'server/src/features/arena/planted.mails.ts',
    text: `export const action = { label: 'Look', path: '/nowhere?section=one' };\n`,
  },
  {
    rule: '8-addresses-are-spelled-once',
    path: 'server/src/features/rankings/planted.feed.ts',
    text: 'export const feed = (url: string, id: string) => `${url}/v1/rankings/${id}`;\n',
  },
  {
    rule: '8-durations-are-spelled-once',
    path: 'web/src/ui/planted-lasting.ts',
    text: 'export const staleTime = 60_000;\n',
  },
  {
    rule: '8-durations-are-spelled-once',
    path: 'server/src/features/rankings/planted-day.test.ts',
    text: 'const tomorrow = () => new Date(Date.now() + 86_400_000);\n',
  },
  {
    rule: '8-durations-are-spelled-once',
    path: 'server/src/platform/planted-hour.ts',
    text: 'export const HOUR_S = 60 * 60;\n',
  },
  {
    rule: '8-query-keys-are-of-the-feature',
    path: 'web/src/features/arena/planted.queries.ts',
    text: "export const key = { queryKey: ['rankings', 'top'] };\n",
  },
  {
    rule: '8-query-keys-are-of-the-feature',
    path: 'web/src/pages/planted.queries.ts',
    text: "export const key = { queryKey: ['rankings', 'top'] };\n",
  },
  {
    rule: '10-words-are-formatted-once',
    path: 'web/src/features/arena/planted-figure.ts',
    text: "export const said = (1904).toLocaleString('en');\n",
  },
  {
    rule: '10-words-are-formatted-once',
    path: 'web/src/platform/planted-list.ts',
    text: "export const lists = new Intl.ListFormat('en');\n",
  },
  {
    rule: '10-plurals-are-formed-once',
    path: 'web/src/features/arena/planted-plural.tsx',
    text: "export const said = (n: number) => <p>{n === 1 ? 'mark' : 'marks'}</p>;\n",
  },
  {
    rule: '10-one-spelling',
    path: 'web/src/features/arena/planted-dots.ts',
    text: "export const said = ['Signing In...', 'Saving...'];\n",
  },
  {
    rule: '10-one-spelling',
    path: 'web/src/features/arena/planted-percent.tsx',
    text: 'export const said = <p>95 %</p>;\n',
  },
  ...['margin-left: 1px', 'text-align: right', 'padding: 1px 2px 3px 4px', 'max-width: 1px'].map(
    (css, index): NegativeFixture => ({
      rule: '11-logical-properties',
      path: `web/src/ui/planted-side-${String(index)}.css`,
      text: `.one { ${css}; }\n`,
    }),
  ),
  ...['font-size: 14.5px', 'font: 500 13px/18px var(--font-text)'].map((css, index): NegativeFixture => ({
    rule: '11-named-sizes-of-type',
    path: `web/src/ui/planted-size-${String(index)}.css`,
    text: `.one { ${css}; }\n`,
  })),
  {
    rule: '11-named-widths',
    path: 'web/src/ui/planted-width.css',
    text: '@media (width < 700px) { .one { margin: 0; } }\n',
  },
  {
    rule: '12-classes-are-named',
    path: 'web/src/ui/planted-class.module.css',
    text: '.one { margin: 0; }\n',
  },
  {
    rule: '12-named-classes-exist',
    path: 'web/src/ui/planted-class.tsx',
    text: "import classes from './planted-class.module.css';\nexport const said = <p className={classes['two']} />;\n",
  },
  {
    rule: '7-workspace-names',
    path: 'e2e/package.json',
    text: MISNAMED,
  },
  {
    rule: 'style-dependencies',
    where: 'imports saxes, a devDependency',
    path: 'server/src/features/arena/planted-dependency.ts',
    text: `import { SaxesParser } from 'saxes';\nexport const parser = new SaxesParser();\n`,
  },
  { rule: 'style-dependencies', where: 'has planted at "^1.0.0"', path: 'e2e/package.json', text: MISNAMED },
  {
    rule: 'style-dependencies',
    where: 'nothing-of-ours',
    path: 'docs/decisions/0007-dependencies.md',
    text: '- `nothing-of-ours`: a line without a dependency\n',
  },
  {
    path: 'server/migrations/9999-arena-planted.sql',
    text: 'create table planted_table (id int);\n',
  },
  { rule: 'style-file-size', path: 'tools/planted-long.ts', text: '\n'.repeat(401) },
  { rule: 'style-fragment', path: 'tools/planted-part.ts', text: 'export const part = 1;\n' },
  { path: 'tools/planted-whole.ts', text: `export { part } from './planted-part.ts';\n` },
  ...Array.from({ length: 21 }, (_, index): NegativeFixture => ({
    rule: 'style-folder-size',
    where: 'tools/crowd',
    path: `tools/crowd/planted-${String(index)}.ts`,
    text: '\n',
  })),
];

/** Two features that import each other although no file does: all four files are needed to see it. */
function plantFeatureCycle(one: string, other: string): NegativeFixture[] {
  return [one, other].flatMap((feature, index): NegativeFixture[] => [
    {
      rule: '3-no-cycles-between-features',
      where: `${one} → ${other} → ${one}`,
      path: `${feature}/planted-cycle.ts`,
      text: `export { planted } from '${posix.relative(feature, index === 0 ? other : one)}/planted-end.ts';\n`,
    },
    { path: `${feature}/planted-end.ts`, text: 'export const planted = 1;\n' },
  ]);
}

/** Two folders that lean on each other although no file does: all four files are needed to see it. */
function plantFolderCycle(one: string, other: string): NegativeFixture[] {
  const plant = (from: string, to: string): NegativeFixture[] => [
    {
      rule: '3-no-cycles-between-folders',
      where: `${from}/planted-above.ts:1 imports`,
      path: `${from}/planted-above.ts`,
      text: `export { planted } from '${posix.relative(from, to).replace(/^(?=\w)/, './') || '.'}/planted-below.ts';\n`,
    },
    { path: `${from}/planted-below.ts`, text: 'export const planted = 1;\n' },
  ];
  return [...plant(one, other), ...plant(other, one)];
}
