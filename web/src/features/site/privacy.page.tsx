import { titleOf } from '#app/document-title.ts';
import privacy from './privacy.md?raw';
import { ReadingPage } from './reading-page.tsx';

export const meta = () => [{ title: titleOf('Privacy Policy') }];

export default function PrivacyPage() {
  return (
    <ReadingPage
      title="Privacy Policy"
      lead="What we keep about you, why, and how to have it back or gone."
      text={privacy}
    />
  );
}
