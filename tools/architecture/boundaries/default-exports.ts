import type { Boundary } from '../boundary.ts';
import { childOf, listNodes, nameOf, type Node } from '../syntax.ts';

// The files that a tool loads by their default export: configuration files, the set-up of the tests and their replacements
// of libraries, and the route modules of the web client. The same list is in .oxlintrc.json.
const TOOL_DEMANDS =
  /(?:^|\/)[^/]+\.config\.ts$|\/global-setup\.ts$|^web\/src\/(?:app\/routes\.ts|app\/root\.tsx|root\.tsx)$|\.page\.tsx$|^web\/src\/app\/(?:shell|redirects)\/|^web\/src\/app\/[\w-]+\.tsx$|^tools\/check\/reports\/vitest-reporter\.ts$|^tools\/testing\/seeded-fast-check\.ts$/;

/** Boundary 6: a thing has one name everywhere, so it is exported by name. */
export const defaultExports: Boundary = ({ sources }) => {
  const code = sources.filter(({ path }) => /(?<!\.d)\.(?:tsx?|mjs)$/.test(path));
  const offenders = code
    .filter(({ path, text }) => !TOOL_DEMANDS.test(path) && /\bdefault\b/.test(text))
    .filter((file) => listNodes(file).some(isDefaultExport));
  return {
    read: code.length,
    violations: offenders.map(({ path }) => ({
      rule: '6-no-default-export',
      where: path,
      message: 'has a default export. Export it by its name.',
    })),
  };
};

function isDefaultExport(node: Node): boolean {
  return node.type.startsWith('ExportDefault') || nameOf(childOf(node, 'exported')) === 'default';
}
