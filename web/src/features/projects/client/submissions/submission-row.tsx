import type { SubmissionRow as Row } from '@redoubt/contract/projects';
import { MINUTE_S } from '@redoubt/contract/shared/time/durations.ts';
import { Link } from 'react-router';
import { Time } from '#platform/time/time.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { count, figure } from '#ui/words/numbers.ts';
import { assignmentLooks } from '../../shared/project-words.ts';
import { kindName } from '../../words/kind-words.ts';
import classes from './submissions.module.css';

interface SubmissionRowProps {
  readonly row: Row;
  readonly to: string;
  readonly isChosen: boolean;
  /** Absent for what is decided. */
  readonly onChoose: ((isChosen: boolean) => void) | undefined;
}

/** Whether somebody still has to decide on it. */
export function isToReview({ state }: Pick<Row, 'state'>): boolean {
  return state === 'submitted' || state === 'contested';
}

/** One submission: by whom, when, how long it took, and how it was reviewed. It opens the review bench. */
export function SubmissionRow({ row, to, isChosen, onChoose }: SubmissionRowProps) {
  const { code, kind, title, by, state, submittedAt, workedSeconds } = row;
  const { word, ...look } = assignmentLooks[state];
  return (
    <tr>
      <td className={classes['choice']}>
        {onChoose === undefined ? null : (
          <CheckboxField
            isSmall
            label={<span className="sr-only">Choose {`${code} by ${by ?? 'a peer'}`}</span>}
            checked={isChosen}
            onChange={({ currentTarget: { checked } }) => onChoose(checked)}
          />
        )}
      </td>
      <th scope="row" className={classes['task']}>
        <Link to={to} className={`mono ${classes['open']}`}>
          {code}
        </Link>
        <span className={classes['title']}>{title}</span>
      </th>
      <td>{kindName(kind)}</td>
      <td className={classes['by']}>{by ?? 'not shown'}</td>
      <td className={classes['figure']}>
        <Time at={submittedAt} form="day" /> <Time at={submittedAt} form="time" />
      </td>
      <td className={classes['figure']}>
        <span className={classes['label']}>Worked </span>
        {figure(Math.max(1, Math.round(workedSeconds / MINUTE_S)))} min
      </td>
      <td>
        <StateMark {...look}>{word}</StateMark>
      </td>
      <td className={classes['review']}>
        <Review row={row} />
      </td>
    </tr>
  );
}

const reviewers = {
  client: 'by the client',
  peer: 'by a peer',
  staff: 'by an Admin',
  judges: 'by the judges of its challenge',
  time: 'in time, nobody reviewed it',
} as const;

function Review({ row: { state, review, acceptedBy } }: Pick<SubmissionRowProps, 'row'>) {
  if (state === 'submitted' && acceptedBy !== null)
    return (
      <>
        accepted automatically on{' '}
        <span className={classes['day']}>
          <Time at={acceptedBy} form="day" />
        </span>
      </>
    );
  if (review === null) return '–';
  if (state === 'changes') return count(review.comments, 'comment', 'comments');
  if (state === 'accepted') return reviewers[review.by];
  return review.reason === '' ? reviewers[review.by] : review.reason;
}
