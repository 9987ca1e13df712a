import { statusComponents, type Incident, type StatusReport } from '@redoubt/contract/site';
import { noop, useQuery } from '@tanstack/react-query';
import { StateMark } from '#ui/state-mark.tsx';
import { titleOf } from '#platform/navigation/document-title.ts';
import { paths } from '#platform/navigation/paths.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { Time } from '#platform/time/time.tsx';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import { componentWords, describeSeconds, markOf, stateWords } from './status-words.ts';
import { BarLegend } from './day-bars.tsx';
import { ComponentCard } from './component-card.tsx';
import { statusQuery } from './status.queries.ts';
import { overallSentences } from './overall-sentences.ts';
import classes from './status.module.css';

export const meta = () => [
  { title: titleOf('Status') },
  { name: 'description', content: 'How Redoubt is running, and how it ran in the last 90 days.' },
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
      <p className={classes['none']}>Time in which a part was degraded counts as uptime: it answered.</p>
      <ul className={classes['components']}>
        {report.components.map((component) => (
          <li key={component.component}>
            <ComponentCard report={component} measured={report} />
          </li>
        ))}
      </ul>
      <IncidentList incidents={report.incidents} measuredSince={report.measuredSince} />
    </>
  );
}

interface IncidentListProps {
  readonly incidents: readonly Incident[];
  readonly measuredSince: string;
}

/** When something was degraded or down, as the measurements say. */
function IncidentList({ incidents, measuredSince }: IncidentListProps) {
  return (
    <section aria-labelledby="incidents">
      <h2 id="incidents" className={classes['subtitle']}>
        Incidents
      </h2>
      {incidents.length === 0 ? (
        <p className={classes['none']}>
          None since <Time at={measuredSince} form="dateTime" />. Anything that is degraded or down for a
          minute or more appears here.
        </p>
      ) : (
        <ol className={classes['incidents']}>
          {incidents.map((incident) => (
            <li key={`${incident.startedAt} ${incident.components.join()}`}>
              <IncidentRow incident={incident} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function IncidentRow({
  incident: { components, state, isGap, startedAt, endedAt },
}: {
  readonly incident: Incident;
}) {
  const seconds = endedAt === null ? null : (Date.parse(endedAt) - Date.parse(startedAt)) / 1000;
  return (
    <>
      <h3 className={classes['incident']}>{isGap ? 'The server was not running' : nameAll(components)}</h3>
      <p className={classes['when']}>
        <StateMark {...markOf[state]}>{stateWords[state]}</StateMark>
        <span>
          <Time at={startedAt} form="dateTime" />
          {endedAt === null ? (
            ', not over yet'
          ) : (
            <>
              {' to '}
              <Time at={endedAt} form="dateTime" />
            </>
          )}
          {seconds === null ? '' : `, ${describeSeconds(seconds)}`}
        </span>
        {isGap ? <span>Nothing was measured in that time, so it counts as down.</span> : null}
      </p>
    </>
  );
}

function nameAll(components: Incident['components']): string {
  return components.length === statusComponents.length
    ? 'All systems'
    : components.map((component) => componentWords[component].name).join(', ');
}
