import { addresses } from './addresses.ts';
import { defaultExports } from './default-exports.ts';
import { dependencyLines } from './dependency-lines.ts';
import { endpoints } from './endpoints.ts';
import { fileSizes } from './sizes/file-sizes.ts';
import { featureCycles } from './cycles/feature-cycles.ts';
import { folderCycles } from './cycles/folder-cycles.ts';
import { moduleCycles } from './cycles/module-cycles.ts';
import { folderSizes } from './sizes/folder-sizes.ts';
import { fragments } from './sizes/fragments.ts';
import { publicApis } from './public-apis.ts';
import { kitStates } from './kit-states.ts';
import { cssClasses } from './interface/css-classes.ts';
import { gallery } from './interface/gallery.ts';
import { screenParts } from './interface/screen-parts.ts';
import { formattedWords } from './interface/formatted-words.ts';
import { stylesheets } from './interface/stylesheets.ts';
import { glossary } from './glossary.ts';
import { decisionPages } from './pages/decision-pages.ts';
import { pageLinks } from './pages/page-links.ts';
import { plainNames } from './plain-names.ts';
import { queryKeys } from './query-keys.ts';
import { accessPage, featuresPage, referencePage, schemaModules } from './generated-pages.ts';
import { relativePaths } from './relative-paths.ts';
import { packages } from './packages.ts';
import { spelledAddresses } from './spelled-addresses.ts';
import { spelledDurations } from './spelled-durations.ts';
import { tables } from './tables.ts';
import type { Boundary } from '../boundary.ts';
import type { FeatureGraph } from '../feature-graph.ts';
import { useCaseFiles } from './use-case-files.ts';
import { readSources } from '../sources.ts';
import { readModuleGraph } from '../module-graph.ts';
import type { Violation } from '../violation.ts';

/** Each boundary with the least that it must have read in a whole repository; fewer means that it reads nothing. */
const boundaries: Readonly<Record<string, { check: Boundary; readsAtLeast: number }>> = {
  'relative paths': { check: relativePaths, readsAtLeast: 1000 },
  cycles: { check: moduleCycles, readsAtLeast: 2200 },
  'feature cycles': { check: featureCycles, readsAtLeast: 1500 },
  'folder cycles': { check: folderCycles, readsAtLeast: 1500 },
  tables: { check: tables, readsAtLeast: 15 },
  'public APIs': { check: publicApis, readsAtLeast: 15 },
  'default exports': { check: defaultExports, readsAtLeast: 2500 },
  packages: { check: packages, readsAtLeast: 13 },
  endpoints: { check: endpoints, readsAtLeast: 18 },
  addresses: { check: addresses, readsAtLeast: 8 },
  'spelled addresses': { check: spelledAddresses, readsAtLeast: 300 },
  'spelled durations': { check: spelledDurations, readsAtLeast: 1000 },
  'plain names': { check: plainNames, readsAtLeast: 2500 },
  'states of the kit': { check: kitStates, readsAtLeast: 300 },
  'parts of screens': { check: screenParts, readsAtLeast: 300 },
  gallery: { check: gallery, readsAtLeast: 60 },
  'formatted words': { check: formattedWords, readsAtLeast: 500 },
  stylesheets: { check: stylesheets, readsAtLeast: 190 },
  'classes of stylesheets': { check: cssClasses, readsAtLeast: 300 },
  'query keys': { check: queryKeys, readsAtLeast: 300 },
  'sizes of files': { check: fileSizes, readsAtLeast: 600 },
  'sizes of folders': { check: folderSizes, readsAtLeast: 150 },
  fragments: { check: fragments, readsAtLeast: 1000 },
  'page links': { check: pageLinks, readsAtLeast: 100 },
  decisions: { check: decisionPages, readsAtLeast: 55 },
  glossary: { check: glossary, readsAtLeast: 90 },
  dependencies: { check: dependencyLines, readsAtLeast: 55 },
  'features page': { check: featuresPage, readsAtLeast: 2000 },
  'use cases': { check: useCaseFiles, readsAtLeast: 30 },
  'access page': { check: accessPage, readsAtLeast: 8000 },
  'reference page': { check: referencePage, readsAtLeast: 5000 },
  'schema modules': { check: schemaModules, readsAtLeast: 5000 },
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

/** Holds the repository under `root` against every boundary. */
export async function inspectRepository(root: string, features: FeatureGraph): Promise<Inspection> {
  const modules = await readModuleGraph(root, features);
  const repository = { root, sources: readSources(root), modules, features };
  const findings = await Promise.all(
    Object.entries(boundaries).map(async ([name, { check, readsAtLeast }]) => {
      const { read, violations } = await check(repository);
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
