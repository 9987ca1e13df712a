import {
  type CalendarEntry,
  type CalendarEventType,
  type EventScope,
  readEventTimes,
} from '@redoubt/contract/calendar';
import { useState } from 'react';
import { deleteEvent, type ChosenScope, saveEvent, showMoved } from '../events/calendar.queries.ts';
import { todayIn } from '../events/view-times.ts';
import type { WallTimes } from '../events/view-times.ts';
import { type EntryTimes, eventFields, type EventFields, fillFrom, fillNew } from './event-fields.ts';
import { tell } from './tell-saved.ts';
import { timesAt } from './times-at.ts';

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

/** Asks which days of a weekly event a change applies to. */
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
    const at = readEventTimes(parsed.data);
    if ('startsAt' in at)
      showMoved(entry, {
        date,
        startTime,
        endDate,
        endTime,
        startsAt: at.startsAt.toISOString(),
        endsAt: at.endsAt.toISOString(),
      });
    void tell('moved', entry, saveEvent(entry, chosen, parsed.data));
  });
}

interface NewAt {
  readonly type?: CalendarEventType;
  readonly times?: WallTimes;
}

function fieldsAt({ type, times }: NewAt, timeZone: string): EventFields {
  const given = type === undefined ? {} : { type };
  if (times === undefined)
    return fillNew({ ...given, date: todayIn(timeZone), startTime: '09:00', timeZone });
  const date = times.start.slice(0, 10);
  const endTime = times.end.slice(0, 10) === date ? { endTime: times.end.slice(11, 16) } : {};
  return fillNew({ ...given, date, startTime: times.start.slice(11, 16), ...endTime, timeZone });
}

/** One day of a weekly event is edited as an event of its own. */
function fieldsOf(fields: EventFields, { scope }: ChosenScope): EventFields {
  return scope === 'this' ? { ...fields, isWeekly: false } : fields;
}
