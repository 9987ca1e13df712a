import type { Boundary } from '../../boundary.ts';
import { readBuildFiles } from '../../sources.ts';

const LINES_AT_LEAST = 30;
const SOURCE = /^(?:contract|server|web)\/src\/.*\.tsx?$|^(?:e2e|tools)\/.*\.ts$/;
/** Tests do not make a file shared. */
const TEST = /\.(?:test|child|fixture|builders)\.tsx?$|\/testing\//;
/**
 * Files that are apart for a reason, beside those with a test of their own: a role suffix, a public API, what the bundler loads later, the entry of a thread, and
 * one rule of this tool a file.
 */
const APART =
  /\.[a-z-]+\.tsx?$|\/index\.tsx?$|\/lazy-[^/]+$|\/[^/]*-thread\.ts$|^tools\/architecture\/boundaries\//;
/** `server/src/platform`, `web/src/ui`: what a lower layer has is not part of a file above it. */
const layerOf = (path: string) => /^(?:\w+\/src\/[^/]+|\w+)\//.exec(path)?.[0];
/** Areas that are to be replaced as a whole. */
const EXEMPT = /^server\/src\/features\/(?:practice|judging\/judges|arena\/replies|models\/budgets)\//;
/** A use case, a job, a route's page or a part of the benchmark is a file of its own however short it is. */
const ENTRY =
  /\.(?:routes|feature)\.ts$|\/index\.tsx?$|^server\/src\/(?:app|benchmark\/bench)\.ts$|^web\/src\/app\/routes\.ts$/;

/** A file of few lines that one other file imports is part of that file. */
export const fragments: Boundary = ({ root, sources, modules }) => {
  const importers = Map.groupBy(
    modules.imports.filter(({ from }) => !TEST.test(from)),
    ({ to }) => to,
  );
  const tested = new Set(modules.imports.flatMap(({ from, to }) => (TEST.test(from) ? [to] : [])));
  // A test cannot import a script without running it.
  const isTestedPartOfScript = (path: string, user: string) => tested.has(path) && !importers.has(user);
  const paths = new Set(sources.map(({ path }) => path));
  const build = readBuildFiles(root);
  const isInBuild = (path: string) => {
    const inside = path.replace(/^web\/src\//, '');
    return build.some(({ text }) => text.includes(`'#${inside}'`) || text.includes(`/src/${inside}'`));
  };
  const files = sources.filter(
    ({ path }) =>
      SOURCE.test(path) &&
      !APART.test(path) &&
      !EXEMPT.test(path) &&
      !paths.has(path.replace(/\.tsx?$/, '.test.ts')) &&
      !paths.has(path.replace(/\.tsx?$/, '.test.tsx')) &&
      !isInBuild(path),
  );
  return {
    read: files.length,
    violations: files.flatMap(({ path, text }) => {
      const imports = importers.get(path) ?? [];
      const [user, ...others] = new Set(imports.map(({ from }) => from));
      const lines = text.split('\n').length - 1;
      if (lines >= LINES_AT_LEAST || user === undefined || others.length > 0) return [];
      if (imports.some(({ isDynamic }) => isDynamic)) return [];
      if (ENTRY.test(user) || layerOf(user) !== layerOf(path)) return [];
      if (isTestedPartOfScript(path, user)) return [];
      return {
        rule: 'style-fragment',
        where: path,
        message: `has ${String(lines)} lines and one importer. Merge it into ${user}.`,
      };
    }),
  };
};
