import cookies from './cookies.md';
import { metaOfPage, ReadingPage } from './reading-page.tsx';

const facts = {
  title: 'Cookies',
  lead: 'What we store in your browser: each item by name, why, and for how long.',
};

export const meta = () => metaOfPage(facts);

export default function CookiesPage() {
  return <ReadingPage facts={facts} text={cookies} />;
}
