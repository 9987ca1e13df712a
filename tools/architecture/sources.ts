import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A source file: its path from the repository's root with forward slashes, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const SOURCE_FOLDERS = ['contract/src', 'server/src', 'server/migrations', 'web/src', 'e2e', 'tools'];
/** Folders that tools make; what they hold is nobody's source. */
export const madeFolders: ReadonlySet<string> = new Set([
  'node_modules',
  'build',
  'dist',
  '.react-router',
  'test-results',
  'playwright-report',
]);
const SOURCE = /\.(?:tsx?|mjs|css|sql)$/;

/** The sources under `root`, without what tools generated. */
export function readSources(root: string): SourceFile[] {
  return SOURCE_FOLDERS.flatMap((folder) => listFiles(join(root, folder)))
    .filter((file) => SOURCE.test(file) && !file.endsWith('database/schema.ts'))
    .map((file) => ({
      path: relative(root, file).split(sep).join('/'),
      text: readFileSync(file, 'utf8'),
    }));
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (madeFolders.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}

/** What builds the web client, outside of its sources: the configuration, the plugins and the prerendering. */
export function readBuildFiles(root: string): SourceFile[] {
  const web = join(root, 'web');
  const beside = existsSync(web) ? readdirSync(web).map((name) => join(web, name)) : [];
  return [...beside.filter((file) => file.endsWith('.ts')), ...listFiles(join(web, 'prerender'))].map(
    (file) => ({
      path: relative(root, file).split(sep).join('/'),
      text: readFileSync(file, 'utf8'),
    }),
  );
}

/** A page of the documentation. */
export type Page = SourceFile;

/** The pages of the documentation: those beside the first package.json, and all in docs. */
export function readPages(root: string): Page[] {
  const entries = readdirSync(root).map((name) => join(root, name));
  return [...entries, ...listFiles(join(root, 'docs'))]
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({
      path: relative(root, file).split(sep).join('/'),
      text: readFileSync(file, 'utf8'),
    }));
}

export function exists(root: string, path: string): boolean {
  return existsSync(join(root, path));
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

/** The names of the folders in a folder; none when it does not exist. */
export function listFolders(root: string, folder: string): string[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

/** The text of a file, or nothing when it does not exist. */
export function readText(root: string, path: string): string {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

let reading = 0;

/** What a module of the product exports as it is on disk now; nothing when it does not exist. */
export async function loadModule(root: string, path: string): Promise<Readonly<Record<string, unknown>>> {
  const file = join(root, path);
  if (!existsSync(file)) return {};
  // Node keeps a module by its URL, and a file may change between two readings.
  reading += 1;
  return (await import(`${pathToFileURL(file).href}?reading=${String(reading)}`)) as Record<string, unknown>;
}
