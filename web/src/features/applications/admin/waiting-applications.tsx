import type { Urgency } from '@redoubt/contract/applications';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { Time } from '#platform/time/time.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { figure } from '#ui/words/numbers.ts';
import { applicationSummaryQuery } from '../review/list/applications.queries.ts';
import { urgencyLooks } from '../review/list/review-words.ts';
import classes from './waiting-applications.module.css';

const BLOCKS = 12;
const urgencies: readonly Urgency[] = ['high', 'medium', 'low'];

/** What waits for an Admin: how many applications, how urgent they are, and since when the first of them waits. */
export function WaitingApplications() {
  return (
    <section className={classes['waiting']} aria-label="Applications waiting for you">
      <h2 className={classes['title']}>Applications waiting for you</h2>
      <AsyncContent
        of={useQuery(applicationSummaryQuery)}
        loading={{ rows: 4, label: 'Loading the applications' }}
        failure={{ title: 'The applications could not be loaded', fallback: 'The server did not answer.' }}
      >
        {({ byStatus, pendingByUrgency, oldestPending }) => (
          <div className={classes['columns']}>
            <p className={classes['sum']}>
              <strong>{figure(byStatus.pending)}</strong>{' '}
              {oldestPending === null ? (
                'None waiting'
              ) : (
                <>
                  the oldest since <Time at={oldestPending.submittedAt} form="day" />
                </>
              )}
            </p>
            <dl className={classes['urgencies']}>
              {urgencies.map((urgency) => (
                <Row
                  key={urgency}
                  urgency={urgency}
                  count={pendingByUrgency[urgency]}
                  most={Math.max(...Object.values(pendingByUrgency))}
                />
              ))}
            </dl>
            <p className={classes['others']}>
              {figure(byStatus.incomplete)} incomplete, {figure(byStatus.changes_requested)} asked for
              changes,{' '}
              <Link to={paths.adminApplications({ state: 'approved' })}>
                {figure(byStatus.approved)} approved
              </Link>
              ,{' '}
              <Link to={paths.adminApplications({ state: 'rejected' })}>
                {figure(byStatus.rejected)} rejected
              </Link>
              .
            </p>
            <div className={classes['buttons']}>
              <LinkButton to={paths.admin('approvals')} kind="outline" size="touch">
                Open Expert Approvals
              </LinkButton>
              <LinkButton to={paths.pendingReview()} kind="outline" size="touch">
                Open Pending Review
              </LinkButton>
            </div>
          </div>
        )}
      </AsyncContent>
    </section>
  );
}

interface RowProps {
  readonly urgency: Urgency;
  readonly count: number;
  readonly most: number;
}

/** A block for each application; for many, blocks in proportion to the longest row. */
function Row({ urgency, count, most }: RowProps) {
  const blocks = most <= BLOCKS ? count : Math.ceil((count / most) * BLOCKS);
  return (
    <div>
      <dt>{urgencyLooks[urgency].word}</dt>
      <dd>
        <span className={classes['blocks']} aria-hidden="true">
          {Array.from({ length: blocks }, (_, nth) => (
            <span key={nth} data-urgency={urgency} />
          ))}
        </span>
        <span>{figure(count)}</span>
      </dd>
    </div>
  );
}
