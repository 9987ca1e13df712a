import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CLIENT = 'web/build/client';

interface Route {
  readonly id?: string;
  readonly module: string;
  readonly clientLoaderModule?: string;
  readonly clientActionModule?: string;
  readonly imports: readonly string[];
}

interface RouteManifest {
  readonly entry: Route;
  readonly routes: Readonly<Record<string, Route>>;
}

/** The prerendered landing page. */
export const landingPage = join(CLIENT, 'index.html');

type Part = 'styles' | 'parts' | 'framework' | 'routes' | 'own';

/**
 * The files that the landing page names: its styles and the module of what moves in it, which it asks for at once, and
 * the client, which it asks for when that is needed.
 */
export function landingFiles(part: Part): string[] {
  const html = readFileSync(landingPage, 'utf8');
  const named = new Set([...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([path]) => path));
  return asBuilt([...named].filter((path) => partOf(path) === part));
}

function partOf(path: string): Part {
  if (path.endsWith('.css')) return 'styles';
  if (path.includes('/page-parts-')) return 'parts';
  if (path.includes('/framework-')) return 'framework';
  return path.includes('/manifest-') ? 'routes' : 'own';
}

export function fontFiles(): string[] {
  return asBuilt(listAssets().filter((path) => path.endsWith('.woff2')));
}

/** For each screen the files that no other screen and no entry loads; the addresses of one module are one screen. */
export function routeFiles(): { id: string; files: string[] }[] {
  const { entry, routes } = readManifest();
  const named = Object.entries(routes).toReversed();
  const screens = [...new Map(named.map(([id, route]) => [route.module, { id, route }])).values()];
  const requested = [entry, ...screens.map(({ route }) => route)].flatMap(filesOf);
  const uses = Map.groupBy(requested, (file) => file);
  return screens.map(({ id, route }) => ({
    id,
    files: asBuilt(filesOf(route).filter((file) => uses.get(file)?.length === 1)),
  }));
}

function readManifest(): RouteManifest {
  const [file = ''] = asBuilt(listAssets().filter((path) => /\/manifest-[^/]+\.js$/.test(path)));
  const text = readFileSync(file, 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as RouteManifest;
}

function filesOf({ module, clientLoaderModule, clientActionModule, imports }: Route): string[] {
  const files = [module, clientLoaderModule, clientActionModule, ...imports];
  return [...new Set(files.filter((file) => file !== undefined))];
}

function listAssets(): string[] {
  return readdirSync(join(CLIENT, 'assets')).map((name) => `/assets/${name}`);
}

/** A budget over no file would always be met. */
function asBuilt(paths: readonly string[]): string[] {
  if (paths.length === 0) throw new Error(`${CLIENT} lacks the files that a budget is about.`);
  return paths.map((path) => join(CLIENT, path));
}
