import { useQuery } from '@tanstack/react-query';
import { useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { useUser } from '#platform/session.ts';
import { readView } from '#ui/data-table/view/table-view.ts';
import { count } from '#ui/words/numbers.ts';
import { MainPart } from '#ui/frame/main-part.tsx';
import { reviewPanels } from './review-panels.tsx';
import { fetchReview, ReviewDesk, applicationListQuery, reviewShapes } from '#features/applications';
import classes from './applications.module.css';

const TITLE = 'Pending Review (Incomplete Profiles)';

export const meta = () => [{ title: titleOf('Pending Review') }];

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSignedIn(request, ['Admin']);
  fetchReview('review', request);
  return null;
}

/** Every application on its way: a bench, of which in a wide window only the rows and the open one scroll. */
export default function PendingReviewPage() {
  // The session may end while the page is open. Nothing is fetched once there is no user.
  return useUser() === null ? null : (
    <MainPart className={classes['bench']}>
      <header className={classes['head']}>
        <h1 className={classes['title']}>{TITLE}</h1>
        <Total />
      </header>
      <div className={classes['list']}>
        <ReviewDesk list="review" panels={reviewPanels} isBench />
      </div>
    </MainPart>
  );
}

/** How many there are of what is searched for, whatever urgency is chosen. */
function Total() {
  const [params] = useSearchParams();
  const counts = useQuery(applicationListQuery('review', readView(params, reviewShapes.review))).data?.counts;
  if (counts === undefined) return null;
  const total = counts.high + counts.medium + counts.low;
  return <span className={classes['total']}>{count(total, 'profile', 'profiles')}</span>;
}
