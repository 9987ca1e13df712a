import { titleOf } from '#app/document-title.ts';
import { ReadingPage } from './reading-page.tsx';
import terms from './terms.md?raw';

export const meta = () => [{ title: titleOf('Terms of Service') }];

export default function TermsPage() {
  return (
    <ReadingPage
      title="Terms of Service"
      lead="What you may expect of Redoubt, and what we ask of you."
      text={terms}
    />
  );
}
