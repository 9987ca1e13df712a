import type { Boundary } from '../boundary.ts';
import { drawFeaturesPage, FEATURES_PAGE } from '../features-page.ts';
import { readText } from '../sources.ts';

/** The page of the features shows the table as it is. */
export const featuresPageIsCurrent: Boundary = ({ root, features }) => {
  const page = readText(root, FEATURES_PAGE);
  const isCurrent = drawFeaturesPage(root, features) === page;
  return {
    read: page.length,
    violations: isCurrent
      ? []
      : [
          {
            rule: 'style-features-page',
            where: FEATURES_PAGE,
            message: 'shows an old table. Run npm run fix.',
          },
        ],
  };
};
