import type { SubmissionRow } from '@redoubt/contract/projects';
import type { AssignmentId } from '@redoubt/contract/shared/ids.ts';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { count } from '#ui/words/numbers.ts';
import { minutesOf } from './submitted-answer.tsx';
import classes from './review.module.css';

interface SubmissionListProps {
  readonly rows: readonly SubmissionRow[];
  readonly open: AssignmentId | undefined;
  readonly addressOf: (id: AssignmentId) => string;
  readonly children: ReactNode;
}

/** What waits for a review, the longest wait first. */
export function SubmissionList({ rows, open, addressOf, children }: SubmissionListProps) {
  const [now] = useState(() => Date.now());
  return (
    <nav className={classes['list']} aria-label="Waiting for review">
      <p className={classes['listHead']}>Longest wait first</p>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Link
              className={classes['row']}
              to={addressOf(row.id)}
              aria-current={row.id === open ? 'true' : undefined}
              preventScrollReset
            >
              <strong>{row.by ?? 'Not named'}</strong>
              <span className={classes['code']}>{row.code}</span>
              <span className={classes['soft']}>
                {row.state === 'contested' ? 'contested' : `${String(minutesOf(row))} min`}
              </span>
              <span className={classes['left']}>{leftWords(row, now)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </nav>
  );
}

function leftWords({ acceptedBy }: SubmissionRow, now: number): string {
  if (acceptedBy === null) return '';
  const days = Math.floor((Date.parse(acceptedBy) - now) / DAY_MS);
  return days < 1 ? 'last day' : `${count(days, 'day', 'days')} left`;
}
