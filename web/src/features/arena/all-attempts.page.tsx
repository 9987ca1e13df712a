import { noop } from '@tanstack/react-query';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { useUser } from '#platform/session.ts';
import { readView } from '#ui/data-table/view/table-view.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import { AllAttempts } from './all-attempts/all-attempts.tsx';
import { allAttemptsQuery, questionOf } from './all-attempts/all-attempts.queries.ts';
import { allAttemptsShape } from './all-attempts/attempt-columns.tsx';
import { readSpan } from './all-attempts/use-span.ts';
import classes from './all-attempts/all-attempts.module.css';

export const meta = () => [{ title: titleOf('All attempts') }];

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSignedIn(request, ['Admin']);
  const params = new URL(request.url).searchParams;
  const view = readView(params, allAttemptsShape);
  void queryClient.query(allAttemptsQuery(questionOf(view, readSpan(params)), view.cursor)).catch(noop);
  return null;
}

/** What everybody attempted; an attempt opens on its own page, with its transcript. */
export default function AllAttemptsPage() {
  // The session may end while the page is open. Nothing is fetched once there is no user.
  return useUser() === null ? null : (
    <MainPart className={classes['page']}>
      <PageTitle
        title="All attempts"
        lead="Attempts by experts, newest first. Admin try-outs are not included."
      />
      <div className={classes['list']}>
        <AllAttempts />
      </div>
    </MainPart>
  );
}
