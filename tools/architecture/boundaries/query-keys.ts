import type { Boundary } from '../boundary.ts';
import type { SourceFile } from '../sources.ts';

const OWNER = /^web\/src\/(?:features\/([\w-]+)|pages)\//;
const IN_TESTS = /\.test\.tsx?$|\/testing\//;
const KEY = /\bqueryKey: \[\s*'([\w-]+)'/g;

/**
 * Boundary 8: a feature spells the keys of its own queries only, and a page none. What happens in one feature and shows
 * in another is declared with `web/src/platform/queries/affected-by.ts`.
 */
export const queryKeys: Boundary = ({ sources }) => {
  const files = sources.filter(({ path }) => OWNER.test(path) && !IN_TESTS.test(path));
  return { read: files.length, violations: files.flatMap(inspect) };
};

function inspect({ path, text }: SourceFile) {
  const [, feature = ''] = OWNER.exec(path) ?? [];
  return [...text.matchAll(KEY)]
    .filter(([, first]) => first !== feature)
    .map(([, first = '']) => ({
      rule: '8-query-keys-are-of-the-feature',
      where: path,
      message:
        feature === ''
          ? `spells a query key of ${first}; queries are the features'.`
          : `spells a query key of ${first}; the keys of this feature begin with '${feature}'.`,
    }));
}
