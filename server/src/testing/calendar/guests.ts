import type { CalendarEventFormInput } from '@redoubt/contract/calendar';
import { runJob } from '../jobs.ts';
import { tokenMailedTo } from '../mail/mails.ts';
import { buildPerson, type TestPerson } from '../people.ts';
import type { TestApp } from '../test-app.ts';
import { buildCalendarEvent } from './events.ts';

type Server = Pick<TestApp, 'api' | 'kit' | 'database'>;

/** Has those mailed who wait on a person's account, as the worker would. */
export function mailGuests({ kit }: Pick<Server, 'kit'>, { user }: Pick<TestPerson, 'user'>): Promise<void> {
  return runJob(kit, 'calendar.invite', { payload: { userId: user.id } });
}

/** The token of the link that a guest was mailed last. */
export function guestLinkOf({ database }: Pick<Server, 'database'>, email: string): Promise<string> {
  return tokenMailedTo(database, email, 'calendar-invitation');
}

/** An event of somebody else in years to come, to which a person was invited by mail. */
export async function buildInvited(
  server: Server,
  { user }: TestPerson,
  given: Partial<CalendarEventFormInput> = {},
) {
  const owner = await buildPerson(server.kit);
  const form = { date: '2031-03-04', attendees: [user.email], ...given };
  const { id } = await buildCalendarEvent(server, owner, form);
  await mailGuests(server, owner);
  return { id, owner, link: await guestLinkOf(server, user.email) };
}
