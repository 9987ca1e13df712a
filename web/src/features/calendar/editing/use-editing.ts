import type { CalendarEntry, CalendarEventType, EventScope } from '@redoubt/contract/calendar';
import { useState } from 'react';
import { deleteEvent, type ChosenScope, saveEvent, showMoved } from '../events/calendar.queries.ts';
import { todayIn } from '../events/view-times.ts';
import type { WallTimes } from '../events/view-times.ts';
import {
  type EntryTimes,
  eventFields,
  type EventFields,
  fillFrom,
  fillNew,
  fillOnce,
} from './event-fields.ts';
import { tell } from './tell-saved.ts';
import { instantsOfForm, timesAt } from './times-at.ts';

/** What is open over the calendar. */
export type Shown =
  | { readonly kind: 'details'; readonly entry: CalendarEntry }
  | {
      readonly kind: 'form';
      readonly fields: EventFields;
      /** Null for a new one. */
      readonly of: { readonly entry: CalendarEntry; readonly chosen: ChosenScope } | null;
    }
  | {
      readonly kind: 'scope';
      readonly action: string;
      readonly onChoose: (scope: EventScope) => void;
    };

type Show = (shown: Shown | null) => void;

/** Everything that people do with events, and what is open over the calendar while they do it. */
export function useEditing(timeZone: string) {
  const [shown, setShown] = useState<Shown | null>(null);
  const create = (given: NewAt) => setShown({ kind: 'form', of: null, fields: fieldsAt(given, timeZone) });
  return {
    shown,
    close: () => setShown(null),
    create,
    createAt: (times: WallTimes) => create({ times }),
    createOn: (date: string) => create({ date }),
    open: (entry: CalendarEntry) => setShown({ kind: 'details', entry }),
    edit: (entry: CalendarEntry) =>
      choose({ entry, action: 'Edit', show: setShown }, (chosen) =>
        setShown({ kind: 'form', of: { entry, chosen }, fields: fieldsOf(fillFrom(entry), chosen) }),
      ),
    move: (entry: CalendarEntry, times: WallTimes) => move(entry, timesAt(entry, times, timeZone), setShown),
    remove: (entry: CalendarEntry) =>
      choose({ entry, action: 'Delete', show: setShown }, (chosen) => {
        setShown(null);
        void tell('deleted', entry, deleteEvent(entry, chosen));
      }),
  };
}

export type Editing = ReturnType<typeof useEditing>;

interface Choice {
  readonly entry: CalendarEntry;
  readonly action: string;
  readonly show: Show;
}

/** Asks which days of an event that repeats a change applies to. */
function choose({ entry, action, show }: Choice, act: (chosen: ChosenScope) => void): void {
  const { occurrence, repeat } = entry;
  if (repeat === null) act({ scope: 'all', occurrence: null });
  else show({ kind: 'scope', action, onChoose: (scope) => act({ scope, occurrence }) });
}

/** Saves an event at another time. Opens the form where the new time is ambiguous or not possible. */
function move(entry: CalendarEntry, times: EntryTimes, show: Show): void {
  choose({ entry, action: 'Move', show }, (chosen) => {
    const fields = fieldsOf(fillFrom(entry, times), chosen);
    const parsed = eventFields.safeParse(fields);
    show(parsed.success ? null : { kind: 'form', of: { entry, chosen }, fields });
    if (!parsed.success) return;
    const { date, startTime, endDate, endTime } = times;
    const at = instantsOfForm(parsed.data, entry.timeZone);
    if (at !== null) showMoved(entry, { date, startTime, endDate, endTime, ...at });
    void tell('moved', entry, saveEvent(entry, chosen, parsed.data));
  });
}

interface NewAt {
  readonly type?: CalendarEventType;
  /** A day in view, for something at no certain time; today where it is left out. */
  readonly shownDay?: string;
  /** For something that takes all of this day. */
  readonly date?: string;
  readonly times?: WallTimes;
}

function fieldsAt({ type, shownDay, date: day, times }: NewAt, timeZone: string): EventFields {
  const given = type === undefined ? {} : { type };
  if (day !== undefined)
    return fillNew({ type: 'blocked', isAllDay: true, date: day, startTime: '09:00', timeZone });
  if (times === undefined)
    return fillNew({ ...given, date: shownDay ?? todayIn(timeZone), startTime: '09:00', timeZone });
  const date = times.start.slice(0, 10);
  const endTime = times.end.slice(0, 10) === date ? { endTime: times.end.slice(11, 16) } : {};
  return fillNew({ ...given, date, startTime: times.start.slice(11, 16), ...endTime, timeZone });
}

/** One day of an event that repeats is edited as an event of its own. */
function fieldsOf(fields: EventFields, { scope }: ChosenScope): EventFields {
  return scope === 'this' ? fillOnce(fields) : fields;
}
