import type { Boundary } from '../boundary.ts';
import type { SourceFile } from '../sources.ts';

const FEATURE = /^web\/src\/features\/([\w-]+)\//;
const IN_TESTS = /\.test\.tsx?$|\/testing\//;
const KEY = /\bqueryKey: \[\s*'([\w-]+)'/g;

/**
 * Boundary 8: a feature spells the keys of its own queries only. What happens in one and shows in another is told by
 * `web/src/platform/queries/affected-by.ts`.
 */
export const queryKeys: Boundary = ({ sources }) => {
  const files = sources.filter(({ path }) => FEATURE.test(path) && !IN_TESTS.test(path));
  return { read: files.length, violations: files.flatMap(inspect) };
};

function inspect({ path, text }: SourceFile) {
  const [, feature = ''] = FEATURE.exec(path) ?? [];
  return [...text.matchAll(KEY)]
    .filter(([, first]) => first !== feature)
    .map(([, first = '']) => ({
      rule: '8-query-keys-are-of-the-feature',
      where: path,
      message: `spells a query key of ${first}; the keys of this feature begin with '${feature}'.`,
    }));
}
