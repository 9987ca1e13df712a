import type { SubmissionRow } from '@redoubt/contract/projects';
import type { AssignmentId } from '@redoubt/contract/shared/ids.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { problemOf } from '#platform/api-problem.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { ShowMore } from '#platform/async/show-more.tsx';
import { KeysButton } from '#ui/keys/keys-dialog.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { showSuccess } from '#ui/toasts/toasts.ts';
import {
  refreshReviews,
  type Reviewed,
  reviewSubmission,
  submissionQuery,
  waitingQuery,
} from './review.queries.ts';
import { ReviewDesk } from './review-desk.tsx';
import { ReviewHead } from './review-head.tsx';
import { SubmissionList } from './submission-list.tsx';
import type { Decision } from './use-review.ts';
import benchClasses from '../bench/bench.module.css';
import classes from './review.module.css';

interface ProjectReviewProps {
  readonly reviewed: Reviewed;
  readonly assignment: AssignmentId | undefined;
  /** Why the reader decides on nothing; undefined where they do. */
  readonly whyNot: string | undefined;
}

const doneWords: Readonly<Record<Decision, string>> = {
  accepted: 'accepted',
  changes: 'returned with comments',
  rejected: 'rejected',
};

/** All that waits for review in a project, and the submission that is open. */
export function ProjectReview({ reviewed, assignment, whyNot }: ProjectReviewProps) {
  const waiting = useInfiniteQuery(waitingQuery(reviewed));
  const { pathname, search } = useLocation();
  const back = pathname.replace(/\/review.*$/, '');
  const rows = waiting.data?.pages.flatMap(({ items }) => items) ?? [];
  const open = assignment ?? rows[0]?.id;
  const [isKeysOpen, setIsKeysOpen] = useState(false);
  const at = rows.findIndex(({ id }) => id === open);
  return (
    <>
      <ReviewHead back={back + search} backLabel="Back to the project" about={rows[at]?.title ?? ''}>
        {at >= 0 && (
          <p>
            <strong>{at + 1}</strong> of {rows.length}
            {waiting.hasNextPage ? ' and more' : ''}
          </p>
        )}
        <p className={classes['keysHint']}>
          Next, back <kbd className={classes['key']}>J</kbd> <kbd className={classes['key']}>K</kbd>
        </p>
        {open !== undefined && <KeysButton look="words" onOpen={() => setIsKeysOpen(true)} />}
      </ReviewHead>
      <AsyncContent
        of={waiting}
        loading={{ rows: 8, height: 'tall', label: 'Loading what waits for review' }}
        failure={{ title: 'The submissions could not be loaded', fallback: 'Try again in a moment.' }}
      >
        {() =>
          open === undefined ? (
            <div className={benchClasses['middle']}>
              <EmptyState
                title="All reviewed"
                action={<LinkButton to={back + search}>Back to the project</LinkButton>}
              >
                New submissions appear here when experts send them.
              </EmptyState>
            </div>
          ) : (
            <OpenSubmission
              key={open}
              {...{ reviewed, rows, open, whyNot, isKeysOpen }}
              onKeys={setIsKeysOpen}
              addressOf={(id) => `${back}/review${id === null ? '' : `/${id}`}${search}`}
              more={<ShowMore of={waiting} label="Show more" failure="More could not be loaded." />}
            />
          )
        }
      </AsyncContent>
    </>
  );
}

interface OpenSubmissionProps {
  readonly reviewed: Reviewed;
  readonly rows: readonly SubmissionRow[];
  readonly open: AssignmentId;
  /** With null, of whichever waits longest. */
  readonly addressOf: (id: AssignmentId | null) => string;
  readonly whyNot: string | undefined;
  readonly isKeysOpen: boolean;
  readonly onKeys: (isOpen: boolean) => void;
  readonly more: React.ReactNode;
}

function OpenSubmission(props: OpenSubmissionProps) {
  const { reviewed, rows, open, addressOf, whyNot, more } = props;
  const submission = useQuery({
    ...submissionQuery(reviewed, open),
    // One that there is not, or not for the reader, is a page that says so.
    throwOnError: (error) => problemOf(error)?.status === 404,
  });
  const navigate = useNavigate();
  const step = (by: 1 | -1) => {
    const next = rows[rows.findIndex(({ id }) => id === open) + by];
    if (next) void navigate(addressOf(next.id));
  };
  const list = (
    <SubmissionList rows={rows} open={open} addressOf={addressOf}>
      {more}
    </SubmissionList>
  );
  const onSent = (code: string, decision: Decision) => {
    showSuccess(`${code} ${doneWords[decision]}`);
    const others = rows.filter(({ id }) => id !== open);
    const at = rows.findIndex(({ id }) => id === open);
    const next = others[at] ?? others.at(-1);
    void navigate(addressOf(next?.id ?? null));
  };
  return (
    <AsyncContent
      of={submission}
      loading={{ rows: 8, height: 'tall', label: 'Loading the submission' }}
      failure={{ title: 'The submission could not be loaded', fallback: 'Try again in a moment.' }}
    >
      {(given) => (
        <ReviewDesk
          key={`${given.id}:${String(given.version)}`}
          submission={given}
          list={list}
          whyNot={whyNot}
          send={(form) => reviewSubmission(reviewed, open, form)}
          onSent={(decision) => onSent(given.code, decision)}
          onStep={step}
          isKeysOpen={props.isKeysOpen}
          onKeys={props.onKeys}
          onReload={() => void refreshReviews()}
        />
      )}
    </AsyncContent>
  );
}
