import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../product/program.ts';

const ASSETS = join(repository, 'web/build/client/assets');

interface Manifest {
  readonly routes: Readonly<Record<string, { path?: string; index?: boolean; module: string }>>;
}

/** An address of the client as its routes spell it, such as `/challenges/c/:slug`, and what draws it. */
export interface Route {
  readonly pattern: string;
  /** Routes of one template look alike, whatever their text says. */
  readonly template: string;
}

/** Pages of text: each is another module, and all are drawn by one. */
const TEXT = /^\/(?:terms|privacy|cookies|conduct|docs|about|careers|press)$/;
const ARTICLE = /^\/learn\/[\w-]+\/[\w-]+$/;

/** Every address of the built client. */
export function listRoutes(): readonly Route[] {
  const [file = ''] = readdirSync(ASSETS).filter((name) => /^manifest-.*\.js$/.test(name));
  const text = readFileSync(join(ASSETS, file), 'utf8');
  const { routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
  return Object.values(routes)
    .filter(({ path, index }) => index === true || path !== undefined)
    .map(({ path = '', module }) => {
      const pattern = `/${path}`;
      return { pattern, template: templateOf(pattern) ?? module };
    });
}

function templateOf(pattern: string): string | undefined {
  if (TEXT.test(pattern)) return 'a page of text';
  return ARTICLE.test(pattern) ? 'an article' : undefined;
}

/** The route that a path leads to: of those that fit, the one that spells most of it out. */
export function routeOf(path: string, routes: readonly Route[]): Route | undefined {
  const pathname = path.replace(/\?.*/, '');
  return routes
    .filter(({ pattern }) =>
      new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+').replace('*', '.*')}$`).test(pathname),
    )
    .toSorted((a, b) => countOpen(a) - countOpen(b))[0];
}

function countOpen({ pattern }: Route): number {
  return pattern === '/*' ? Infinity : pattern.split(':').length;
}
