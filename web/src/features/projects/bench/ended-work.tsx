import type { Assignment, ShownReview } from '@redoubt/contract/projects';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { messageOf } from '#platform/api-problem.ts';
import { ReasonDialog } from '#platform/form/reason-dialog.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { Time } from '#platform/time/time.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { StateBadge } from '#ui/badges/state-badge.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { LoadingPart } from '#ui/states/loading-part.tsx';
import { kindViewOf } from '../kinds/index.ts';
import { CommentList, reviewerWords } from '../workbench/requested-changes.tsx';
import { amount } from '../words/amounts.ts';
import { takenThing } from '../words/kind-words.ts';
import { stateLooks } from '../words/assignment-words.ts';
import { contestRejection, takeNext } from './assignment.queries.ts';
import { BackIcon, BenchHead, rateWords } from './bench-head.tsx';
import headClasses from './bench-head.module.css';
import classes from './bench.module.css';

/** A task that is out of this person's hands: how it stands, and what can be done. */
export function EndedWork({ assignment }: { readonly assignment: Assignment }) {
  const view = kindViewOf(assignment.kind);
  const isSubmitted = assignment.version > 0;
  const isBreak = takenThing(assignment.kind) === 'place';
  const answer = isBreak ? 'Your break' : isSubmitted ? 'Your answer' : 'Your draft';
  return (
    <>
      <BenchHead assignment={assignment} back={<BackLink />}>
        <p className={headClasses['rate']}>{rateWords(assignment)}</p>
      </BenchHead>
      <div className={classes['ended']}>
        <div className={classes['page']}>
          <Standing assignment={assignment} />
          {view && assignment.draft !== null && (
            <section className={classes['own']} aria-label={answer}>
              <h2 className={classes['subtitle']} dir="auto">
                {assignment.task.title}
              </h2>
              {isBreak ? null : (
                <>
                  <p className={classes['asked']} dir="auto">
                    <span>Asked:</span> {view.questionOf(assignment.task)}
                  </p>
                  <h3 className={classes['subtitle']}>{answer}</h3>
                </>
              )}
              <LoadingPart loading={{ rows: 4, label: 'Loading your answer' }}>
                <view.AnswerView task={assignment.task} answer={assignment.draft} />
              </LoadingPart>
            </section>
          )}
        </div>
      </div>
    </>
  );
}

function Standing({ assignment }: { readonly assignment: Assignment }) {
  const { state, rateMinor, currency, acceptedBy, contest } = assignment;
  const rate = amount(rateMinor, currency);
  const last = assignment.reviews.at(-1);
  switch (state) {
    case 'submitted':
      return (
        <State title="Your answer waits for review" assignment={assignment}>
          <p>
            {acceptedBy !== null && (
              <>
                If nobody reviews it by <Time at={acceptedBy} form="weekday" />, it is accepted
                automatically.{' '}
              </>
            )}
            Accepted, it earns {rate}.
          </p>
        </State>
      );
    case 'accepted':
      return (
        <State
          title={`It earned ${rate}`}
          assignment={assignment}
          aside={
            <Link className={buttonClass({ variant: 'default', size: 'md' })} to={paths.earnings()}>
              See your earnings
            </Link>
          }
        >
          {rate} is payable once payouts open.
          {last?.by === 'time' ? ' Nobody reviewed it in time, so it was accepted automatically.' : ''}
        </State>
      );
    case 'rejected':
      return <Rejected assignment={assignment} review={last} />;
    case 'contested':
      return (
        <State title="Another reviewer decides" assignment={assignment}>
          <Reasons review={last} contest={contest} />
        </State>
      );
    default:
      if (takenThing(assignment.kind) === 'place')
        return (
          <State title="The place is no longer yours" assignment={assignment}>
            It went back to the queue, and a break that is accepted from now on does not earn.
          </State>
        );
      return (
        <State
          title="This task is no longer yours"
          assignment={assignment}
          next={state === 'skipped' ? 'Take the next task' : 'Ask for the task again'}
        >
          It went back to the queue, and nothing is earned for it.
          {state === 'skipped' || !assignment.project.isOpen
            ? ''
            : ' Your draft is kept: if the task is still free, you go on from there.'}
        </State>
      );
  }
}

interface StateProps {
  readonly title: string;
  readonly assignment: Assignment;
  readonly children: ReactNode;
  /** Before the next task, which it makes the second choice. */
  readonly action?: ReactNode;
  readonly next?: string;
  readonly aside?: ReactNode;
}

function State({ title, assignment, children, action, next = 'Take the next task', aside }: StateProps) {
  const { shape, tone, word } = stateLooks[assignment.state];
  return (
    <section className={classes['standing']}>
      <StateBadge shape={shape} tone={tone}>
        {word}
      </StateBadge>
      <h2 className={classes['standingTitle']}>{title}</h2>
      <div className={classes['standingText']}>{children}</div>
      <div className={classes['actions']}>
        {action}
        {takenThing(assignment.kind) === 'place' && assignment.project.isOpen ? (
          <LinkButton kind="ink" size="touch" to={paths.project(assignment.project.id)}>
            See what is free
          </LinkButton>
        ) : (
          <NextTask assignment={assignment} isBeside={action !== undefined}>
            {next}
          </NextTask>
        )}
        {aside}
      </div>
    </section>
  );
}

interface RejectedProps {
  readonly assignment: Assignment;
  readonly review: ShownReview | undefined;
}

function Rejected({ assignment, review }: RejectedProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { contest, contestUntil } = assignment;
  const placeOf = kindViewOf(assignment.kind)?.placeOf;
  return (
    <>
      <State
        title="Your answer was rejected"
        assignment={assignment}
        action={
          contestUntil === null ? undefined : (
            <Button size="md" onClick={() => setIsOpen(true)}>
              Contest it
            </Button>
          )
        }
      >
        <Reasons review={review} contest={contest} />
        {review && review.comments.length > 0 && (
          <CommentList
            comments={review.comments}
            {...(placeOf && { placeOf: (part) => placeOf(assignment.task, part) })}
          />
        )}
        <p>
          {contestUntil === null ? (
            'This is final, and nothing is earned for it.'
          ) : (
            <>
              You may contest it once, until <Time at={contestUntil} form="weekday" />. Another reviewer
              decides then.
            </>
          )}
        </p>
      </State>
      {isOpen && (
        <ReasonDialog
          title="Contest the rejection?"
          lead="You can do this once. Another reviewer reads your answer, the reason of the rejection and yours, and decides."
          label="Why it should be accepted"
          maxLength={2000}
          action="Contest it"
          send={(reason) => contestRejection(assignment.id, reason)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

/** Why it was rejected, and why its author contests that. */
export function Reasons({ review, contest }: Pick<RejectedProps, 'review'> & Pick<Assignment, 'contest'>) {
  return (
    <dl className={classes['reasons']}>
      {review && (
        <div>
          <dt>Rejected by {reviewerWords[review.by]}</dt>
          <dd dir="auto">{review.reason}</dd>
        </div>
      )}
      {contest && (
        <div>
          <dt>
            Contested on <Time at={contest.at} form="date" />
          </dt>
          <dd dir="auto">{contest.reason}</dd>
        </div>
      )}
    </dl>
  );
}

export function BackLink() {
  return (
    <Link className={headClasses['back']} to={paths.projects()} aria-label="Back to projects">
      <BackIcon />
    </Link>
  );
}

interface NextTaskProps {
  readonly assignment: Assignment;
  readonly isBeside?: boolean;
  readonly onTaken?: () => void;
  readonly children: string;
}

/** Asks for a task of the same project and kind, and opens it. */
export function NextTask({ assignment, isBeside = false, onTaken, children }: NextTaskProps) {
  const navigate = useNavigate();
  const { project } = assignment;
  const taking = useMutation({
    mutationFn: () => takeNext(assignment),
    onSuccess: ({ id }) => {
      onTaken?.();
      return navigate(paths.assignment(id));
    },
  });
  if (!project.isOpen)
    return (
      <>
        <p className={classes['closed']}>“{project.title}” takes no tasks now.</p>
        <Link
          className={buttonClass({ variant: isBeside ? 'default' : 'filled', size: 'md' })}
          to={paths.projects()}
        >
          See the offers
        </Link>
      </>
    );
  return (
    <>
      <ActionButton
        size="md"
        variant={isBeside ? 'default' : 'filled'}
        isBusy={taking.isPending}
        busyLabel="Looking"
        onClick={() => taking.mutate()}
      >
        {children}
      </ActionButton>
      <AlertNote
        problem={
          taking.error ? messageOf(taking.error, 'No task could be taken. Try again in a moment.') : undefined
        }
      />
    </>
  );
}
