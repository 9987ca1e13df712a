import about from './about.md';
import { metaOfPage, ReadingPage } from './reading-page.tsx';

const facts = {
  title: 'About',
  lead: 'What Redoubt is, what it stands for, and what it does not claim.',
};

export const meta = () => metaOfPage(facts);

export default function AboutPage() {
  return <ReadingPage facts={facts} text={about} />;
}
