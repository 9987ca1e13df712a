import type { Boundary } from '../boundary.ts';
import { loadModule } from '../sources.ts';

interface Route {
  readonly path?: string;
  readonly index?: boolean;
  readonly children?: readonly Route[];
}

type PathBuilder = (...parts: string[]) => string;

/** Boundary 7: every address that the contract's path builder makes leads to a route. */
export const addresses: Boundary = async ({ root }) => {
  const built = await readAddresses(root);
  const patterns = (await readPatterns(root)).map(toPattern);
  const nowhere = built
    .filter(({ address }) => !patterns.some((pattern) => pattern.test(address)))
    .map(({ name, address }) => ({
      rule: '7-every-path-has-a-route',
      where: `contract/src/shared/page-paths.ts ${name}`,
      message: `makes ${address}, which no route of web/src/app/routes.ts takes.`,
    }));
  return { read: Math.min(built.length, patterns.length), violations: nowhere };
};

/** One address of each function, without its query; what begins with /api is served beside the client. */
async function readAddresses(root: string): Promise<{ name: string; address: string }[]> {
  const { pagePaths } = (await loadModule(root, 'contract/src/shared/page-paths.ts')) as {
    pagePaths?: Record<string, PathBuilder>;
  };
  return Object.entries(pagePaths ?? {})
    .map(([name, build]) => ({ name, address: build(...Array<string>(build.length).fill('x')) }))
    .map(({ name, address }) => ({ name, address: new URL(address, 'http://localhost').pathname }))
    .filter(({ address }) => !/^\/(?:api|auth|v1)(?:\/|$)/.test(address));
}

async function readPatterns(root: string): Promise<string[]> {
  const module = (await loadModule(root, 'web/src/app/routes.ts')) as {
    default?: Promise<Route[]> | Route[];
  };
  const routes = await Promise.resolve(module.default ?? []);
  return routes.flatMap((route) => flatten(route, '')).filter((path) => !path.endsWith('*'));
}

function flatten({ path = '', index, children = [] }: Route, parent: string): string[] {
  const full = path === '' ? parent : `${parent}/${path}`;
  const isLeaf = index === true || children.length === 0;
  return [...(isLeaf ? [full || '/'] : []), ...children.flatMap((child) => flatten(child, full))];
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
}
