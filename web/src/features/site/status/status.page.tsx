import type { StatusReport } from '@redoubt/contract/site';
import { noop, useQuery } from '@tanstack/react-query';
import { titleOf } from '#platform/navigation/document-title.ts';
import { paths } from '#platform/navigation/paths.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { Time } from '#platform/time/time.tsx';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import { BarLegend } from './day-bars.tsx';
import { ComponentCard } from './component-card.tsx';
import { IncidentList } from './incident-list.tsx';
import classes from './status.module.css';
import { statusQuery } from './status.queries.ts';
import { overallSentences } from './overall-sentences.ts';

export const meta = () => [
  { title: titleOf('Status') },
  { name: 'description', content: 'How the parts of Redoubt are, and were in the last 90 days.' },
];

export function clientLoader() {
  void queryClient.query(statusQuery).catch(noop);
  return null;
}

export default function StatusPage() {
  const query = useQuery(statusQuery);
  const { data, isRefetchError } = query;
  return (
    <MainPart className={classes['page']}>
      <header className={classes['head']}>
        <h1 className={classes['title']} data-state={data?.state ?? 'unknown'}>
          <span className={classes['mark']} aria-hidden="true" />
          {overallSentences[data?.state ?? 'unknown']}
        </h1>
        <p className={classes['lead']} role="status">
          {data ? (
            <Measured report={data} isStale={isRefetchError} />
          ) : (
            'This server measures itself once a minute.'
          )}
        </p>
      </header>
      <AsyncContent
        of={query}
        loading={{ rows: 6, height: 'tall', label: 'Loading the status' }}
        failure={{ title: 'The status could not be loaded', fallback: 'The server did not answer.' }}
      >
        {(report) => <Report report={report} />}
      </AsyncContent>
    </MainPart>
  );
}

function Measured({ report, isStale }: { readonly report: StatusReport; readonly isStale: boolean }) {
  const { measuredAt, measuredSince } = report;
  if (measuredAt === null || measuredSince === null) return 'This server measures itself once a minute.';
  return (
    <>
      {isStale ? 'The server does not answer right now. This is what it last reported. ' : null}
      Measured by this server itself once a minute, last on <Time at={measuredAt} form="dateTime" />; measured
      since <Time at={measuredSince} form="dateTime" />.
    </>
  );
}

function Report({ report }: { readonly report: StatusReport }) {
  if (report.measuredSince === null)
    return (
      <EmptyState
        title="Nothing is measured yet"
        action={<LinkButton to={paths.contact()}>Tell us what does not work</LinkButton>}
      >
        This server has just started. Its parts appear here within a minute, each with its history.
      </EmptyState>
    );
  return (
    <>
      <BarLegend />
      <ul className={classes['components']}>
        {report.components.map((component) => (
          <li key={component.component}>
            <ComponentCard report={component} />
          </li>
        ))}
      </ul>
      <IncidentList incidents={report.incidents} measuredSince={report.measuredSince} />
    </>
  );
}
