import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { listFiles } from './use-cases.ts';

const root = mkdtempSync(join(tmpdir(), 'redoubt-use-cases-'));
afterAll(() => {
  rmSync(root, { recursive: true });
});

const files = {
  'arena/arena.routes.ts': `
    import { open } from './open.ts';
    import { close } from './close.ts';
    export function serveArena(app: App, arena: Arena): void {
      serve(app, endpoints.open, ({ caller }) => open(arena, caller));
      serve(app, endpoints.close, close);
    }`,
  'arena/close.ts': `export async function close() {}`,
  'arena/open.ts': `
    import type { Row } from './rows.ts';
    import { insertRow } from '#features/accounts';
    import { retry } from '#platform/retry.ts';
    import { LIMIT, read } from './rules.ts';
    import { later } from './later.job.ts';
    import type { Arena } from './arena.ts';
    export async function open({ kit }: Arena, arena: Arena): Promise<Row> {
      if (LIMIT > 1) await retry(read);
      kit.jobs.add(later);
      await arena.catalogue.find(1);
      return insertRow();
    }`,
  'arena/rules.ts': `
    import { never } from './never.ts';
    export const LIMIT = 3;
    export const read = () => 1;
    export const other = () => never();`,
  'arena/never.ts': `export function never() {}`,
  'arena/later.job.ts': `export const later = defineJob({ run() {} });`,
  'arena/rows.ts': `export interface Row {}\nexport function unused() {}`,
  'arena/arena.ts': `
    import type { Catalogue } from '#features/challenges';
    interface Base { readonly catalogue: Catalogue }
    export interface Arena extends Base { readonly kit: Kit }`,
  'challenges/index.ts': `export { type Catalogue } from './catalogue.ts';`,
  'challenges/catalogue.ts': `
    import { never } from './never.ts';
    export interface Catalogue { find(id: number): void }
    export function createCatalogue() { return { find: () => never() }; }`,
  'challenges/never.ts': `export function never() {}`,
  'accounts/index.ts': `export { insertRow } from './accounts.store.ts';`,
  'accounts/accounts.store.ts': `export async function insertRow() { return new Row(); }\nclass Row {}`,
};
for (const [path, text] of Object.entries(files)) {
  const file = join(root, 'server/src/features', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

it('lists the files whose functions a use case calls, in reading order, through public APIs and interfaces', () => {
  expect(
    listFiles(root, { title: 'Open', route: 'arena/arena.routes.ts', endpoint: 'open', limit: 9 }),
  ).toEqual([
    'arena/arena.routes.ts',
    'arena/open.ts',
    'arena/rules.ts',
    'challenges/catalogue.ts',
    'accounts/accounts.store.ts',
  ]);
});

it('leaves out what another page describes', () => {
  const useCase = { title: 'Open', route: 'arena/arena.routes.ts', endpoint: 'open', limit: 9 };
  expect(listFiles(root, { ...useCase, without: /^accounts\// })).not.toContain('accounts/accounts.store.ts');
});

it('takes a handler that is bound by name, and nothing for an endpoint that is not bound', () => {
  const useCase = { title: 'Close', route: 'arena/arena.routes.ts', limit: 9 };
  expect(listFiles(root, { ...useCase, endpoint: 'close' })).toEqual([
    'arena/arena.routes.ts',
    'arena/close.ts',
  ]);
  expect(listFiles(root, { ...useCase, endpoint: 'nothing' })).toEqual([]);
});
