import {
  type Interest,
  type InterestArea,
  type InterestForm,
  interestForm,
} from '@redoubt/contract/community';
import * as z from 'zod';
import { messageOf } from '#platform/api-problem.ts';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { saveInterest } from './interest.queries.ts';

/** As typed: hours are text until they are read. */
const typed = z.object({
  area: z.enum(['forums', 'mentorship']),
  subjects: z.array(z.string()),
  role: z.enum(['mentor', 'mentee']).nullable(),
  hoursPerMonth: z.string(),
});
type InterestFields = z.infer<typeof typed>;

const interestFields = typed.transform(({ hoursPerMonth, ...rest }, context): InterestForm => {
  const hours = rest.area === 'forums' || hoursPerMonth.trim() === '' ? null : Number(hoursPerMonth);
  const parsed = interestForm.safeParse({ ...rest, hoursPerMonth: hours });
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues)
    context.addIssue({ code: 'custom', path: path.slice(0, 1), message });
  return z.NEVER;
});

interface InterestFormOptions {
  readonly area: InterestArea;
  readonly saved: Interest | null;
  readonly onSaved: () => void;
}

/** The form of an interest, new or to be changed. */
export function useInterestForm({ area, saved, onSaved }: InterestFormOptions) {
  return useServerForm<InterestFields, InterestForm>({
    schema: interestFields,
    defaultValues: {
      area,
      subjects: saved?.subjects ?? [],
      role: saved?.role ?? null,
      hoursPerMonth: saved?.hoursPerMonth?.toString() ?? '',
    },
    send: async (input) => {
      await saveInterest(input);
      showSuccess('Thank you', 'Your choice was saved.');
    },
    onSent: onSaved,
    onRefused: (error) =>
      showError('Your choice was not saved', messageOf(error, 'It is still selected here.')),
  });
}
