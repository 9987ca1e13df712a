import cookies from './cookies.md';
import { metaOfPage, ReadingPage } from './reading-page.tsx';

const facts = {
  title: 'Cookies',
  lead: 'What your browser keeps for us, each by its name, why, and for how long.',
};

export const meta = () => metaOfPage(facts);

export default function CookiesPage() {
  return <ReadingPage facts={facts} text={cookies} />;
}
