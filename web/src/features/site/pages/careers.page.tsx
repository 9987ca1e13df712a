import careers from './careers.md';
import { metaOfPage, ReadingPage } from './reading-page.tsx';

const facts = {
  title: 'Careers',
  lead: 'Positions, what we look for, and how we hire.',
};

export const meta = () => metaOfPage(facts);

export default function CareersPage() {
  return <ReadingPage facts={facts} text={careers} />;
}
