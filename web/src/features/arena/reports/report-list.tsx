import type { ReportOutcome, ReportRow } from '@redoubt/contract/arena';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { ShowMore } from '#platform/async/show-more.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { kindWords } from '#platform/report/report-dialog.tsx';
import { Time } from '#platform/time/time.tsx';
import { Marked } from '#ui/marks/marked.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { count, figure } from '#ui/words/numbers.ts';
import { DecisionAction } from './decision-action.tsx';
import { dismiss, liftQuarantine, quarantine, type ReportState, reportsQuery } from './reports.queries.ts';
import classes from './report-list.module.css';

/** What people reported, and what staff decide on it. */
export function ReportList({ state }: { readonly state: ReportState }) {
  const navigate = useNavigate();
  const query = useInfiniteQuery(reportsQuery(state));
  const open = query.data?.pages.at(-1)?.open;
  return (
    <>
      <Segmented
        label="Reports"
        value={state}
        options={[
          { value: 'open', label: 'Open', ...(open !== undefined && { count: figure(open) }) },
          { value: 'decided', label: 'Decided' },
        ]}
        onChange={(chosen) =>
          void navigate(
            paths.adminJudging({ tab: 'reports', ...(chosen === 'decided' && { state: chosen }) }),
            { replace: true },
          )
        }
      />
      <AsyncContent
        of={query}
        loading={{ rows: 4, height: 'tall', label: 'Loading the reports' }}
        failure={{ title: 'The reports could not be loaded', fallback: 'Try again in a moment.' }}
        isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
        empty={<NoReports state={state} />}
      >
        {({ pages }) => (
          <>
            <ul className={classes['reports']}>
              {pages
                .flatMap(({ items }) => items)
                .map((report) => (
                  <Report key={report.id} report={report} />
                ))}
            </ul>
            <ShowMore of={query} label="Show more reports" failure="More reports could not be loaded." />
          </>
        )}
      </AsyncContent>
    </>
  );
}

function Report({ report }: { readonly report: ReportRow }) {
  const { kind, reason, reportedAt, challenge, turn, text, isWithheld, decision } = report;
  return (
    <li className={classes['report']} aria-label={`${kindWords[kind]}, ${challenge.title}`}>
      <header className={classes['head']}>
        <h2 className={classes['kind']} data-urgent={kind === 'minor-sexual'}>
          {kindWords[kind]}
        </h2>
        {isWithheld && <span className={classes['withheld']}>Withheld</span>}
        <Time at={reportedAt} form="dateTime" />
      </header>
      <p className={classes['where']}>
        <Link to={paths.attempt(challenge.slug, report.attemptId)}>{challenge.title}</Link>{' '}
        <span className={classes['code']}>{challenge.code}</span>,{' '}
        {turn === null ? 'the whole conversation' : `turn ${String(turn)}`}
      </p>
      {text === null ? null : (
        <details className={classes['turn']}>
          <summary>Read turn {turn}</summary>
          <p className={classes['quoted']} dir="auto">
            <Marked>{text}</Marked>
          </p>
        </details>
      )}
      <p className={classes['reason']} dir="auto">
        {reason}
      </p>
      <p className={classes['soft']}>
        <Reporter reporter={report.reporter} />
      </p>
      {decision && (
        <p className={classes['decision']} dir="auto">
          <strong>{outcomeWords[decision.outcome]}</strong> <Time at={decision.at} form="dateTime" />:{' '}
          {decision.reason}
        </p>
      )}
      <Actions report={report} />
    </li>
  );
}

function Reporter({ reporter }: Pick<ReportRow, 'reporter'>) {
  if (reporter === null) return 'Reported by somebody who deleted their account.';
  const { handle, sent, dismissed } = reporter;
  return (
    <>
      Reported by <strong>{handle}</strong>: {count(sent, 'report', 'reports')} so far, {figure(dismissed)}{' '}
      dismissed.
    </>
  );
}

/** What can still be decided: a report once, and a quarantine for as long as it stands. */
function Actions({ report: { id, attemptId, isWithheld, decision } }: { readonly report: ReportRow }) {
  return (
    <div className={classes['actions']}>
      {decision === null && (
        <>
          <DecisionAction decision="quarantine" decide={(reason) => quarantine({ id: attemptId, reason })} />
          <DecisionAction decision="dismiss" decide={(reason) => dismiss({ id, reason })} />
        </>
      )}
      {isWithheld && (
        <DecisionAction decision="lift" decide={(reason) => liftQuarantine({ id: attemptId, reason })} />
      )}
    </div>
  );
}

const outcomeWords: Readonly<Record<ReportOutcome, string>> = {
  quarantined: 'Quarantined',
  dismissed: 'Dismissed',
  lifted: 'Lifted',
};

function NoReports({ state }: { readonly state: ReportState }) {
  return state === 'open' ? (
    <EmptyState title="No reports are open">What people report of conversations appears here.</EmptyState>
  ) : (
    <EmptyState title="No reports were decided yet">Reports are kept here once they are decided.</EmptyState>
  );
}
