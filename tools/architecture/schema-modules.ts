import { isTest, loadModule, readSources } from './sources.ts';

export const SCHEMA_MODULES = 'contract/src/schema-modules.ts';

const HEAD = `// Made by \`npm run fix\`: every module of the contract that exports a schema. A schema bears the name of its export in the
// API document, which finds the names here.`;
/** Public APIs give out what other modules have; beside them lie lists of all features. */
const WITHOUT_SHAPES = /\/index\.ts$|^contract\/src\/[^/]+$/;

/** The module that gives out all modules with schemas, as the contract under `root` has them now. */
export async function drawSchemaModules(root: string): Promise<string> {
  const candidates = readSources(root)
    .map(({ path }) => path)
    .filter((path) => /^contract\/src\/.*\.ts$/.test(path) && !isTest(path) && !WITHOUT_SHAPES.test(path))
    .toSorted();
  const loaded = await Promise.all(
    candidates.map(async (path) => ({ path, module: await loadModule(root, path) })),
  );
  const lines = loaded
    .filter(({ module }) => Object.values(module).some(isSchema))
    .map(({ path }) => path.replace('contract/src/', './'))
    .map((path) => `export * as ${nameOf(path)} from '${path}';`);
  return `${[HEAD, ...lines].join('\n')}\n`;
}

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

/** The path in camel case. */
function nameOf(path: string): string {
  return path
    .slice('./'.length, -'.ts'.length)
    .replace(/[^a-z0-9]+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
