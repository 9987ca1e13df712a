import { type Applicant, applicationsEndpoints } from '@redoubt/contract/applications';
import { profileEndpoints } from '@redoubt/contract/profile';
import { invariant } from '#platform/invariant.ts';
import { completeProfile } from '../experts.ts';
import { buildPerson, type TestPerson } from '../people.ts';
import type { TestApp } from '../test-app.ts';

/** An expert whose application was sent a moment ago. */
export async function buildApplicant(
  server: TestApp,
  given?: Parameters<typeof buildPerson>[1],
): Promise<TestPerson> {
  const person = await buildPerson(server.kit, given);
  await completeProfile(server, person);
  await server.api.call(applicationsEndpoints.sendApplication, { token: person.token });
  return person;
}

/** An expert whose application waits though hardly anything is in it: quicker, and without documents. */
export async function buildWaiting(server: TestApp): Promise<TestPerson> {
  const person = await buildPerson(server.kit);
  const save = () =>
    server.api.call(profileEndpoints.saveBasicInfo, { token: person.token, body: { about: 'Hello' } });
  await save();
  await server.database.ownerPool.query(
    `update application set state = 'pending', sent_at = begun_at, sendings = 1 where user_id = $1`,
    [person.user.id],
  );
  await save();
  return person;
}

/** Makes somebody an approved expert, as whose application was read; once more changes nothing. */
export async function approve({ database }: Pick<TestApp, 'database'>, { user }: TestPerson): Promise<void> {
  await database.ownerPool.query(
    `insert into application (id, user_id, state, begun_at, sent_at, sendings, decided_at)
     values (gen_random_uuid(), $1, 'approved', now(), now(), 1, now())
     on conflict (user_id) do update set state = 'approved', sent_at = now(), sendings = 1, decided_at = now()`,
    [user.id],
  );
}

/** The application of a person as the list of Admins shows it. */
export async function findApplicant(server: TestApp, admin: TestPerson, email: string): Promise<Applicant> {
  const { items } = await server.api.call(applicationsEndpoints.listApplications, {
    token: admin.token,
    query: { list: 'all', q: email },
  });
  const [found] = items;
  invariant(found, `${email} has an application.`);
  return found;
}

/** What a decision says that it has read. */
export function readOf({ status, sending, revisions, unreadDocuments }: Applicant) {
  return { status, sending, revisions, unreadDocuments: unreadDocuments.map(({ id }) => id) };
}
