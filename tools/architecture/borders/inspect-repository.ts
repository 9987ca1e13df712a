import { accessPageIsCurrent } from './access-page-is-current.ts';
import { addresses } from './addresses.ts';
import { defaultExports } from './default-exports.ts';
import { dependencyLines } from './dependency-lines.ts';
import { endpoints } from './endpoints.ts';
import { fileSizes } from './sizes/file-sizes.ts';
import { folderCycles } from './cycles/folder-cycles.ts';
import { moduleCycles } from './cycles/module-cycles.ts';
import { folderSizes } from './sizes/folder-sizes.ts';
import { publicApis } from './public-apis.ts';
import { kitStates } from './kit-states.ts';
import { cssClasses } from './interface/css-classes.ts';
import { gallery } from './interface/gallery.ts';
import { screenParts } from './interface/screen-parts.ts';
import { formattedWords } from './interface/formatted-words.ts';
import { stylesheets } from './interface/stylesheets.ts';
import { glossary } from './glossary.ts';
import { decisionNumbers } from './pages/decision-numbers.ts';
import { pageLinks } from './pages/page-links.ts';
import { pictureIsCurrent } from './picture-is-current.ts';
import { plainNames } from './plain-names.ts';
import { queryKeys } from './query-keys.ts';
import { relativePaths } from './relative-paths.ts';
import { packages } from './packages.ts';
import { spelledAddresses } from './spelled-addresses.ts';
import { spelledDurations } from './spelled-durations.ts';
import { tables } from './tables.ts';
import type { Boundary } from '../boundary.ts';
import type { FeatureGraph } from '../feature-graph.ts';
import { readSources } from '../sources.ts';
import { readModuleGraph } from '../module-graph.ts';
import type { Violation } from '../violation.ts';

/** Each border with the least that it must have read in a house that stands; fewer means that it went blind. */
const borders: Readonly<Record<string, { border: Boundary; readsAtLeast: number }>> = {
  'relative paths': { border: relativePaths, readsAtLeast: 1000 },
  cycles: { border: moduleCycles, readsAtLeast: 2200 },
  'folder cycles': { border: folderCycles, readsAtLeast: 1500 },
  tables: { border: tables, readsAtLeast: 15 },
  'public APIs': { border: publicApis, readsAtLeast: 15 },
  'default exports': { border: defaultExports, readsAtLeast: 600 },
  rooms: { border: packages, readsAtLeast: 13 },
  endpoints: { border: endpoints, readsAtLeast: 18 },
  addresses: { border: addresses, readsAtLeast: 8 },
  'spelled addresses': { border: spelledAddresses, readsAtLeast: 300 },
  'spelled durations': { border: spelledDurations, readsAtLeast: 1000 },
  'plain names': { border: plainNames, readsAtLeast: 2500 },
  'states of the kit': { border: kitStates, readsAtLeast: 300 },
  'parts of screens': { border: screenParts, readsAtLeast: 300 },
  gallery: { border: gallery, readsAtLeast: 60 },
  'formatted words': { border: formattedWords, readsAtLeast: 500 },
  stylesheets: { border: stylesheets, readsAtLeast: 190 },
  'classes of stylesheets': { border: cssClasses, readsAtLeast: 300 },
  'query keys': { border: queryKeys, readsAtLeast: 300 },
  'sizes of files': { border: fileSizes, readsAtLeast: 600 },
  'sizes of folders': { border: folderSizes, readsAtLeast: 150 },
  'page links': { border: pageLinks, readsAtLeast: 100 },
  'decision numbers': { border: decisionNumbers, readsAtLeast: 26 },
  glossary: { border: glossary, readsAtLeast: 100 },
  dependencies: { border: dependencyLines, readsAtLeast: 55 },
  picture: { border: pictureIsCurrent, readsAtLeast: 2000 },
  'access page': { border: accessPageIsCurrent, readsAtLeast: 8000 },
};

const MODULES_AT_LEAST = 600;
const IMPORTS_AT_LEAST = 5000;
const TYPE_IMPORTS_AT_LEAST = 450;

export interface Inspection {
  readonly violations: readonly Violation[];
  readonly modules: number;
  readonly imports: number;
  readonly typeImports: number;
}

/** Holds the repository under `root` against every border. */
export async function inspectRepository(root: string, features: FeatureGraph): Promise<Inspection> {
  const modules = await readModuleGraph(root, features);
  const house = { root, sources: readSources(root), modules, features };
  const findings = await Promise.all(
    Object.entries(borders).map(async ([name, { border, readsAtLeast }]) => {
      const { read, violations } = await border(house);
      return [...violations, ...blindness(name, read, readsAtLeast)];
    }),
  );
  const typeImports = modules.imports.filter(({ isTypeOnly }) => isTypeOnly).length;
  return {
    violations: [
      ...modules.violations,
      ...findings.flat(),
      ...blindness('modules', modules.modules.length, MODULES_AT_LEAST),
      ...blindness('imports', modules.imports.length, IMPORTS_AT_LEAST),
      ...blindness('type-only imports', typeImports, TYPE_IMPORTS_AT_LEAST),
    ],
    modules: modules.modules.length,
    imports: modules.imports.length,
    typeImports,
  };
}

function blindness(what: string, read: number, atLeast: number): Violation[] {
  if (read >= atLeast) return [];
  return [
    {
      rule: 'guard-reads-something',
      where: what,
      message: `only ${String(read)} were read, at least ${String(atLeast)} are there: the guard went blind.`,
    },
  ];
}
