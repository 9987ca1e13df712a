import { useLocation } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { articles } from './library/articles.ts';
import { type Area, areas } from './library/areas.ts';
import { ArticleList } from './lists/article-list.tsx';
import { LearnFrame } from './lists/learn-frame.tsx';

interface AreaMetaGiven {
  readonly location: { readonly pathname: string };
}

export const meta = ({ location }: AreaMetaGiven) => {
  const area = areaAt(location.pathname);
  return [{ title: titleOf(area.title) }, { name: 'description', content: area.about }];
};

/** One area of Learn; its four routes share this. */
export default function AreaPage() {
  const area = areaAt(useLocation().pathname);
  return (
    <LearnFrame area={area} title={area.title} lead={area.about}>
      <ArticleList articles={articles[area.kind]} heading="h2" isNumbered />
    </LearnFrame>
  );
}

/** The area of an address; a slash at its end changes nothing. */
function areaAt(pathname: string): Area {
  const found = areas.find((area) => area.href === pathname.replace(/\/+$/, ''));
  if (!found) throw new Error(`Learn has no area at ${pathname}.`);
  return found;
}
