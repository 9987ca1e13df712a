import type { ToReview } from '@redoubt/contract/projects';
import { useEffect, useRef } from 'react';
import { Time } from '#platform/time/time.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { amount } from '../words/amounts.ts';
import { kindViewOf } from '../kinds/index.ts';
import { commentLetter } from '../workbench/requested-changes.tsx';
import { Rubric } from './rubric.tsx';
import type { Review } from './use-review.ts';
import classes from './review.module.css';

interface ReviewSideProps {
  readonly submission: ToReview;
  readonly review: Review;
  readonly onReject: () => void;
  readonly onReload: () => void;
}

export const pointMarks = {
  met: { shape: 'dot', tone: 'safe', word: 'Met' },
  partly: { shape: 'dot', tone: 'warn', word: 'Partly' },
  missing: { shape: 'square', tone: 'signal', word: 'Missing' },
} as const;

/** What is said of a submission, point by point and in comments, and the decision. */
export function ReviewSide(props: ReviewSideProps) {
  const { submission, review } = props;
  const points = kindViewOf(submission.kind)?.pointsOf(submission.task) ?? [];
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling part must take the focus, or the keyboard cannot scroll it */}
      <section className={classes['side']} tabIndex={0} aria-label="Review">
        {points.length > 0 && (
          <div className={classes['points']}>
            <div className={classes['sideHead']}>
              <h2>Points asked for</h2>
              <span className={classes['byKey']}>
                Change one <kbd className={classes['key']}>1</kbd> to{' '}
                <kbd className={classes['key']}>{points.length}</kbd>
              </span>
            </div>
            <ol>
              {points.map((point, at) => {
                const { shape, tone, word } = pointMarks[review.points[at] ?? 'met'];
                return (
                  <li key={point}>
                    <button
                      type="button"
                      className={classes['point']}
                      aria-keyshortcuts={String(at + 1)}
                      onClick={() => review.turnPoint(at)}
                    >
                      <span className={classes['square']}>{at + 1}</span>
                      <span dir="auto">{point}</span>
                      <StateMark shape={shape} tone={tone}>
                        {word}
                      </StateMark>
                    </button>
                  </li>
                );
              })}
            </ol>
          </div>
        )}
        <Rubric submission={submission} />
        <Comments submission={submission} review={review} />
      </section>
      <DecisionBar {...props} />
    </>
  );
}

function Comments({ submission, review }: Pick<ReviewSideProps, 'submission' | 'review'>) {
  const { comments } = review;
  const last = useRef<HTMLTextAreaElement>(null);
  const before = useRef(comments.length);
  useEffect(() => {
    if (comments.length > before.current) last.current?.focus();
    before.current = comments.length;
  }, [comments.length]);
  const { placeOf } = kindViewOf(submission.kind) ?? {};
  return (
    <div className={classes['comments']}>
      <div className={classes['sideHead']}>
        <h2>Comments</h2>
        <span>{comments.length}</span>
      </div>
      {comments.length === 0 && (
        <p className={classes['soft']}>
          Select a passage, then choose Comment
          <span className={classes['byKey']}>
            {' '}
            or press <kbd className={classes['key']}>C</kbd>
          </span>
          .
        </p>
      )}
      {comments.map(({ passage, text }, at) => {
        const place = passage
          ? (placeOf?.(submission.task, passage.part) ?? 'On a passage')
          : 'On the whole answer';
        return (
          <div key={at} className={classes['comment']}>
            <p className={classes['commentHead']}>
              <span className={classes['letter']}>{commentLetter(at)}</span>
              <strong>{place}</strong>
              <button type="button" className={classes['remove']} onClick={() => review.removeComment(at)}>
                Remove <span className="sr-only">comment {commentLetter(at)}</span>
              </button>
            </p>
            {passage && (
              <blockquote className={classes['quote']} dir="auto">
                {passage.quote}
              </blockquote>
            )}
            <textarea
              ref={at === comments.length - 1 ? last : undefined}
              className={classes['field']}
              aria-label={`Comment ${commentLetter(at)}`}
              dir="auto"
              rows={3}
              maxLength={2000}
              value={text}
              aria-keyshortcuts="Escape Control+Enter Meta+Enter"
              onChange={(event) => review.writeComment(at, event.currentTarget.value)}
              onKeyDown={(event) => {
                // The letters are keys again, once the field is left.
                if (event.key === 'Escape') event.currentTarget.blur();
                if (!event.repeat && event.key === 'Enter' && (event.ctrlKey || event.metaKey))
                  review.decide('changes');
              }}
            />
          </div>
        );
      })}
      {comments.length > 0 && (
        <p className={classes['soft']}>
          {submission.by ?? 'The author'} keeps the task and the rate of{' '}
          {amount(submission.rateMinor, submission.currency)}. Minutes for the changes count.
        </p>
      )}
    </div>
  );
}

/** The filled button follows the work: Accept without comments, Request changes with one. */
function DecisionBar({ submission, review, onReject, onReload }: ReviewSideProps) {
  const { rateMinor, reviewRateMinor, currency, acceptedBy, isContested } = submission;
  const isChanges = review.comments.length > 0 && !isContested;
  return (
    <footer className={classes['decision']}>
      <AlertNote problem={review.problem}>
        {review.isOutdated && (
          <Button size="xs" variant="default" onClick={onReload}>
            Load it as it is now
          </Button>
        )}
      </AlertNote>
      <p className={classes['posts']}>
        <span>
          Accepting posts {amount(rateMinor, currency)}
          {reviewRateMinor !== null &&
            `; your review earns ${amount(reviewRateMinor, currency)} once it is decided`}
        </span>
        {acceptedBy !== null && !isContested && (
          <span>
            automatic on <Time at={acceptedBy} form="day" />
          </span>
        )}
      </p>
      <div className={classes['buttons']}>
        <Button className={classes['reject']} variant="default" aria-keyshortcuts="X" onClick={onReject}>
          Reject <kbd className={classes['key']}>X</kbd>
        </Button>
        <ActionButton
          variant={isChanges ? 'default' : 'filled'}
          isBusy={review.isSending}
          aria-keyshortcuts="A"
          onClick={() => review.decide('accepted')}
        >
          Accept <kbd className={classes['key']}>A</kbd>
        </ActionButton>
        {!isContested && (
          <ActionButton
            variant={isChanges ? 'filled' : 'default'}
            isBusy={review.isSending}
            aria-keyshortcuts="G"
            onClick={() => review.decide('changes')}
          >
            Request changes <kbd className={classes['key']}>G</kbd>
          </ActionButton>
        )}
      </div>
    </footer>
  );
}
