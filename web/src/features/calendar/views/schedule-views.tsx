import type { CalendarEntry } from '@redoubt/contract/calendar';
import { DayView, MonthView, type ScheduleEventData, WeekView } from '@mantine/schedule';
import { type ComponentPropsWithoutRef, useEffect, useMemo, useRef } from 'react';
import { wallTimeOf } from '@redoubt/contract/shared/time/zoned-time.ts';
import type { CalendarView, WallTimes } from '../events/view-times.ts';
import { countRows, drawEvents, entryOf, isMovable } from './draw-events.ts';
import { EventBody, EventButton } from './event-body.tsx';
import { useEventKeys } from './event-keys.ts';
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
  /** The row of what takes all day. */
  readonly onWholeDay: (date: string) => void;
  /** A day of the month that is shown. */
  readonly onMonthDay: (date: string) => void;
  readonly onOpen: (entry: CalendarEntry) => void;
  /** Dragged, resized, or moved by keyboard. */
  readonly onMove: (entry: CalendarEntry, times: WallTimes) => void;
}

/** Day, week and month of the kit. It knows no zones: what comes in and goes out is as clocks in the zone show it. */
export function ScheduleViews(props: ScheduleViewsProps) {
  const { view, date, timeZone, entries, onOpenDay, onSlot, onWholeDay } = props;
  const { onMonthDay, onOpen, onMove } = props;
  const events = useMemo(
    () => drawEvents(entries, { view, date, timeZone }),
    [entries, timeZone, view, date],
  );
  const moveByKey = useEventKeys(timeZone, onMove);
  const rows = countRows(events, view);
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
    renderEvent: (event: ScheduleEventData, given: ComponentPropsWithoutRef<'button'>) => (
      <EventButton event={event} given={given} view={view} timeZone={timeZone} moveByKey={moveByKey} />
    ),
    onEventClick: (event: ScheduleEventData) => onOpen(entryOf(event)),
    withEventsDragAndDrop: true,
    canDragEvent: (event: ScheduleEventData) => isMovable(event, { view, timeZone }),
    onEventDrop: ({ newStart, newEnd, event }: Dropped) =>
      onMove(entryOf(event), { start: newStart, end: newEnd }),
  };
  const inHours = {
    ...shared,
    ...hours,
    canResizeEvent: shared.canDragEvent,
    onAllDaySlotClick: onWholeDay,
    onEventResize: shared.onEventDrop,
    onTimeSlotClick: ({ slotStart, slotEnd }: { slotStart: string; slotEnd: string }) =>
      onSlot({ start: slotStart, end: slotEnd }),
    getCurrentTime: () => wallTimeOf(new Date(), timeZone),
  };
  if (view === 'day')
    return (
      <DayView
        {...inHours}
        allDaySlotHeight={rows === 0 ? ROW : 2 * ROW}
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
        allDaySlotHeight={Math.max(rows, 1) * ROW}
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

/** How the hours of a day and a week are drawn. */
const hours = {
  intervalMinutes: 60,
  eventDragInterval: 15,
  eventResizeInterval: 15,
  // What stays above the hours covers one of them.
  startScrollTime: '07:00:00',
  // Without the lines around it.
  scrollAreaProps: { mah: 'calc(100cqh - 2px)' },
  slotHeight: 60,
  withEventResize: true,
  labels: { allDay: 'All day' },
  highlightBusinessHours: true,
  businessHours: ['08:00:00', '17:00:00'] as [string, string],
};

/** A line of the row of what takes all day, in pixels. */
const ROW = 24;

const weekClasses = {
  weekViewDayLabel: classes['dayLabel'] ?? '',
  weekViewDaySlot: classes['slot'] ?? '',
  weekViewInner: classes['inner'] ?? '',
  weekViewCorner: classes['corner'] ?? '',
  weekViewSlotLabels: classes['hours'] ?? '',
  weekViewAllDaySlots: classes['wholeDayRow'] ?? '',
  weekViewAllDaySlotsLabel: classes['wholeDayLabel'] ?? '',
  weekViewAllDaySlotsEvents: classes['wholeDays'] ?? '',
};
const monthClasses = { monthViewDay: classes['monthDay'] ?? '' };
const dayClasses = {
  dayViewSlot: classes['slot'] ?? '',
  dayViewSlotLabel: classes['dayHour'] ?? '',
  dayViewAllDay: classes['wholeDay'] ?? '',
};
