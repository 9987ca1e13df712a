import { bookingForm, type BookingForm, type BookingFormInput } from '@redoubt/contract/calendar';
import * as z from 'zod';

const typed = z.object({
  expertId: z.string(),
  title: z.string(),
  date: z.string().nullable(),
  startTime: z.string(),
  endTime: z.string(),
  timeZone: z.string(),
  /** Which of two times is chosen; empty where no choice was needed. */
  startOffset: z.string(),
  endOffset: z.string(),
  location: z.string(),
  description: z.string(),
});
/** The fields of the dialog. */
export type BookingFields = z.infer<typeof typed>;

export function bookingFieldAt(path: string): keyof BookingFields | undefined {
  return Object.keys(typed.shape).find((name): name is keyof BookingFields => name === path);
}

/** What was typed, in the contract's words; not all of it need be right. */
export function toBookingInput({
  date,
  startTime,
  endTime,
  startOffset,
  endOffset,
  ...rest
}: BookingFields): BookingFormInput {
  return {
    ...rest,
    ...(startOffset !== '' && { startOffset }),
    ...(endOffset !== '' && { endOffset }),
    date: date ?? '',
    startTime: startTime.slice(0, 5),
    endTime: endTime.slice(0, 5),
  };
}

/** What was typed as the server takes it; its own sentences are shown under the fields. */
export const bookingFields = typed.transform((fields, context): BookingForm => {
  if (fields.expertId === '')
    context.addIssue({ code: 'custom', path: ['expertId'], message: 'Please choose an expert' });
  const parsed = bookingForm.safeParse(toBookingInput(fields));
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues)
    if (path[0] !== 'expertId')
      context.addIssue({ code: 'custom', path: [bookingFieldAt(path.join('.')) ?? 'title'], message });
  return z.NEVER;
});
