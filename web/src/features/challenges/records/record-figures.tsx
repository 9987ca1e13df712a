import type { ChallengeFigures } from '@redoubt/contract/arena';
import type { ChallengeRecord } from '@redoubt/contract/challenges';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { useTimeFormat } from '#platform/time/time-zone.ts';
import { Chart } from '#ui/charts/chart.tsx';
import { StatCard, StatCards } from '#ui/stat-card/stat-card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { count, figure, roughFigure } from '#ui/words/numbers.ts';
import classes from './records.module.css';

/** With fewer people than this a median says more of chance than of the challenge. */
const FEW = 5;

interface RecordFiguresProps {
  readonly record: Pick<ChallengeRecord, 'opensAt'>;
  readonly figures: ChallengeFigures;
}

/** What the attempts at a challenge amount to. */
export function RecordFigures({ record, figures }: RecordFiguresProps) {
  const { attempts, people, breaks, running } = figures;
  if (attempts === 0)
    return (
      <EmptyState title="No attempts yet">
        Attempts, breaks and where people stop appear here after the first attempt. Admin try-outs are not
        counted.
      </EmptyState>
    );
  return (
    <div className={classes['figures']}>
      <StatCards>
        <StatCard
          label="Attempts"
          value={figure(attempts)}
          note={`by ${count(people, 'person', 'people')}, ${figure(running)} under way`}
        />
        <StatCard label="Breaks" value={figure(breaks)} note={shareOf(breaks, attempts)} />
        <StatCard
          label="First break"
          value={describeFirst(record, figures)}
          missing="Not broken yet"
          note="after it opened"
        />
        <TimeToBreak figures={figures} />
      </StatCards>
      <p className={classes['note']}>
        Admin try-outs are not counted. The time to a break runs from a person’s first attempt to their first
        break. An attempt counts as left once its expert ends it, its time is up, or it has had no message for
        a week.
      </p>
      <div className={classes['charts']}>
        <Stops figures={figures} />
        <Weeks figures={figures} />
      </div>
    </div>
  );
}

function TimeToBreak({ figures: { secondsToBreak: time } }: Pick<RecordFiguresProps, 'figures'>) {
  const label = 'Time to break';
  if (time === null) return <StatCard label={label} value={null} missing="Not broken yet" />;
  const range = `${describeTime(time.fastest)} to ${describeTime(time.slowest)}`;
  if (time.people < FEW)
    return (
      <StatCard
        label={label}
        value={time.people === 1 ? describeTime(time.fastest) : range}
        note={`${count(time.people, 'person', 'people')}: too few for a median`}
      />
    );
  return (
    <StatCard
      label={label}
      value={describeTime(time.median)}
      note={`median of ${count(time.people, 'person', 'people')}, ${range}`}
    />
  );
}

function shareOf(breaks: number, attempts: number): string {
  return attempts < FEW
    ? `of ${count(attempts, 'attempt', 'attempts')}`
    : `${roughFigure((100 * breaks) / attempts)}% of the attempts`;
}

function describeFirst(
  { opensAt }: RecordFiguresProps['record'],
  { firstBreakAt }: ChallengeFigures,
): string | null {
  if (firstBreakAt === null || opensAt === null) return null;
  return describeTime(Math.max(0, Date.parse(firstBreakAt) - Date.parse(opensAt)) / 1000);
}

/** A length of time in the unit that says most: '40 s', '12 min', '3.5 h', '6 days'. */
function describeTime(seconds: number): string {
  const ms = seconds * 1000;
  if (ms < MINUTE_MS) return `${figure(Math.round(seconds))} s`;
  if (ms < HOUR_MS) return `${figure(Math.round(ms / MINUTE_MS))} min`;
  if (ms < 2 * DAY_MS) return `${roughFigure(ms / HOUR_MS)} h`;
  return `${figure(Math.round(ms / DAY_MS))} days`;
}

function Stops({ figures: { stops } }: Pick<RecordFiguresProps, 'figures'>) {
  const left = stops.reduce((sum, { attempts }) => sum + attempts, 0);
  if (left === 0) return <p className={classes['note']}>No one has left an attempt without a break.</p>;
  const last = stops.at(-1)?.messages ?? 0;
  // At most twelve bars: for long attempts each covers several numbers of messages.
  const wide = Math.ceil((last + 1) / MOST_BARS);
  return (
    <Chart
      title="Where people stop"
      note={count(left, 'attempt left', 'attempts left')}
      pointTitle="Messages sent"
      kind="across"
      series={[{ id: 'left', label: 'Attempts left' }]}
      points={Array.from({ length: Math.ceil((last + 1) / wide) }, (_, nth) => ({
        label: describeMessages(nth * wide, (nth + 1) * wide - 1),
        values: { left: countWithin(stops, nth * wide, (nth + 1) * wide - 1) },
      }))}
      format={figure}
    />
  );
}

const MOST_BARS = 12;

function describeMessages(from: number, to: number): string {
  return from === to ? figure(from) : `${figure(from)}–${figure(to)}`;
}

function countWithin(stops: ChallengeFigures['stops'], from: number, to: number): number {
  return stops
    .filter(({ messages }) => messages >= from && messages <= to)
    .reduce((sum, { attempts }) => sum + attempts, 0);
}

function Weeks({ figures: { weeks } }: Pick<RecordFiguresProps, 'figures'>) {
  const format = useTimeFormat();
  return (
    <Chart
      title="Week by week"
      note="the past twelve weeks"
      pointTitle="Week from"
      kind="bars"
      series={[
        { id: 'attempts', label: 'Attempts' },
        { id: 'breaks', label: 'Breaks', isSignal: true },
      ]}
      points={weeks.map(({ startsAt, attempts, breaks }) => ({
        label: format(startsAt, 'day'),
        values: { attempts, breaks },
      }))}
      format={figure}
    />
  );
}
