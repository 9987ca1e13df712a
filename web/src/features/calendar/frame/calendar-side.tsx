import { HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import { Calendar } from '@mantine/dates';
import {
  type CalendarEntry,
  type CalendarEventType,
  calendarEventTypes,
  mergeSpans,
  type Span,
  subtractSpans,
  takesTime,
} from '@redoubt/contract/calendar';
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import type { ReactNode } from 'react';
import { useUser } from '#platform/session.ts';
import { Button } from '#ui/actions/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { figure } from '#ui/words/numbers.ts';
import { TypeSwatch } from '../events/type-swatch.tsx';
import { typeWords } from '../events/type-words.ts';
import { type CalendarView, daysOf, instantNear, todayIn } from '../events/view-times.ts';
import '@mantine/dates/styles.layer.css';
import classes from './calendar-frame.module.css';

interface CalendarSideProps {
  readonly view: CalendarView;
  readonly date: string;
  readonly timeZone: string;
  readonly entries: readonly CalendarEntry[];
  readonly hidden: ReadonlySet<CalendarEventType>;
  readonly onToggle: (type: CalendarEventType) => void;
  readonly onGo: (date: string) => void;
  readonly onSchedule: () => void;
  /** What leads elsewhere: subscription, export, import. */
  readonly children?: ReactNode;
}

const smallClasses = { day: classes['smallDay'] ?? '' };

/** The month in small, which types are shown and how many there are of each, and what the hours come to. */
export function CalendarSide(props: CalendarSideProps) {
  const { view, date, timeZone, entries, hidden, onToggle, onGo, onSchedule, children } = props;
  const user = useUser();
  const days = daysOf(view, date);
  const figures = figuresOf(entries, {
    from: instantNear(`${days.from}T00:00`, timeZone),
    to: instantNear(`${days.to}T00:00`, timeZone),
  });
  return (
    <aside className={classes['side']} aria-label="Filter and totals">
      <div className={classes['small']}>
        <Calendar
          key={date.slice(0, 7)}
          defaultDate={date}
          firstDayOfWeek={0}
          size="xs"
          maxLevel="month"
          hideOutsideDates
          weekendDays={[]}
          classNames={smallClasses}
          ariaLabels={{
            previousMonth: 'Small calendar: previous month',
            nextMonth: 'Small calendar: next month',
          }}
          getDayProps={(day) => ({
            selected: day === date,
            inRange: view !== 'month' && day >= days.from && day < days.to,
            ...(day === todayIn(timeZone) && { 'aria-current': 'date' as const, 'data-today': true }),
            onClick: () => onGo(day),
          })}
        />
      </div>
      <fieldset className={classes['filter']}>
        <legend className={classes['heading']}>
          Filter <span className={classes['note']}>this {view}</span>
        </legend>
        {calendarEventTypes.map((type) => (
          <div key={type} className={classes['type']}>
            <CheckboxField
              isSmall
              checked={!hidden.has(type)}
              onChange={() => onToggle(type)}
              label={
                <span className={classes['label']}>
                  <TypeSwatch type={type} /> {typeWords[type].filter}
                </span>
              }
            />
            <span className={classes['count']}>{sayCount(figures.byType[type])}</span>
          </div>
        ))}
      </fieldset>
      <section aria-labelledby="calendar-hours" className={classes['hours']}>
        <h2 id="calendar-hours" className={classes['heading']}>
          Hours
        </h2>
        <dl>
          <Hours
            of={user?.role === 'Client' ? 'With experts' : 'With clients'}
            hours={figures.byType.engagement.hours}
          />
          <Hours of="In meetings" hours={figures.byType.meeting.hours} />
          <Hours of="Still free" hours={figures.free} />
        </dl>
      </section>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconCalendarPlus size={18} aria-hidden="true" />}
        onClick={onSchedule}
      >
        Schedule
      </Button>
      {children}
    </aside>
  );
}

function Hours({ of, hours }: { readonly of: string; readonly hours: number }) {
  return (
    <div>
      <dt>{of}</dt>
      <dd>{figure(Math.round(hours * 4) / 4)}</dd>
    </div>
  );
}

interface TypeFigures {
  readonly count: number;
  /** Those of them that are not agreed on yet, which take no hours. */
  readonly proposed: number;
  readonly hours: number;
}

function sayCount({ count, proposed }: TypeFigures): string {
  return proposed === 0 ? figure(count) : `${figure(count - proposed)} + ${figure(proposed)} proposed`;
}

/**
 * How many events of each type there are between two instants, and how many hours they take; `free`: what is left of free
 * time. What takes all day is counted, and takes no hours.
 */
function figuresOf(
  entries: readonly CalendarEntry[],
  { from, to }: { readonly from: Date; readonly to: Date },
) {
  const bounds = { from: from.getTime(), to: to.getTime() };
  const byType = Object.fromEntries(
    calendarEventTypes.map((type) => {
      const all = entries.filter((entry) => entry.type === type && spansOf([entry], bounds).length > 0);
      const agreed = all.filter((entry) => !isProposed(entry));
      const hours = hoursOf(spansOf(agreed.filter(isTimed), bounds));
      return [type, { count: all.length, proposed: all.length - agreed.length, hours }];
    }),
  ) as Record<CalendarEventType, TypeFigures>;
  const timed = entries.filter((entry) => entry.type === 'available' && isTimed(entry));
  const taking = entries.filter((entry) => takesTime(entry) && !isProposed(entry));
  const free = mergeSpans(spansOf(timed, bounds));
  return { byType, free: hoursOf(subtractSpans(free, mergeSpans(spansOf(taking, bounds)))) };
}

function isTimed({ isAllDay }: CalendarEntry): boolean {
  return !isAllDay;
}

function isProposed({ source, booking }: CalendarEntry): boolean {
  return source === 'proposed' || booking?.state === 'proposed';
}

function spansOf(entries: readonly CalendarEntry[], bounds: Span): Span[] {
  return entries
    .map(({ startsAt, endsAt }) => ({
      from: Math.max(Date.parse(startsAt), bounds.from),
      to: Math.min(Date.parse(endsAt), bounds.to),
    }))
    .filter((span) => span.to > span.from);
}

function hoursOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { from, to }) => sum + to - from, 0) / HOUR_MS;
}
