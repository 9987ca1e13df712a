import { FollowReading } from '#features/orientation';
import { metaOfPage, ReadingPage } from '#features/site';
import review from './review.md';

const facts = {
  title: 'Quality Review',
  lead: 'How verdicts come about, what judges can and cannot see, and how to disagree.',
};

export const meta = () => metaOfPage(facts);

export default function ReviewPage() {
  return (
    <ReadingPage facts={facts} text={review}>
      <FollowReading page="review" text={review} />
    </ReadingPage>
  );
}
