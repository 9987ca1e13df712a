import type { ToReview } from '@redoubt/contract/projects';
import { Time } from '#platform/time/time.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { kindViewOf } from '../kinds/index.ts';
import { assignmentLooks } from '../shared/project-words.ts';
import { CommentList, reviewerWords } from '../workbench/requested-changes.tsx';
import { pointMarks } from './review-side.tsx';
import { Rubric } from './rubric.tsx';
import classes from './review.module.css';

interface ReviewReadProps {
  readonly submission: ToReview;
  /** Why the reader decides on nothing; undefined where only this submission is decided. */
  readonly whyNot: string | undefined;
}

/** A submission on which somebody has decided, or on which the reader does not: what was said of it last. */
export function ReviewRead({ submission, whyNot }: ReviewReadProps) {
  const { kind, task, state, reviews, acceptedBy } = submission;
  const last = reviews.at(-1);
  const points = kindViewOf(kind)?.pointsOf(task) ?? [];
  const { placeOf } = kindViewOf(kind) ?? {};
  const { word, ...look } = assignmentLooks[state];
  const isDecided = !isUndecided(submission);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling part must take the focus, or the keyboard cannot scroll it */}
      <section className={classes['side']} tabIndex={0} aria-label="Review">
        {points.length > 0 && (
          <div className={classes['points']}>
            <div className={classes['sideHead']}>
              <h2>Points asked for</h2>
            </div>
            <ol>
              {points.map((point, at) => {
                const judged = last?.points[at];
                return (
                  <li key={point} className={`${classes['point']} ${classes['isRead']}`}>
                    <span className={classes['square']}>{at + 1}</span>
                    <span dir="auto">{point}</span>
                    {judged && <PointMark state={judged} />}
                  </li>
                );
              })}
            </ol>
          </div>
        )}
        <Rubric submission={submission} />
        <div className={classes['comments']}>
          <div className={classes['sideHead']}>
            <h2>Comments</h2>
            <span>{last?.comments.length ?? 0}</span>
          </div>
          {last && last.comments.length > 0 ? (
            <CommentList
              comments={last.comments}
              {...(placeOf && { placeOf: (part: string) => placeOf(task, part) })}
            />
          ) : (
            <p className={classes['soft']}>Nobody has commented on it.</p>
          )}
        </div>
      </section>
      <footer className={classes['decision']}>
        <p className={classes['posts']}>
          <StateMark {...look}>{word}</StateMark>
          {isDecided && last && (
            <span>
              {last.by === 'time' ? 'nobody reviewed it in time' : `by ${reviewerWords[last.by]}`},{' '}
              <Time at={last.at} form="day" />
            </span>
          )}
        </p>
        {!isDecided && whyNot !== undefined && <p className={classes['soft']}>{whyNot}</p>}
        {!isDecided && acceptedBy !== null && (
          <p className={classes['soft']}>
            If nobody decides by <Time at={acceptedBy} form="day" />, it is accepted.
          </p>
        )}
      </footer>
    </>
  );
}

/** Whether a reviewer still has to decide. */
export function isUndecided({ state }: Pick<ToReview, 'state'>): boolean {
  return state === 'submitted' || state === 'contested';
}

function PointMark({ state }: { readonly state: keyof typeof pointMarks }) {
  const { word, ...look } = pointMarks[state];
  return <StateMark {...look}>{word}</StateMark>;
}
