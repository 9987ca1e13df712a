import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { toPattern } from '../addresses/route-pattern.ts';

/** Whether the client draws a page at a path, whatever the case of its letters. */
export type IsPage = (path: string) => boolean;

/** What the build says of the client's addresses. */
export const PAGE_ROUTES_FILE = '__page-routes.json';

/**
 * Reads which addresses the built client has.
 *
 * @throws when the build does not say so
 */
export async function readPageRoutes(webRoot: string): Promise<IsPage> {
  const text = await readFile(join(webRoot, PAGE_ROUTES_FILE), 'utf8').catch(() => null);
  if (text === null)
    throw new Error(`The web build in ${webRoot} has no ${PAGE_ROUTES_FILE}: build it again.`);
  const patterns = z.array(z.string()).parse(JSON.parse(text)).map(toPattern);
  return (path) => patterns.some((pattern) => pattern.test(path));
}
