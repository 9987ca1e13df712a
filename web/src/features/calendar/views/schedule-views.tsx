import { HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { CalendarEntry } from '@redoubt/contract/calendar';
import { DayView, MonthView, type ScheduleEventData, WeekView } from '@mantine/schedule';
import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import { wallTimeOf } from '@redoubt/contract/shared/time/zoned-time.ts';
import { typeWords } from '../events/type-words.ts';
import { type CalendarView, type WallTimes, wallTimesOf } from '../events/view-times.ts';
import { keyOf, useEventKeys } from './event-keys.ts';
import '@mantine/schedule/styles.layer.css';
import classes from './schedule-views.module.css';

export interface ScheduleViewsProps {
  readonly view: CalendarView;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly timeZone: string;
  readonly entries: readonly CalendarEntry[];
  readonly onOpenDay: (date: string) => void;
  readonly onSlot: (times: WallTimes) => void;
  /** A day of the month that is shown. */
  readonly onMonthDay: (date: string) => void;
  readonly onOpen: (entry: CalendarEntry) => void;
  /** Dragged, resized, or moved by keyboard. */
  readonly onMove: (entry: CalendarEntry, times: WallTimes) => void;
}

type Drawn = ScheduleEventData<{ entry: CalendarEntry }>;

/** Day, week and month of the kit. It knows no zones: what comes in and goes out is as clocks in the zone show it. */
export function ScheduleViews(props: ScheduleViewsProps) {
  const { view, date, timeZone, entries, onOpenDay, onSlot, onMonthDay, onOpen, onMove } = props;
  const events = useMemo(() => entries.map((entry) => draw(entry, timeZone)), [entries, timeZone]);
  const moveByKey = useEventKeys(onMove);
  const week = useShownWeek(view, date);
  const shared = {
    date,
    events,
    withHeader: false,
    className: classes['view'] ?? '',
    radius: 0,
    renderEventBody: (event: ScheduleEventData) => (
      <EventBody entry={entryOf(event)} timeZone={timeZone} view={view} />
    ),
    renderEvent: (event: ScheduleEventData, given: React.ComponentPropsWithoutRef<'button'>) =>
      renderEvent(event, given, moveByKey),
    onEventClick: (event: ScheduleEventData) => onOpen(entryOf(event)),
    withEventsDragAndDrop: true,
    canDragEvent: isOwn,
    onEventDrop: ({ newStart, newEnd, event }: Dropped) =>
      onMove(entryOf(event), { start: newStart, end: newEnd }),
  };
  const inHours = {
    ...shared,
    intervalMinutes: 60,
    eventDragInterval: 15,
    eventResizeInterval: 15,
    startScrollTime: '08:00:00',
    // Without the lines around it.
    scrollAreaProps: { mah: 'calc(100cqh - 2px)' },
    slotHeight: 60,
    withEventResize: true,
    canResizeEvent: isOwn,
    onEventResize: shared.onEventDrop,
    onTimeSlotClick: ({ slotStart, slotEnd }: { slotStart: string; slotEnd: string }) =>
      onSlot({ start: slotStart, end: slotEnd }),
    getCurrentTime: () => wallTimeOf(new Date(), timeZone),
    highlightBusinessHours: true,
    businessHours: ['08:00:00', '17:00:00'] as [string, string],
  };
  if (view === 'day')
    return (
      <DayView
        {...inHours}
        withAllDaySlot={false}
        classNames={dayClasses}
        withCurrentTimeIndicator={date === wallTimeOf(new Date(), timeZone).slice(0, 10)}
      />
    );
  if (view === 'week')
    return (
      <WeekView
        ref={week}
        {...inHours}
        firstDayOfWeek={0}
        weekendDays={[]}
        withWeekNumber={false}
        // The head of the days covers an hour.
        startScrollTime="07:00:00"
        withAllDaySlots={false}
        highlightToday
        weekLabelFormat="MMM D"
        classNames={weekClasses}
        onDateChange={onOpenDay}
      />
    );
  return (
    <MonthView
      {...shared}
      classNames={monthClasses}
      firstDayOfWeek={0}
      weekendDays={[]}
      maxEventsPerDay={3}
      highlightToday
      withWeekNumbers={false}
      onDayClick={(day) => {
        if (day.slice(0, 7) === date.slice(0, 7)) onMonthDay(day.slice(0, 10));
      }}
    />
  );
}

/** The week, mended whenever another one is shown. */
function useShownWeek(view: CalendarView, date: string) {
  const week = useRef<HTMLDivElement>(null);
  useEffect(() => {
    nameDaysAsShown(week.current);
    bringTodayIntoSight(week.current);
  }, [view, date]);
  return week;
}

/** The kit names them by their dates alone: whoever speaks to the screen says what it shows, 'Tue 4'. */
function nameDaysAsShown(week: HTMLDivElement | null): void {
  for (const label of week?.querySelectorAll(`.${classes['dayLabel'] ?? ''}`) ?? [])
    label.removeAttribute('aria-label');
}

/** In a narrow window the days of a week are scrolled sideways, beside their hours. */
function bringTodayIntoSight(week: HTMLDivElement | null): void {
  const today = week?.querySelector('[data-today]');
  const pane = today?.closest('.mantine-ScrollArea-viewport');
  if (!today || !pane) return;
  const beyond = today.getBoundingClientRect().right - pane.getBoundingClientRect().right;
  if (beyond > 0) pane.scrollLeft += beyond;
}

interface Dropped {
  readonly newStart: string;
  readonly newEnd: string;
  readonly event: ScheduleEventData;
}

function draw(entry: CalendarEntry, timeZone: string): Drawn {
  return {
    id: keyOf(entry),
    title: entry.title,
    color: 'ink',
    ...wallTimesOf(entry, timeZone),
    payload: { entry },
  };
}

function entryOf(event: ScheduleEventData): CalendarEntry {
  return (event as Drawn).payload?.entry as CalendarEntry;
}

function isOwn(event: ScheduleEventData): boolean {
  return entryOf(event).source === 'own';
}

function renderEvent(
  event: ScheduleEventData,
  { children, ...given }: React.ComponentPropsWithoutRef<'button'>,
  moveByKey: ReturnType<typeof useEventKeys>,
) {
  const entry = entryOf(event);
  const { mod: _, size: __, ...attributes } = given as typeof given & { mod?: unknown; size?: unknown };
  return (
    <button
      type="button"
      {...attributes}
      className={`${attributes.className ?? ''} ${classes['event']}`}
      data-type={entry.type}
      data-readonly={entry.source === 'own' ? undefined : true}
      aria-describedby={entry.source === 'own' ? 'calendar-keys' : undefined}
      title={undefined}
      style={{ ...attributes.style, '--event-bg': 'transparent' } as CSSProperties}
      onKeyDown={(pressed) =>
        moveByKey(pressed, entry, { start: String(event.start), end: String(event.end) })
      }
    >
      {children}
    </button>
  );
}

const weekClasses = {
  weekViewDayLabel: classes['dayLabel'] ?? '',
  weekViewDaySlot: classes['slot'] ?? '',
  weekViewInner: classes['inner'] ?? '',
  weekViewCorner: classes['corner'] ?? '',
  weekViewSlotLabels: classes['hours'] ?? '',
};
const monthClasses = { monthViewDay: classes['monthDay'] ?? '' };
const dayClasses = { dayViewSlot: classes['slot'] ?? '' };

interface EventBodyProps {
  readonly entry: CalendarEntry;
  readonly timeZone: string;
  readonly view: CalendarView;
}

/** What an event says in its place: its type for screen readers, its title, and when it is. */
function EventBody({ entry, timeZone, view }: EventBodyProps) {
  const { start, end } = wallTimesOf(entry, timeZone);
  const from = start.slice(11, 16);
  const lasts = Date.parse(entry.endsAt) - Date.parse(entry.startsAt);
  return (
    <span className={classes['body']} data-view={view}>
      <span className="sr-only">
        {entry.source === 'proposed' ? 'Proposed ' : ''}
        {typeWords[entry.type].one}:{' '}
      </span>
      <span className={classes['title']}>{entry.title}</span>{' '}
      <span className={classes['time']}>
        {lasts > HOUR_MS || view === 'day' ? `${from}–${end.slice(11, 16)}` : from}
        {entry.isOnline && view !== 'month' ? ', online' : ''}
      </span>
    </span>
  );
}
