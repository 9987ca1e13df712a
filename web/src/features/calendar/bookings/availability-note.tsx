import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { count } from '#ui/words/numbers.ts';
import { bookingFields } from './booking-fields.ts';
import classes from './bookings.module.css';
import { availabilityQuery } from './bookings.queries.ts';
import type { ProposeFormApi } from './use-propose-form.ts';

/** Whether the expert is free at the time that stands in the form: said, and no reason not to propose it. */
export function AvailabilityNote({ form }: { readonly form: ProposeFormApi }) {
  useWatch({ control: form.control });
  const said = bookingFields.safeParse({
    ...form.getValues(),
    title: 'Untitled',
    location: '',
    description: '',
  });
  return said.success ? <Availability {...said.data} /> : null;
}

type BookingTimes = NonNullable<ReturnType<typeof bookingFields.safeParse>['data']>;

function Availability({
  expertId,
  date,
  startTime,
  endTime,
  timeZone,
  startOffset,
  endOffset,
}: BookingTimes) {
  const { data } = useQuery(
    availabilityQuery({ expertId, date, startTime, endTime, timeZone, startOffset, endOffset }),
  );
  if (data === undefined) return null;
  const week = `${count(data.freeHours, 'free hour', 'free hours')} that week.`;
  return (
    <p role="status" className={classes['availability']} data-free={data.isAvailable}>
      {data.isAvailable
        ? `The expert is free then. ${week}`
        : `The expert has not said that they are free then, or is booked. ${week} You can propose it anyway.`}
    </p>
  );
}
