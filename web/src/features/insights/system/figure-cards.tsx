import type { SystemFigures } from '@redoubt/contract/insights';
import { MINUTE_MS } from '@redoubt/contract/durations.ts';
import { useTimeFormat } from '#platform/time/time-zone.ts';
import { StatCard } from '#ui/stat-card/stat-card.tsx';
import { TrendLine } from '#ui/stat-card/trend-line.tsx';
import { describeSize } from '#ui/file-size/describe-size.ts';
import { count, figure } from '#ui/words/numbers.ts';
import { describeMs, errorRate } from './figure-words.ts';
import { rangeWords } from './range.ts';

/** The figures of now and of the chosen time, each in a card. */
export function FigureCards({ figures }: { readonly figures: SystemFigures }) {
  const write = useTimeFormat();
  const { range, total, points, jobs, mail, storage, database } = figures;
  const isMeasured = points.some(({ measured }) => measured !== null);
  const { p50, p95 } = total;
  return (
    <>
      <StatCard
        label="Requests"
        value={isMeasured ? figure(total.requests) : null}
        note={rangeWords[range]}
        trend={<TrendLine values={points.map(({ measured }) => measured?.requests ?? null)} />}
      />
      <StatCard
        label="Error rate"
        value={errorRate(total)}
        missing="No requests"
        note={`${figure(total.faults)} failed, ${figure(total.refusals)} refused`}
      />
      <StatCard
        label="Response time, p95"
        value={p95 === null ? null : describeMs(p95)}
        {...(p50 !== null && { note: `p50 ${describeMs(p50)}` })}
        trend={<TrendLine values={points.map(({ measured }) => measured?.p95 ?? null)} />}
      />
      <StatCard label="Jobs waiting" value={figure(jobs.waiting)} note={describeJobs(jobs)} />
      <StatCard
        label="Mail waiting"
        value={figure(mail.waiting)}
        note={`${figure(mail.sent)} sent, ${figure(mail.failed)} failed ${rangeWords[range]}`}
      />
      <StatCard
        label="Storage"
        value={storage && (storage.files === 0 ? 'Empty' : describeSize(storage.bytes))}
        {...(storage && {
          note: `${count(storage.files, 'file', 'files')}, ${write(storage.measuredAt, 'time')}`,
        })}
      />
      <StatCard label="Database" value={describeSize(database.bytes)} note="with its indexes" />
    </>
  );
}

function describeJobs({ retrying, failed, oldestWaitMs }: SystemFigures['jobs']): string {
  const oldest =
    oldestWaitMs >= MINUTE_MS ? `, the oldest for ${figure(Math.floor(oldestWaitMs / MINUTE_MS))} min` : '';
  return `${figure(failed)} failed, ${figure(retrying)} tried again${oldest}`;
}
