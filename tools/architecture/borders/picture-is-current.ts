import type { Border } from '../border.ts';
import { readText } from '../house.ts';
import { PICTURE_PAGE, redrawPicture } from '../picture.ts';

/** The picture in the architecture page shows the table as it is. */
export const pictureIsCurrent: Border = ({ root, features }) => {
  const page = readText(root, PICTURE_PAGE);
  const isCurrent = redrawPicture(page, root, features) === page;
  return {
    read: page.length,
    violations: isCurrent
      ? []
      : [{ rule: 'style-picture', where: PICTURE_PAGE, message: 'shows an old table. Run npm run fix.' }],
  };
};
