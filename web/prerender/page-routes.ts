import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A route as React Router's build knows it. */
interface Route {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly file: string;
}

/** Screens that say that there is no such page: at their addresses there is none. */
const OF_NOTHING = /\/(?:not-found|unknown-[\w-]+)(?:\.page)?\.tsx$/;

/** The addresses that the client draws a page at, as patterns like `/challenges/c/:slug` and `/dev/kit/:part?`. */
export function listPageRoutes(routes: readonly Route[]): string[] {
  const byId = new Map(routes.map((route) => [route.id, route]));
  const pathOf = (route: Route): string[] => {
    const parent = route.parentId === undefined ? undefined : byId.get(route.parentId);
    return [...(parent ? pathOf(parent) : []), ...(route.path ?? '').split('/').filter(Boolean)];
  };
  const parents = new Set(routes.map(({ parentId }) => parentId));
  return routes
    .filter(({ id, file }) => !parents.has(id) && !OF_NOTHING.test(`/${file}`))
    .map((route) => `/${pathOf(route).join('/')}`)
    .toSorted();
}

/** Lists the existing addresses for the server: it answers 404 at all others. */
export async function writePageRoutes(clientDirectory: string, routes: readonly Route[]): Promise<void> {
  await writeFile(join(clientDirectory, '__page-routes.json'), JSON.stringify(listPageRoutes(routes)));
}
