import * as z from 'zod';
import { bookingId, expertRecordId, organizationQuery } from '#shared/ids.ts';
import { timestamp } from '#shared/text.ts';
import { checkTimes, eventFields } from './event-form.ts';

/** `cancelled`: the expert accepted it and deleted it from their calendar since. */
export const bookingState = z.enum(['proposed', 'accepted', 'declined', 'withdrawn', 'cancelled']);
export type BookingState = z.infer<typeof bookingState>;

/** Of what an expert says why they decline, in characters. */
export const LONGEST_REASON = 500;

/** Time that a client wants of an expert of theirs. */
export const booking = z.object({
  id: bookingId,
  /** As the organization calls them; null of one who left it. */
  expert: z.string().nullable(),
  title: z.string(),
  startsAt: timestamp,
  endsAt: timestamp,
  timeZone: z.string(),
  state: bookingState,
  /** What the expert says why they declined; empty for nothing. */
  declineReason: z.string(),
  /** What is over can neither be answered nor withdrawn. */
  isOver: z.boolean(),
});
export type Booking = z.infer<typeof booking>;

const { title, description, location, isOnline, date, startTime, endDate, endTime, timeZone } = eventFields;
const { startOffset, endOffset } = eventFields;
const times = { date, startTime, endDate, endTime, timeZone, startOffset, endOffset };
const once = { isAllDay: false, repeat: null } as const;

/** `expertId`: the organization's record of the expert, who has accepted its invitation. */
export const bookingForm = z
  .strictObject({
    expertId: expertRecordId,
    title,
    description,
    location,
    isOnline,
    ...times,
  })
  .superRefine((form, context) => checkTimes({ ...form, ...once }, context));
export type BookingForm = z.output<typeof bookingForm>;
export type BookingFormInput = z.input<typeof bookingForm>;

export const availabilityQuery = z
  .strictObject({ ...organizationQuery, expertId: expertRecordId, ...times })
  .superRefine((form, context) => checkTimes({ ...form, ...once }, context));
export type AvailabilityQuery = z.output<typeof availabilityQuery>;

export const MOST_FREE_SPANS = 100;

export const expertAvailability = z.object({
  /** Whether the expert marked the whole of the time as free, and nothing else takes any of it. */
  isAvailable: z.boolean(),
  /** The hours that are still free in the week from Sunday that it is in. */
  freeHours: z.number().min(0),
  /** When that is, in order; the first 100. */
  free: z.array(z.object({ startsAt: timestamp, endsAt: timestamp })).max(MOST_FREE_SPANS),
});
export type ExpertAvailability = z.infer<typeof expertAvailability>;
