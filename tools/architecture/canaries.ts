import { posix } from 'node:path';
import type { Canary } from './canary.ts';
import { kitCanaries } from './kit-canaries.ts';

const MISNAMED = '{ "name": "@redoubt/elsewhere", "devDependencies": { "canary": "^1.0.0" } }\n';

export const canaries: readonly Canary[] = [
  ...kitCanaries,
  {
    rule: '1-contract-imports-zod-only',
    path: 'contract/src/canary-a.ts',
    text: `import { readFileSync } from 'node:fs';\nexport const text = readFileSync('x', 'utf8');\n`,
  },
  {
    rule: '1-contract-imports-zod-only',
    path: 'contract/src/canary-b.ts',
    text: `import type { Kit } from '../../server/src/kit.ts';\nexport type Copy = Kit;\n`,
  },
  {
    rule: '1-contract-shares-grammar-only',
    path: 'contract/src/rankings/canary.ts',
    text: `import type { Attempt } from '../arena/attempt.ts';\nexport type Copy = Attempt;\n`,
  },
  {
    rule: '1-grammar-knows-no-feature',
    path: 'contract/src/canary-c.ts',
    text: `import type { Attempt } from './arena/attempt.ts';\nexport type Copy = Attempt;\n`,
  },
  {
    rule: '1-web-never-imports-server',
    path: 'web/src/platform/canary-a.ts',
    text: `import type { Kit } from '../../../server/src/kit.ts';\nexport type Copy = Kit;\n`,
  },
  {
    rule: '1-server-never-imports-web',
    path: 'server/src/platform/canary-a.ts',
    text: `export { paths } from '../../../web/src/app/paths.ts';\n`,
  },
  {
    rule: '1-journeys-go-through-the-product',
    path: 'e2e/canary.ts',
    text: `import type { Kit } from '../server/src/kit.ts';\nexport type Copy = Kit;\n`,
  },
  {
    rule: '1-tools-import-nothing-of-ours',
    path: 'tools/canary.ts',
    text: `export const load = () => import('../contract/src/api.ts');\n`,
  },
  {
    rule: '2-server-platform-knows-no-feature',
    path: 'server/src/platform/canary-b.ts',
    text: `import type * as arena from '#features/arena';\nexport type Copy = typeof arena;\n`,
  },
  {
    rule: '2-web-platform-knows-no-feature',
    path: 'web/src/platform/canary-b.ts',
    text: `import type { Attempt } from '@redoubt/contract/arena';\nexport type Copy = Attempt;\n`,
  },
  {
    rule: '2-ui-knows-no-product-word',
    path: 'web/src/ui/canary.ts',
    text: `import type { Attempt } from '@redoubt/contract/arena';\nexport type Copy = Attempt;\n`,
  },
  {
    rule: '3-accounts-calls-along-the-table',
    path: 'server/src/features/accounts/canary.ts',
    text: `import type * as arena from '#features/arena';\nexport type Copy = typeof arena;\n`,
  },
  {
    rule: '3-server-public-api',
    path: 'server/src/features/arena/canary-a.ts',
    text: `import type * as store from '../challenges/catalogue/challenges.store.ts';\nexport type Copy = typeof store;\n`,
  },
  {
    rule: '3-server-public-api-from-outside',
    path: 'server/src/canary.ts',
    text: `import type * as store from './features/arena/attempts/attempts.store.ts';\nexport type Copy = typeof store;\n`,
  },
  {
    rule: '3-feature-object-is-for-app',
    path: 'server/src/features/arena/canary-object.ts',
    text: `export { arenaFeature } from './arena.feature.ts';\n`,
  },
  {
    rule: '3-loading-door',
    path: 'server/src/seeds/canary.ts',
    text: `import type * as store from '../features/arena/attempts/attempts.store.ts';\nexport type Copy = typeof store;\n`,
  },
  {
    rule: '3-no-cycles',
    path: 'server/src/features/arena/canary-b.ts',
    text: `import type { Second } from './canary-c.ts';\nexport type First = Second | 1;\n`,
  },
  {
    rule: '3-no-cycles',
    path: 'server/src/features/arena/canary-c.ts',
    text: `import type { First } from './canary-b.ts';\nexport type Second = First[];\n`,
  },
  ...plantFolderCycle('server/src/features/rankings/canary-one', 'server/src/features/rankings/canary-two'),
  ...plantFolderCycle('web/src/ui/canary/below', 'web/src/ui/canary'),
  ...plantFolderCycle('web/src/features/search/canary', 'web/src/features/search'),
  ...plantFolderCycle('contract/src/rankings', 'contract/src/rankings/canary'),
  {
    rule: '4-only-stores-import-the-database',
    path: 'server/src/features/arena/canary-d.ts',
    text: `import type { Database } from '#platform/database/database.ts';\nexport type Copy = Database;\n`,
  },
  {
    rule: '4-only-stores-import-the-database',
    path: 'server/src/features/arena/canary-e.ts',
    text: `import { sql } from 'kysely';\nexport const one = sql\`select 1\`;\n`,
  },
  {
    rule: '4-table-in-one-features-stores',
    path: 'server/src/features/rankings/canary.store.ts',
    text: 'export const stolen = `select id from canary_table where id = $1`;\n',
  },
  {
    rule: '4-table-in-one-features-stores',
    path: 'server/src/features/arena/canary-f.ts',
    text: `export const stolen = (database) => database.selectFrom('canary_table').selectAll();\n`,
  },
  {
    rule: '14-calls-go-out-in-one-place',
    path: 'server/src/features/arena/canary-call.ts',
    text: `export const load = () => import('undici');\n`,
  },
  {
    rule: '5-only-pages-join-features',
    path: 'web/src/features/arena/canary.tsx',
    text: `import type * as canary from '../rankings/canary.ts';\nexport type Copy = typeof canary;\n`,
  },
  {
    rule: '5-web-public-api',
    path: 'web/src/features/arena/canary.page.tsx',
    text: `import type * as canary from '../rankings/canary.ts';\nexport type Copy = typeof canary;\n`,
  },
  { path: 'web/src/features/rankings/canary.ts', text: `export const canary = 1;\n` },
  {
    rule: '5-web-public-api-from-outside',
    path: 'web/src/app/canary.ts',
    text: `export { canary } from '../features/rankings/canary.ts';\n`,
  },
  {
    rule: '5-public-api-lists-its-names',
    path: 'contract/src/canary/index.ts',
    text: `export * from '../endpoint.ts';\n`,
  },
  {
    rule: '5-public-api-lists-its-names',
    path: 'contract/src/canary/parts/index.ts',
    text: `export * as parts from '../../endpoint.ts';\n`,
  },
  {
    rule: '8-names-are-plain',
    path: 'server/src/features/arena/canary-name.ts',
    text: `export interface ToldExpert {\n  readonly id: string;\n}\n`,
  },
  {
    rule: '8-names-are-plain',
    path: 'web/src/features/arena/kept-canary.ts',
    text: `export type Canary = string;\n`,
  },
  {
    rule: '6-no-default-export',
    path: 'server/src/features/arena/canary-g.ts',
    text: `export default 1;\n`,
  },
  {
    rule: '6-no-default-export',
    path: 'web/src/features/arena/canary-h.tsx',
    text: `const canary = 1;\nexport { canary as default };\n`,
  },
  {
    rule: '6-no-relative-path-leaves-home',
    path: 'server/src/features/arena/canary-i.ts',
    text: `import type { Kit } from '../../kit.ts';\nexport type Copy = Kit;\n`,
  },
  {
    rule: '6-no-relative-path-leaves-home',
    path: 'web/src/features/arena/canary-j.ts',
    text: `import type * as api from '../../../../contract/src/api.ts';\nexport type Copy = typeof api;\n`,
  },
  {
    rule: '6-every-import-resolves',
    path: 'web/src/features/arena/canary-k.ts',
    text: `import type { Nothing } from '#features/nowhere';\nexport type Copy = Nothing;\n`,
  },
  {
    rule: '7-same-names-in-the-three-rooms',
    where: 'server/src/features/canary',
    path: 'server/src/features/canary/canary.ts',
    text: `export const canary = 1;\n`,
  },
  { rule: 'style-access-page', path: 'tools/architecture/access.snapshot.md', text: '# Who may call what\n' },
  {
    rule: '7-endpoint-served-once',
    where: 'arena.submit',
    path: 'server/src/features/arena/canary.routes.ts',
    text: `export const bind = (app) => serve(app, arenaEndpoints.submit, () => undefined);\n`,
  },
  {
    rule: '7-endpoint-served-at-home',
    path: 'server/src/features/rankings/canary.routes.ts',
    text: `export const bind = (app) => serveSnapshot(app, signInEndpoints.listRoles, () => undefined);\n`,
  },
  {
    rule: '7-every-path-has-a-route',
    path: 'contract/src/page-paths.ts',
    text: `export const pagePaths = { nowhere: (id: string) => \`/nowhere/\${id}?tab=one\` };\n`,
  },
  {
    rule: '8-use-cases-see-no-http',
    path: 'server/src/features/arena/canary-answer.ts',
    text: `import type { Call } from '#platform/http/serve.ts';\nexport type Copy = Call<never>;\n`,
  },
  {
    rule: '8-addresses-are-spelled-once',
    path: 'server/src/features/arena/canary.mails.ts',
    text: `export const action = { label: 'Look', path: '/nowhere?section=one' };\n`,
  },
  {
    rule: '8-addresses-are-spelled-once',
    path: 'server/src/features/rankings/canary.feed.ts',
    text: 'export const feed = (url: string, id: string) => `${url}/v1/rankings/${id}`;\n',
  },
  {
    rule: '8-durations-are-spelled-once',
    path: 'web/src/ui/canary-lasting.ts',
    text: 'export const staleTime = 60_000;\n',
  },
  {
    rule: '8-durations-are-spelled-once',
    path: 'server/src/features/rankings/canary-day.test.ts',
    text: 'const tomorrow = () => new Date(Date.now() + 86_400_000);\n',
  },
  {
    rule: '8-durations-are-spelled-once',
    path: 'server/src/platform/canary-hour.ts',
    text: 'export const HOUR_S = 60 * 60;\n',
  },
  {
    rule: '8-query-keys-are-of-the-feature',
    path: 'web/src/features/arena/canary.queries.ts',
    text: "export const key = { queryKey: ['rankings', 'top'] };\n",
  },
  {
    rule: '10-words-are-formatted-once',
    path: 'web/src/features/arena/canary-figure.ts',
    text: "export const said = (1904).toLocaleString('en');\n",
  },
  {
    rule: '10-words-are-formatted-once',
    path: 'web/src/platform/canary-list.ts',
    text: "export const lists = new Intl.ListFormat('en');\n",
  },
  {
    rule: '10-plurals-are-formed-once',
    path: 'web/src/features/arena/canary-plural.tsx',
    text: "export const said = (n: number) => <p>{n === 1 ? 'mark' : 'marks'}</p>;\n",
  },
  {
    rule: '10-one-spelling',
    path: 'web/src/features/arena/canary-dots.ts',
    text: "export const said = ['Signing In...', 'Saving...'];\n",
  },
  {
    rule: '10-one-spelling',
    path: 'web/src/features/arena/canary-percent.tsx',
    text: 'export const said = <p>95 %</p>;\n',
  },
  ...['margin-left: 1px', 'text-align: right', 'padding: 1px 2px 3px 4px', 'max-width: 1px'].map(
    (said, index): Canary => ({
      rule: '11-logical-properties',
      path: `web/src/ui/canary-side-${String(index)}.css`,
      text: `.one { ${said}; }\n`,
    }),
  ),
  ...['font-size: 14.5px', 'font: 500 13px/18px var(--font-text)'].map((said, index): Canary => ({
    rule: '11-named-sizes-of-type',
    path: `web/src/ui/canary-size-${String(index)}.css`,
    text: `.one { ${said}; }\n`,
  })),
  {
    rule: '11-named-widths',
    path: 'web/src/ui/canary-width.css',
    text: '@media (width < 700px) { .one { margin: 0; } }\n',
  },
  { rule: '12-classes-are-named', path: 'web/src/ui/canary-class.module.css', text: '.one { margin: 0; }\n' },
  {
    rule: '12-named-classes-exist',
    path: 'web/src/ui/canary-class.tsx',
    text: "import classes from './canary-class.module.css';\nexport const said = <p className={classes['two']} />;\n",
  },
  {
    rule: '7-workspace-names',
    path: 'e2e/package.json',
    text: MISNAMED,
  },
  { rule: 'style-dependencies', where: 'has canary at "^1.0.0"', path: 'e2e/package.json', text: MISNAMED },
  {
    rule: 'style-dependencies',
    where: 'nothing-of-ours',
    path: 'docs/decisions/0007-dependencies.md',
    text: '- `nothing-of-ours` — a line without a dependency\n',
  },
  {
    rule: 'style-page-links',
    where: 'docs/canary.md leads to decisions/nowhere.md',
    path: 'docs/canary.md',
    text: 'As [decided](decisions/nowhere.md#why), in `accounts/nowhere/canary.ts`.\n',
  },
  {
    rule: 'style-page-links',
    where: 'docs/canary-b.md leads to accounts/nowhere/canary.ts',
    path: 'docs/canary-b.md',
    text: 'As [decided](decisions/0001-the-house.md), in `accounts/nowhere/canary.ts`.\n',
  },
  { rule: 'style-decision-numbers', path: 'docs/decisions/0001-the-nest.md', text: '# 1. The nest\n' },
  {
    rule: 'style-decision-numbers',
    where: 'has no decision 9997',
    path: 'docs/decisions/9998-the-cage.md',
    text: '# 9998. The cage\n',
  },
  { rule: 'style-glossary', path: 'docs/glossary.md', text: '- **canary**: a bird\n' },
  {
    path: 'server/migrations/9999-arena-canary.sql',
    text: 'create table canary_table (id int);\n',
  },
  { rule: 'style-file-size', path: 'tools/canary-long.ts', text: '\n'.repeat(401) },
  ...Array.from({ length: 21 }, (_, index): Canary => ({
    rule: 'style-folder-size',
    where: 'tools/crowd',
    path: `tools/crowd/canary-${String(index)}.ts`,
    text: '\n',
  })),
];

/** Two folders that lean on each other although no file does: all four files are needed to see it. */
function plantFolderCycle(one: string, other: string): Canary[] {
  const plant = (from: string, to: string): Canary[] => [
    {
      rule: '3-no-cycles-between-folders',
      where: `${from}/canary-above.ts:1 imports`,
      path: `${from}/canary-above.ts`,
      text: `export { canary } from '${posix.relative(from, to).replace(/^(?=\w)/, './') || '.'}/canary-below.ts';\n`,
    },
    { path: `${from}/canary-below.ts`, text: 'export const canary = 1;\n' },
  ];
  return [...plant(one, other), ...plant(other, one)];
}
