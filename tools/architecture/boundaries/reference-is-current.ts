import type { Boundary } from '../boundary.ts';
import { drawReferencePage, REFERENCE_PAGE } from '../reference-page.ts';
import { readText } from '../sources.ts';

/** The reference shows the commands and settings as the code has them. */
export const referenceIsCurrent: Boundary = async ({ root }) => {
  const page = await drawReferencePage(root);
  return {
    read: page.length,
    violations:
      page === readText(root, REFERENCE_PAGE)
        ? []
        : [
            {
              rule: 'style-reference-page',
              where: REFERENCE_PAGE,
              message: 'shows old commands or settings. Run npm run fix.',
            },
          ],
  };
};
