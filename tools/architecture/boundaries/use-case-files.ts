import type { Boundary } from '../boundary.ts';
import { readText } from '../sources.ts';
import { listFiles, redrawUseCases, USE_CASES_PAGE, useCases } from '../use-cases.ts';
import type { Violation } from '../violation.ts';

/** A reader follows a use case through no more files than its limit, and the architecture page lists them as they are. */
export const useCaseFiles: Boundary = ({ root }) => {
  const page = readText(root, USE_CASES_PAGE);
  const isCurrent = redrawUseCases(page, root) === page;
  const counted = useCases.map((useCase) => ({ ...useCase, files: listFiles(root, useCase) }));
  const tooLong = counted.filter(({ files, limit }) => files.length > limit);
  return {
    read: counted.flatMap(({ files }) => files).length,
    violations: [
      ...tooLong.map(({ title, route, files, limit }) =>
        violation(
          route,
          `"${title}" goes through ${String(files.length)} files; at most ${String(limit)} are allowed: ${files.join(', ')}.`,
        ),
      ),
      ...counted
        .filter(({ files }) => files.length === 0)
        .map(({ route, endpoint }) =>
          violation(route, `binds no ${endpoint}: correct tools/architecture/use-cases.ts.`),
        ),
      ...(isCurrent
        ? []
        : [{ rule: 'style-use-cases', where: USE_CASES_PAGE, message: 'shows old lists. Run npm run fix.' }]),
    ],
  };
};

function violation(where: string, message: string): Violation {
  return { rule: 'style-use-case-files', where, message };
}
