import press from './press.md';
import { metaOfPage, ReadingPage } from './reading-page.tsx';

const facts = {
  title: 'Press',
  lead: 'What to call us, what to quote, and whom to ask.',
};

export const meta = () => metaOfPage(facts);

export default function PressPage() {
  return <ReadingPage facts={facts} text={press} />;
}
