import { TERMS_VERSION } from '@redoubt/contract/shared/terms/site-terms.ts';
import { useUser } from '#platform/session.ts';
import { lazyPart } from '#ui/frame/lazy-part.ts';
import { Suspense } from 'react';
import terms from './terms.md';
import { metaOfPage, ReadingPage } from './reading-page.tsx';

const AcceptTerms = lazyPart(async () => (await import('../terms/accept-terms.tsx')).AcceptTerms);

const facts = {
  title: 'Terms of Service',
  lead: `What you can expect from Redoubt, and what we ask of you. Version ${TERMS_VERSION}.`,
};

export const meta = () => metaOfPage(facts);

export default function TermsPage() {
  const user = useUser();
  return (
    <ReadingPage facts={facts} text={terms}>
      {user?.isAskedForTerms === true ? (
        <Suspense>
          <AcceptTerms />
        </Suspense>
      ) : null}
    </ReadingPage>
  );
}
