import type { Boundary } from '../boundary.ts';
import { readText } from '../sources.ts';
import { PICTURE_PAGE, redrawPicture } from '../picture.ts';

/** The picture in the architecture page shows the table as it is. */
export const pictureIsCurrent: Boundary = ({ root, features }) => {
  const page = readText(root, PICTURE_PAGE);
  const isCurrent = redrawPicture(page, root, features) === page;
  return {
    read: page.length,
    violations: isCurrent
      ? []
      : [{ rule: 'style-picture', where: PICTURE_PAGE, message: 'shows an old table. Run npm run fix.' }],
  };
};
