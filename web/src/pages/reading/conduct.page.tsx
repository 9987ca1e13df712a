import { FollowReading } from '#features/orientation';
import conduct from './conduct.md';
import { metaOfPage, ReadingPage } from '#features/site';

const facts = {
  title: 'Code of Conduct',
  lead: 'How we treat targets, findings and each other, and what we do when someone breaks these rules.',
};

export const meta = () => metaOfPage(facts);

export default function ConductPage() {
  return (
    <ReadingPage facts={facts} text={conduct}>
      <FollowReading page="conduct" text={conduct} />
    </ReadingPage>
  );
}
