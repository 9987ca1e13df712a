import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { FigureTable } from '#ui/tables/figure-table.tsx';
import { StatCard } from '#ui/stat-card/stat-card.tsx';
import { useTimeFormat } from '#platform/time/time-zone.ts';
import { componentWords, describeShare, listUptimeSpans, stateWords } from './status-words.ts';
import { statusQuery } from './status.queries.ts';

/** The share of 90 days, or of the time since the first measurement, in which pages and calls were answered. */
export function UptimeCard() {
  const write = useTimeFormat();
  const report = useQuery(statusQuery).data;
  const span = report && listUptimeSpans(report, (at) => write(at, 'date')).at(-1);
  const website = report?.components.find(({ component }) => component === 'website');
  const share = (span && website?.uptime[span.share]) ?? null;
  return (
    <StatCard
      label="Uptime"
      value={share === null ? null : describeShare(share)}
      note={span?.isFull === false ? span.label : 'in the last 90 days'}
      to={paths.status()}
    />
  );
}

/** How each part of the product is and was, as the status page measures it. */
export function UptimeTable() {
  const write = useTimeFormat();
  return (
    <AsyncContent
      of={useQuery(statusQuery)}
      loading={{ rows: 5, label: 'Loading the uptime' }}
      failure={{ title: 'The uptime could not be loaded', fallback: 'The server did not answer.' }}
    >
      {({ components, ...measured }) => {
        const spans = listUptimeSpans(measured, (at) => write(at, 'date'));
        return (
          <FigureTable
            title="Uptime"
            columns={['Part', 'Now', ...spans.map(({ label }) => startWithCapital(label))]}
            rows={components.map(({ component, state, uptime }) => ({
              name: componentWords[component].name,
              figures: [stateWords[state], ...spans.map(({ share }) => describeShare(uptime[share]))],
            }))}
            none="Nothing is measured yet."
            note={
              <>
                As on the <Link to={paths.status()}>status page</Link>. Any time since the first measurement
                in which the server was not running counts as down.
              </>
            }
          />
        );
      }}
    </AsyncContent>
  );
}

function startWithCapital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
