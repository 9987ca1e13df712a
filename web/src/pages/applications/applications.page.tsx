import type { ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { useUser } from '#platform/session.ts';
import { MainPart } from '#ui/frame/main-part.tsx';
import { reviewPanels } from './review-panels.tsx';
import { fetchReview, ReviewDesk } from '#features/applications';
import classes from './applications.module.css';

export const meta = () => [{ title: titleOf('All applications') }];

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSignedIn(request, ['Admin']);
  fetchReview('all', request);
  return null;
}

/** Applications in every state: those that were decided on are found, and looked at again, here. */
export default function ApplicationsPage() {
  // The session may end while the page is open. Nothing is fetched once there is no user.
  return useUser() === null ? null : (
    <MainPart className={classes['bench']}>
      <header className={classes['head']}>
        <h1 className={classes['title']}>All applications</h1>
        <span className={classes['total']}>Every application, in any state.</span>
      </header>
      <div className={classes['list']}>
        <ReviewDesk list="all" panels={reviewPanels} isBench />
      </div>
    </MainPart>
  );
}
