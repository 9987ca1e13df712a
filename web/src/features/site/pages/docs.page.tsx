import docs from './docs.md';
import { metaOfPage, ReadingPage } from './reading-page.tsx';

const facts = {
  title: 'Documentation',
  lead: 'How Redoubt works, from the first attempt to the API.',
};

export const meta = () => metaOfPage(facts);

export default function DocsPage() {
  return <ReadingPage facts={facts} text={docs} />;
}
