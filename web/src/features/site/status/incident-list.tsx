import { statusComponents, type Incident } from '@redoubt/contract/site';
import { Time } from '#platform/time/time.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import classes from './status.module.css';
import { componentWords, describeSeconds, markOf, stateWords } from './status-words.ts';

interface IncidentListProps {
  readonly incidents: readonly Incident[];
  readonly measuredSince: string;
}

/** When something was degraded or down, as the measurements say. */
export function IncidentList({ incidents, measuredSince }: IncidentListProps) {
  return (
    <section aria-labelledby="incidents">
      <h2 id="incidents" className={classes['subtitle']}>
        Incidents
      </h2>
      {incidents.length === 0 ? (
        <p className={classes['none']}>
          None since <Time at={measuredSince} form="dateTime" />. What is degraded or down for a minute or
          more will be listed here.
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
