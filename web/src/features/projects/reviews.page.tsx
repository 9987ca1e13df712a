import { ACCEPTED_TO_REVIEW, type ToReview } from '@redoubt/contract/projects';
import { expertRoles } from '@redoubt/contract/shared/roles.ts';
import { noop, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { paths } from '#platform/navigation/paths.ts';
import { useRemovedOnLeave } from '#platform/queries/fetched-once.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { useUser } from '#platform/session.ts';
import { Button } from '#ui/actions/button.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import { KeysButton } from '#ui/keys/keys-dialog.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { showSuccess } from '#ui/toasts/toasts.ts';
import { list } from '#ui/words/lists.ts';
import { numberWord } from '#ui/words/numbers.ts';
import { earningsQuery } from './earnings/earnings.queries.ts';
import { offersQuery } from './offers/offers.queries.ts';
import { kindName } from './words/kind-words.ts';
import { peerReviewQuery, sendPeerReview, takeNextReview } from './review/review.queries.ts';
import { ReviewDesk } from './review/review-desk.tsx';
import { ReviewHead } from './review/review-head.tsx';
import classes from './bench/bench.module.css';

export const meta = () => [{ title: titleOf('Review') }];

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSignedIn(request, expertRoles);
  void queryClient.query(peerReviewQuery).catch(noop);
  // Where nothing waits, what the person may review is said instead.
  void queryClient.query(offersQuery).catch(noop);
  return null;
}

/** Where an expert reviews what others submitted, one after the other. */
export default function ReviewsPage() {
  // The session may end while the page is open. Nothing is fetched once there is no user.
  return useUser() === null ? null : <PeerReviews />;
}

function PeerReviews() {
  const taken = useQuery(peerReviewQuery);
  useRemovedOnLeave(peerReviewQuery.queryKey);
  const next = taken.data?.next;
  const [isKeysOpen, setIsKeysOpen] = useState(false);
  return (
    <MainPart className={classes['bench']}>
      <ReviewHead back={paths.projects()} backLabel="Back to projects" about={next?.project.title ?? ''}>
        {next && <KeysButton look="words" onOpen={() => setIsKeysOpen(true)} />}
      </ReviewHead>
      <AsyncContent
        of={taken}
        loading={{ rows: 8, height: 'tall', label: 'Loading a submission' }}
        failure={{ title: 'No submission could be loaded', fallback: 'Try again in a moment.' }}
      >
        {(given) =>
          given.next === null ? (
            <div className={classes['middle']}>
              <NothingToReview />
            </div>
          ) : (
            <OpenReview
              key={`${given.next.id}:${String(given.next.version)}`}
              submission={given.next}
              isKeysOpen={isKeysOpen}
              onKeys={setIsKeysOpen}
            />
          )
        }
      </AsyncContent>
    </MainPart>
  );
}

/** Nothing waits, or the person may not review yet. */
function NothingToReview() {
  const kinds = useQuery(offersQuery).data?.reviewKinds;
  if (kinds?.length === 0)
    return (
      <EmptyState
        title="You cannot review yet"
        action={<LinkButton to={paths.projects()}>See the offers</LinkButton>}
      >
        Approved experts with {numberWord(ACCEPTED_TO_REVIEW)} accepted tasks of a kind review what others
        submitted in it, and are paid for each submission that is decided.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Nothing waits for your review"
      action={
        <Button variant="default" onClick={() => void takeNextReview()}>
          Look again
        </Button>
      }
    >
      Submissions appear here where a project lets peers review them
      {kinds === undefined ? '' : `: for you, in ${list(kinds.map((kind) => kindName(kind).toLowerCase()))}`}.
    </EmptyState>
  );
}

interface OpenReviewProps {
  readonly submission: ToReview;
  readonly isKeysOpen: boolean;
  readonly onKeys: (isOpen: boolean) => void;
}

function OpenReview({ submission, isKeysOpen, onKeys }: OpenReviewProps) {
  return (
    <ReviewDesk
      submission={submission}
      list={undefined}
      send={(form) => sendPeerReview(submission.id, form)}
      onSent={() => {
        showSuccess('Your review was sent');
        void queryClient.invalidateQueries({ queryKey: earningsQuery.queryKey });
      }}
      onStep={() => undefined}
      isKeysOpen={isKeysOpen}
      onKeys={onKeys}
      onReload={() => void takeNextReview()}
    />
  );
}
