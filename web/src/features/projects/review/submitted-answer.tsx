import type { ToReview } from '@redoubt/contract/projects';
import type { Ref } from 'react';
import { Time } from '#platform/time/time.tsx';
import { Button } from '#ui/actions/button.tsx';
import { LoadingPart } from '#ui/states/loading-part.tsx';
import { count, ordinalWord } from '#ui/words/numbers.ts';
import { Reasons } from '../bench/ended-work.tsx';
import { kindViewOf } from '../kinds/index.ts';
import type { AnswerMark } from '../workbench/kind.ts';
import classes from './review.module.css';

interface SubmittedAnswerProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly submission: ToReview;
  readonly marks: readonly AnswerMark[];
  readonly onBrief: () => void;
  /** Absent where the reader decides on nothing. */
  readonly onComment: (() => void) | undefined;
}

/** What was asked and what was answered. */
export function SubmittedAnswer({ ref, submission, marks, onBrief, onComment }: SubmittedAnswerProps) {
  const { kind, task, answer, state, isContested, contest, reviews, gold } = submission;
  const view = kindViewOf(kind);
  if (view === undefined) return null;
  return (
    <>
      <header className={classes['asked']}>
        <p className={classes['by']}>
          <span>
            <strong>{submission.code}</strong> {submission.by === null ? '' : `by ${submission.by}, `}
            {count(minutesOf(submission), 'minute', 'minutes')},{' '}
            <Time at={submission.submittedAt} form="dateTime" />, {ordinalWord(submission.version)} version
          </span>
          <button type="button" className={classes['brief']} aria-keyshortcuts="B" onClick={onBrief}>
            <span className="text-link">Brief</span> <kbd className={classes['key']}>B</kbd>
          </button>
        </p>
        <p className={classes['question']} dir="auto">
          <span>Asked:</span> {view.questionOf(task)}
        </p>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling part must take the focus, or the keyboard cannot scroll it */}
      <section className={classes['answer']} tabIndex={0} aria-label="Answer">
        <h2 className="sr-only">Answer</h2>
        {(isContested || state === 'rejected') && (
          <Reasons review={reviews.findLast(({ decision }) => decision === 'rejected')} contest={contest} />
        )}
        <div ref={ref}>
          <LoadingPart loading={{ rows: 5, label: 'Loading the answer' }}>
            <view.AnswerView task={task} answer={answer} marks={marks} />
          </LoadingPart>
        </div>
      </section>
      <footer className={classes['facts']}>
        <span>{view.sumUp(task, answer)}</span>
        {task.language !== '' && <span>asked for in {task.language}</span>}
        {gold && (
          <span>
            Known answer: {gold.agreed} of {gold.of} scores within one point
          </span>
        )}
        {onComment && (
          <Button variant="subtle" size="xs" aria-keyshortcuts="C" onClick={onComment}>
            Comment <kbd className={classes['key']}>C</kbd>
          </Button>
        )}
      </footer>
    </>
  );
}

export function minutesOf({ workedSeconds }: Pick<ToReview, 'workedSeconds'>): number {
  return Math.max(1, Math.round(workedSeconds / 60));
}
