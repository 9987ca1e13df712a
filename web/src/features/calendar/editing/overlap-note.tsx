import { addDays, canCollide, type CalendarEntry, readEventTimes } from '@redoubt/contract/calendar';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { entriesQuery } from '../events/calendar.queries.ts';
import classes from './event-dialog.module.css';
import { eventFields } from './event-fields.ts';
import type { EventFormApi } from './use-event-form.ts';

interface OverlapNoteProps {
  readonly form: EventFormApi;
  /** What is being edited is no overlap. */
  readonly except: Pick<CalendarEntry, 'id'> | null;
}

/** What else is at that time: said, and no reason not to save. */
export function OverlapNote({ form, except }: OverlapNoteProps) {
  useWatch({ control: form.control });
  const said = eventFields.safeParse({ ...form.getValues(), title: form.getValues('title') || 'Untitled' });
  const { date = '2026-01-01', endDate = date, timeZone = 'UTC' } = said.data ?? {};
  const asked = useQuery({
    ...entriesQuery({ from: date, to: addDays(endDate, 1) }, timeZone),
    enabled: said.data !== undefined,
  });
  const times = said.data && readEventTimes(said.data);
  if (!said.data || !times || !('startsAt' in times)) return null;
  const { startsAt, endsAt } = times;
  const type = said.data.type;
  const other = asked.data?.items.find(
    (entry) =>
      entry.id !== except?.id &&
      canCollide(entry.type, type) &&
      Date.parse(entry.startsAt) < endsAt.getTime() &&
      Date.parse(entry.endsAt) > startsAt.getTime(),
  );
  if (!other) return null;
  return (
    <p role="status" className={classes['overlap']}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      <span>
        <strong>Overlaps “{other.title}”</strong>, {other.startTime}–{other.endTime}. You can save it anyway.
      </span>
    </p>
  );
}
