import { titleOf } from '#platform/navigation/document-title.ts';
import { AreaCards } from './lists/area-cards.tsx';
import { LearnFrame } from './lists/learn-frame.tsx';

export const meta = () => [{ title: titleOf('Article not found') }, { name: 'robots', content: 'noindex' }];

/** An address under an area of Learn where no article is. */
export default function UnknownArticlePage() {
  return (
    <LearnFrame
      title="Article not found"
      lead="There is no article at this address. It may have been renamed. Here is everything that you can read."
    >
      <AreaCards />
    </LearnFrame>
  );
}
