import type { ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#app/document-title.ts';
import { requireSignedIn } from '#app/guards.ts';
import { useUser } from '#platform/session.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { reviewPanels } from './review-panels.page.tsx';
import { fetchReview } from './review/desk/fetch-review.ts';
import { ReviewDesk } from './review/desk/review-desk.tsx';
import classes from './applications.module.css';

export const meta = () => [{ title: titleOf('All applications') }];

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSignedIn(request, ['Admin']);
  fetchReview('all', request);
  return null;
}

/** Applications in every state: those that were decided on are found, and looked at again, here. */
export default function ApplicationsPage() {
  // The session may end while the page stands: nothing is asked in nobody's name on the way out.
  return useUser() === null ? null : (
    <main id="main" className={classes['page']} tabIndex={-1}>
      <PageTitle title="All applications" lead="Every application, whatever became of it." />
      <div className={classes['list']}>
        <ReviewDesk list="all" panels={reviewPanels} />
      </div>
    </main>
  );
}
