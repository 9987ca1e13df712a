import type { Assignment, ReviewComment, ShownReview } from '@redoubt/contract/projects';
import { count } from '#ui/words/numbers.ts';
import classes from './requested-changes.module.css';

/** The review that asked for changes, while they are being made. */
export function changesOf({
  state,
  reviews,
}: Pick<Assignment, 'state' | 'reviews'>): ShownReview | undefined {
  return state === 'changes' ? reviews.findLast(({ decision }) => decision === 'changes') : undefined;
}

/** The letter of a comment: a, b, and so on. */
export function commentLetter(at: number): string {
  return at < 26 ? String.fromCodePoint(97 + at) : String(at + 1);
}

interface RequestedChangesProps {
  readonly assignment: Assignment;
  readonly placeOf?: (part: string) => string;
}

/** What a reviewer asked to change, each with the words that it is about. */
export function RequestedChanges({ assignment, placeOf }: RequestedChangesProps) {
  const review = changesOf(assignment);
  if (review === undefined) return null;
  return (
    <section className={classes['asked']} aria-label="Changes requested">
      <h2 className={classes['title']}>
        {count(review.comments.length, 'change', 'changes')} requested by {reviewerWords[review.by]}
      </h2>
      {review.reason !== '' && <p dir="auto">{review.reason}</p>}
      <CommentList comments={review.comments} {...(placeOf && { placeOf })} />
    </section>
  );
}

export const reviewerWords = {
  client: 'the client',
  peer: 'a peer',
  staff: 'Redoubt',
  time: 'nobody',
  judges: 'the judges',
} as const;

interface CommentListProps {
  readonly comments: readonly ReviewComment[];
  /** Where a part is, in words; a passage of a text is marked where it stands. */
  readonly placeOf?: (part: string) => string;
}

export function CommentList({ comments, placeOf }: CommentListProps) {
  return (
    <ol className={classes['comments']}>
      {comments.map((comment, at) => (
        <li key={at} className={classes['comment']}>
          <span className={classes['letter']}>{commentLetter(at)}</span>
          <div className={classes['words']}>
            {placeOf && comment.passage && (
              <p className={classes['place']}>{placeOf(comment.passage.part)}</p>
            )}
            {comment.passage && comment.passage.quote !== '' && (
              <blockquote className={classes['quote']} dir="auto">
                {comment.passage.quote}
              </blockquote>
            )}
            <p dir="auto">{comment.text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
