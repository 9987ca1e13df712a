import {
  type CalendarEntry,
  type CalendarEventType,
  type EventScope,
  readEventTimes,
} from '@redoubt/contract/calendar';
import { useState } from 'react';
import { deleteEvent, type Meant, saveEvent, showMoved } from '../events/calendar.queries.ts';
import { todayIn } from '../times/view-times.ts';
import type { Place } from '../times/view-times.ts';
import { type EntryTimes, eventFields, type EventFields, fillFrom, fillNew } from './event-fields.ts';
import { tell } from './tell-saved.ts';
import { timesAt } from './times-at.ts';

/** What stands over the calendar. */
export type Shown =
  | { readonly kind: 'details'; readonly entry: CalendarEntry }
  | {
      readonly kind: 'form';
      readonly fields: EventFields;
      /** Null for a new one. */
      readonly of: { readonly entry: CalendarEntry; readonly meant: Meant } | null;
    }
  | {
      readonly kind: 'scope';
      readonly action: string;
      readonly onChoose: (scope: EventScope) => void;
    };

type Show = (shown: Shown | null) => void;

/** Everything that people do with events, and what stands over the calendar while they do it. */
export function useEditing(timeZone: string) {
  const [shown, setShown] = useState<Shown | null>(null);
  const create = (given: NewAt) => setShown({ kind: 'form', of: null, fields: fieldsAt(given, timeZone) });
  return {
    shown,
    close: () => setShown(null),
    create,
    createAt: (place: Place) => create({ place }),
    open: (entry: CalendarEntry) => setShown({ kind: 'details', entry }),
    edit: (entry: CalendarEntry) =>
      choose({ entry, action: 'Edit', show: setShown }, (meant) =>
        setShown({ kind: 'form', of: { entry, meant }, fields: fieldsOf(fillFrom(entry), meant) }),
      ),
    move: (entry: CalendarEntry, place: Place) => move(entry, timesAt(entry, place, timeZone), setShown),
    remove: (entry: CalendarEntry) =>
      choose({ entry, action: 'Delete', show: setShown }, (meant) => {
        setShown(null);
        void tell('deleted', entry, deleteEvent(entry, meant));
      }),
  };
}

export type Editing = ReturnType<typeof useEditing>;

interface Choice {
  readonly entry: CalendarEntry;
  readonly action: string;
  readonly show: Show;
}

/** Of a weekly event it is asked which days are meant. */
function choose({ entry, action, show }: Choice, act: (meant: Meant) => void): void {
  const { occurrence, repeat } = entry;
  if (repeat === null) act({ scope: 'all', occurrence: null });
  else show({ kind: 'scope', action, onChoose: (scope) => act({ scope, occurrence }) });
}

/** Saves an event at another time; where that has to be asked, or cannot be, the form says it. */
function move(entry: CalendarEntry, times: EntryTimes, show: Show): void {
  choose({ entry, action: 'Move', show }, (meant) => {
    const fields = fieldsOf(fillFrom(entry, times), meant);
    const said = eventFields.safeParse(fields);
    show(said.success ? null : { kind: 'form', of: { entry, meant }, fields });
    if (!said.success) return;
    const { date, startTime, endDate, endTime } = times;
    const at = readEventTimes(said.data);
    if ('startsAt' in at)
      showMoved(entry, {
        date,
        startTime,
        endDate,
        endTime,
        startsAt: at.startsAt.toISOString(),
        endsAt: at.endsAt.toISOString(),
      });
    void tell('moved', entry, saveEvent(entry, meant, said.data));
  });
}

interface NewAt {
  readonly type?: CalendarEventType;
  readonly place?: Place;
}

function fieldsAt({ type, place }: NewAt, timeZone: string): EventFields {
  const given = type === undefined ? {} : { type };
  if (place === undefined)
    return fillNew({ ...given, date: todayIn(timeZone), startTime: '09:00', timeZone });
  const date = place.start.slice(0, 10);
  const endTime = place.end.slice(0, 10) === date ? { endTime: place.end.slice(11, 16) } : {};
  return fillNew({ ...given, date, startTime: place.start.slice(11, 16), ...endTime, timeZone });
}

/** One day of a weekly event is edited as an event of its own. */
function fieldsOf(fields: EventFields, { scope }: Meant): EventFields {
  return scope === 'this' ? { ...fields, isWeekly: false } : fields;
}
