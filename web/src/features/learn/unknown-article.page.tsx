import { titleOf } from '#platform/navigation/document-title.ts';
import { AreaCards } from './lists/area-cards.tsx';
import { LearnFrame } from './lists/learn-frame.tsx';

export const meta = () => [{ title: titleOf('No such article') }, { name: 'robots', content: 'noindex' }];

/** An address under an area of Learn where no article is. */
export default function UnknownArticlePage() {
  return (
    <LearnFrame
      title="No such article"
      lead="There is no article at this address. It may have been renamed; here is everything that there is to read."
    >
      <AreaCards />
    </LearnFrame>
  );
}
