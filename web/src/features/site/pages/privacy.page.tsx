import privacy from './privacy.md';
import { metaOfPage, ReadingPage } from './reading-page.tsx';

const facts = {
  title: 'Privacy Policy',
  lead: 'What we keep about you, why, and how to get a copy or have it deleted.',
};

export const meta = () => metaOfPage(facts);

export default function PrivacyPage() {
  return <ReadingPage facts={facts} text={privacy} />;
}
