import { ACCESS_PAGE, drawAccessPage } from '../access-page.ts';
import type { Boundary, Repository } from '../boundary.ts';
import { drawFeaturesPage, FEATURES_PAGE } from '../features-page.ts';
import { drawReferencePage, REFERENCE_PAGE } from '../reference-page.ts';
import { drawSchemaModules, SCHEMA_MODULES } from '../schema-modules.ts';
import { readText } from '../sources.ts';

/** A boundary for a page that `npm run fix` makes: it shows what it is made from as that is now. */
function isCurrent(
  rule: string,
  where: string,
  draw: (repository: Repository) => string | Promise<string>,
): Boundary {
  return async (repository) => {
    const page = await draw(repository);
    const violation = { rule, where, message: 'is not current. Run npm run fix.' };
    return { read: page.length, violations: page === readText(repository.root, where) ? [] : [violation] };
  };
}

export const accessPage = isCurrent('style-access-page', ACCESS_PAGE, ({ root }) => drawAccessPage(root));

export const featuresPage = isCurrent('style-features-page', FEATURES_PAGE, ({ root, features }) =>
  drawFeaturesPage(root, features),
);

export const referencePage = isCurrent('style-reference-page', REFERENCE_PAGE, ({ root }) =>
  drawReferencePage(root),
);

export const schemaModules = isCurrent('style-schema-modules', SCHEMA_MODULES, ({ root }) =>
  drawSchemaModules(root),
);
