import {
  type CalendarEntry,
  type CalendarEventType,
  calendarEventTypes,
  type EventScope,
} from '@redoubt/contract/calendar';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { RadioField } from '#ui/fields/choices/radio-field.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { Button } from '#ui/actions/button.tsx';
import { lazyPart } from '#ui/frame/lazy-part.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { useTimeZone } from '#platform/time/time-zone.ts';
import { LoadingPart } from '#ui/states/loading-part.tsx';
import { figure } from '#ui/words/numbers.ts';
import { useWide } from '#ui/frame/use-wide.ts';
import { MainPart } from '#ui/frame/main-part.tsx';
import { Elsewhere } from '../elsewhere/elsewhere.tsx';
import { EventDetails } from '../details/event-details.tsx';
import { useEditing } from '../editing/use-editing.ts';
import { entriesQuery } from '../events/calendar.queries.ts';
import { type CalendarView, daysOf, shownDays, todayIn } from '../events/view-times.ts';
import { CalendarSide } from './calendar-side.tsx';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { readSearch } from './calendar-search.ts';
import classes from './calendar-frame.module.css';

interface ScopeDialogProps {
  /** 'Edit', 'Move', 'Delete' */
  readonly action: string;
  readonly onChoose: (scope: EventScope) => void;
  readonly onClose: () => void;
}

const options = [
  { value: 'this', label: 'This one', text: 'The other days stay as they are.' },
  { value: 'following', label: 'This and all following', text: 'Earlier days stay as they are.' },
  { value: 'all', label: 'All', text: 'Past days included.' },
] as const;

/** Asks which days of an event that repeats a change applies to. */
function ScopeDialog({ action, onChoose, onClose }: ScopeDialogProps) {
  const [scope, setScope] = useState<EventScope>('this');
  return (
    <Dialog title={`${action} which events?`} width={340} onClose={onClose}>
      <RadioField
        id="calendar-scope"
        label="Which days"
        isLabelHidden
        isColumn
        options={options}
        value={scope}
        onChange={setScope}
      />
      <DialogActions>
        <Button variant="default" size="md" onClick={onClose}>
          Cancel
        </Button>
        <Button size="md" onClick={() => onChoose(scope)}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The kit's calendar is large: only this page loads it, and only once it is drawn. */
const ScheduleViews = lazyPart(async () => (await import('../views/schedule-views.tsx')).ScheduleViews);

/** Loaded with the first press: it brings fields of dates and times along. */
const EventDialog = lazyPart(async () => (await import('../editing/event-dialog.tsx')).EventDialog);

const loading = { rows: 10, label: 'Loading the calendar' };

/** The calendar of whoever is signed in. */
export function OwnCalendar() {
  const timeZone = useTimeZone();
  const [search, setSearch] = useSearchParams();
  const named = readSearch(search, timeZone);
  const isWide = useWide();
  const view = named.view ?? (isWide ? 'week' : 'day');
  const today = todayIn(timeZone);
  const date = named.date ?? today;
  const [hidden, toggle] = useHidden(named.show);
  const query = useQuery(entriesQuery(shownDays(view, date), timeZone));
  const editing = useEditing(timeZone);
  const go = (to: { readonly view?: CalendarView; readonly date?: string }) =>
    setSearch({ view, date, ...to }, { preventScrollReset: true });
  const { from, to } = daysOf(view, date);
  // What is created is to be seen.
  const shownDay = from <= today && today < to ? today : date;
  const entries = query.data?.items ?? [];
  const shown = entries.filter(({ type }) => !hidden.has(type));
  return (
    <MainPart className={classes['page']}>
      <h1 className="sr-only">My Calendar</h1>
      <CalendarSide
        view={view}
        date={date}
        timeZone={timeZone}
        entries={entries}
        hidden={hidden}
        onToggle={toggle}
        onGo={(day) => go({ date: day })}
        onSchedule={() => editing.create({ type: 'meeting', shownDay })}
      >
        <Elsewhere />
      </CalendarSide>
      <div className={classes['bench']}>
        <CalendarToolbar
          view={view}
          date={date}
          timeZone={timeZone}
          onGo={go}
          onNew={() => editing.create({ shownDay })}
        />
        <p id="calendar-keys" className="sr-only">
          Alt and an arrow key move it. Alt, Shift and an arrow key make it shorter or longer. Enter opens it.
        </p>
        <AsyncContent
          of={query}
          loading={loading}
          failure={{ title: 'The calendar could not be loaded', fallback: 'Try again in a moment.' }}
        >
          {() => (
            <>
              <Emptiness view={view} entries={entries} shown={shown} />
              {query.data?.isTruncated === true && <Truncation view={view} count={entries.length} />}
              <div className={classes['views']}>
                <LoadingPart loading={loading}>
                  <ScheduleViews
                    key={view}
                    view={view}
                    date={date}
                    timeZone={timeZone}
                    entries={shown}
                    onOpenDay={(day) => go({ view: 'day', date: day })}
                    onSlot={editing.createAt}
                    onWholeDay={editing.createOn}
                    onMonthDay={(day) =>
                      editing.createAt({ start: `${day} 09:00:00`, end: `${day} 10:00:00` })
                    }
                    onOpen={editing.open}
                    onMove={editing.move}
                  />
                </LoadingPart>
              </div>
            </>
          )}
        </AsyncContent>
      </div>
      <Editing editing={editing} timeZone={timeZone} />
    </MainPart>
  );
}

interface EmptinessProps {
  readonly view: CalendarView;
  readonly entries: readonly CalendarEntry[];
  readonly shown: readonly CalendarEntry[];
}

function Emptiness({ view, entries, shown }: EmptinessProps) {
  if (shown.length > 0) return null;
  return (
    <p className={classes['empty']}>
      {entries.length > 0
        ? 'Your filter hides every event here.'
        : `No events this ${view}. Choose a ${view === 'month' ? 'day' : 'time'} or press New Event.`}
    </p>
  );
}

/** Nobody takes what is shown for all there is. */
function Truncation({ view, count }: { readonly view: CalendarView; readonly count: number }) {
  const advice = view === 'day' ? 'Delete some' : 'Choose a shorter view';
  return (
    <p role="status" className={classes['empty']}>
      There are too many events to show all of them: these are the first {figure(count)}. {advice} to see the
      others.
    </p>
  );
}

interface EditingProps {
  readonly editing: ReturnType<typeof useEditing>;
  readonly timeZone: string;
}

/** What is open over the calendar: details, the form, or the question which days of it to change. */
function Editing({ editing, timeZone }: EditingProps) {
  const { shown } = editing;
  if (shown === null) return null;
  switch (shown.kind) {
    case 'details':
      return <EventDetails entry={shown.entry} timeZone={timeZone} editing={editing} />;
    case 'form':
      return (
        <Suspense>
          <EventDialog {...shown} onClose={editing.close} />
        </Suspense>
      );
    case 'scope':
      return <ScopeDialog {...shown} onClose={editing.close} />;
  }
}

/** Which types are not shown; at first none, or all but the one that the address names. */
function useHidden(show: CalendarEventType | undefined) {
  const [hidden, setHidden] = useState<ReadonlySet<CalendarEventType>>(
    () => new Set(show === undefined ? [] : calendarEventTypes.filter((type) => type !== show)),
  );
  const toggle = (type: CalendarEventType) =>
    setHidden((before) => {
      const after = new Set(before);
      if (!after.delete(type)) after.add(type);
      return after;
    });
  return [hidden, toggle] as const;
}
