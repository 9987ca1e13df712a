import terms from './terms.md';
import { metaOfPage, ReadingPage } from './reading-page.tsx';

const facts = {
  title: 'Terms of Service',
  lead: 'What you may expect of Redoubt, and what we ask of you.',
};

export const meta = () => metaOfPage(facts);

export default function TermsPage() {
  return <ReadingPage facts={facts} text={terms} />;
}
