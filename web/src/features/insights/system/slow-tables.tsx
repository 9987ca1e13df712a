import type { EndpointFigures, SystemFigures } from '@redoubt/contract/insights';
import { useTimeFormat } from '#platform/time/time-zone.ts';
import { FigureTable } from '#ui/figure-table/figure-table.tsx';
import { figure } from '#ui/words/numbers.ts';
import { describeMs } from './figure-words.ts';

/** The endpoints and statements that took the longest. */
export function SlowTables({
  slowestEndpoints,
  slowStatements,
}: Pick<SystemFigures, 'slowestEndpoints' | 'slowStatements'>) {
  const write = useTimeFormat();
  return (
    <>
      <FigureTable
        title="Slowest endpoints"
        columns={['Endpoint', 'Requests', 'Failed', 'p50', 'p95', 'p99']}
        rows={slowestEndpoints.map((one) => ({ name: one.route, figures: describeEndpoint(one) }))}
        none="There were no requests in this period."
        note="Sorted by p95. Counted by the hour, and by the day for what is older than a day."
      />
      <FigureTable
        title="Slow statements"
        columns={['Statement', 'Times', 'Longest', 'Last seen, by the hour']}
        rows={slowStatements.map(({ statement, times, longestMs, lastAt }) => ({
          name: statement,
          figures: [figure(times), describeMs(longestMs), write(lastAt, 'moment')],
        }))}
        none="No database statement took 500 ms or longer in this period."
        note="Statements that took 500 ms or longer, without their values."
      />
    </>
  );
}

function describeEndpoint({ requests, faults, p50, p95, p99 }: EndpointFigures): string[] {
  return [
    figure(requests),
    figure(faults),
    ...[p50, p95, p99].map((ms) => (ms === null ? '' : describeMs(ms))),
  ];
}
