import { ACCESS_PAGE, drawAccessPage } from '../access-page.ts';
import type { Boundary } from '../boundary.ts';
import { readText } from '../sources.ts';

/** The page of the access matrix shows the contract as it is. */
export const accessPageIsCurrent: Boundary = async ({ root }) => {
  const page = await drawAccessPage(root);
  return {
    read: page.length,
    violations:
      page === readText(root, ACCESS_PAGE)
        ? []
        : [{ rule: 'style-access-page', where: ACCESS_PAGE, message: 'shows old access. Run npm run fix.' }],
  };
};
