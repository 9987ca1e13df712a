import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { FigureTable } from '#ui/tables/figure-table.tsx';
import { StatCard } from '#ui/stat-card/stat-card.tsx';
import { componentWords, describeShare, stateWords } from './status-words.ts';
import { statusQuery } from './status.queries.ts';

/** The share of 90 days in which pages and calls were answered, as the status page measures it. */
export function UptimeCard() {
  const report = useQuery(statusQuery).data;
  const share =
    report?.components.find(({ component }) => component === 'website')?.uptime.lastQuarter ?? null;
  return (
    <StatCard
      label="Uptime"
      value={share === null ? null : describeShare(share)}
      note="in the last 90 days"
      to={paths.status()}
    />
  );
}

/** How each part of the product is and was, as the status page measures it. */
export function UptimeTable() {
  return (
    <AsyncContent
      of={useQuery(statusQuery)}
      loading={{ rows: 5, label: 'Loading the uptime' }}
      failure={{ title: 'The uptime could not be loaded', fallback: 'The server did not answer.' }}
    >
      {({ components }) => (
        <FigureTable
          title="Uptime"
          columns={['Part', 'Now', '24 hours', '7 days', '90 days']}
          rows={components.map(({ component, state, uptime }) => ({
            name: componentWords[component].name,
            figures: [
              stateWords[state],
              ...[uptime.lastDay, uptime.lastWeek, uptime.lastQuarter].map(describeShare),
            ],
          }))}
          none="Nothing is measured yet."
          note={
            <>
              Measured in spans for the <Link to={paths.status()}>status page</Link>. What nobody measured
              counts as down.
            </>
          }
        />
      )}
    </AsyncContent>
  );
}
