import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Context = Parameters<Exclude<Group['name'], string>>[1];

/** A module that this many screens, or lazy parts of screens, import is common. */
const COMMON = 6;

/**
 * Modules that many screens have in common: a few files, instead of a hundred of some lines each. Every file costs a
 * request, and those of a page come six at a time.
 */
export const sharedChunks: Group[] = [
  { name: 'contract', test: /\/contract\/src\//, minShareCount: COMMON },
  { name: 'icons', test: /@tabler\/icons-react/, minShareCount: 3 },
  // Pages to read load no kit, so modules that import it get their own chunk, which takes of the rest only what is
  // left.
  {
    name: (id, context) => (bringsKit(id, context) ? null : 'parts'),
    debugName: 'parts',
    test: /\/web\/src\/(?:ui|platform|app)\//,
    minShareCount: COMMON,
  },
  {
    name: 'kit-parts',
    test: /\/web\/src\/(?:ui|platform|app)\/|@mantine\/core\/esm\/components\//,
    minShareCount: COMMON,
  },
];

/** Imports through the public API of a feature are tree-shaken: the index itself brings nothing along. */
const PUBLIC_API = /\/index\.ts$/;

function bringsKit(id: string, context: Context): boolean {
  const reached = new Set([id]);
  for (const each of reached) {
    if (each.includes('@mantine/')) return true;
    if (PUBLIC_API.test(each)) continue;
    for (const imported of context.getModuleInfo(each)?.importedIds ?? []) reached.add(imported);
  }
  return false;
}
