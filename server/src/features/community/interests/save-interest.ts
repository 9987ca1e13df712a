import { type Interest, type InterestForm, mentorshipRoles } from '@redoubt/contract/community';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { type InterestRow, saveInterestRow } from './interests.store.ts';

export async function saveInterest(
  { database, clock }: Pick<Kit, 'database' | 'clock'>,
  { userId }: Pick<Caller, 'userId'>,
  form: InterestForm,
): Promise<Interest> {
  return presentInterest(await saveInterestRow(database.kysely, userId, { ...form, at: clock.now() }));
}

export function presentInterest(row: InterestRow): Interest {
  return {
    area: row.area === 'mentorship' ? 'mentorship' : 'forums',
    subjects: row.subjects,
    role: mentorshipRoles.find((role) => role === row.role) ?? null,
    hoursPerMonth: row.hours_per_month,
    since: row.since.toISOString(),
  };
}
