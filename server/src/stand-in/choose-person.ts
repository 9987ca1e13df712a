import * as z from 'zod';
import { knownPeople, type StandInPerson } from './person.ts';

const known = z.coerce
  .number()
  .int()
  .min(0)
  .max(knownPeople.length - 1);

const form = z.union([
  z.object({ refuse: z.enum(['access_denied', 'server_error']) }),
  z.object({
    person: z.literal('other'),
    name: z.string().trim().min(1).max(100),
    email: z.string().trim().max(200),
    verified: z.literal('yes').optional(),
  }),
  z.object({ person: known }),
]);

export type Choice =
  | { readonly refuse: 'access_denied' | 'server_error' }
  | { readonly person: StandInPerson };

/** What was chosen on the page; null where the form is not whole. */
export function readChoice(body: unknown): Choice | null {
  const { data } = form.safeParse(body);
  if (!data) return null;
  if ('refuse' in data) return data;
  if (data.person !== 'other') {
    const person = knownPeople[data.person];
    return person ? { person } : null;
  }
  const { name, email, verified } = data;
  return { person: { name, email, isEmailVerified: email !== '' && verified === 'yes' } };
}
