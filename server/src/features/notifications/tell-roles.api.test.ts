import { announcementsEndpoints, type AnnouncementForm } from '@redoubt/contract/announcements';
import { notificationsEndpoints } from '@redoubt/contract/notifications';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listWaitingJobs, runJob } from '#testing/jobs.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const JOB = 'notices.tell-roles';

let server: TestApp;
let admin: TestPerson;
let expert: TestPerson;
let client: TestPerson;
beforeAll(async () => {
  server = await testApp();
  admin = await buildPerson(server.kit, { role: 'Admin' });
  client = await buildPerson(server.kit, { role: 'Client' });
});
afterAll(() => server.close());
beforeEach(async () => {
  expert = await buildPerson(server.kit);
  await server.database.ownerPool.query('truncate announcement, graphile_worker._private_jobs');
});

const announcement: AnnouncementForm = {
  title: 'Arena closed on Sunday',
  text: 'From 08:00 to 09:00 UTC no attempt can be started.',
  link: '/status',
  roles: ['Expert', 'Freelancer'],
  days: 3,
};

async function announce(given: Partial<AnnouncementForm> = {}): Promise<unknown> {
  const body = { ...announcement, ...given };
  await server.api.call(announcementsEndpoints.publishAnnouncement, { token: admin.token, body });
  await server.drainOutbox();
  const [job] = await listWaitingJobs(server.kit, JOB);
  return job?.payload;
}
const noticesOf = async ({ token }: TestPerson) =>
  (await server.api.call(notificationsEndpoints.listNotices, { token, query: {} })).items;

it('tells everybody of the roles, once, however often the job is begun again', async () => {
  const payload = await announce();
  await runJob(server.kit, JOB, { payload });
  await runJob(server.kit, JOB, { payload });
  const { title, text: body, link: path } = announcement;
  expect(await noticesOf(expert)).toMatchObject([{ kind: 'announcement', title, body, path }]);
  expect(await noticesOf(client)).toEqual([]);
  expect(await noticesOf(admin)).toEqual([]);
});

it('tells more people than are told together, and nobody whose account is disabled', async () => {
  await server.database.ownerPool.query(
    `insert into user_account (id, handle, email, first_name, last_name, role, created_at, disabled_at)
     select gen_random_uuid(), 'vendor-' || n, 'vendor-' || n || '@example.com', 'Vera', 'Vendor', 'Vendor', now(),
       case when n > 1200 then now() end from generate_series(1, 1210) n`,
  );
  await runJob(server.kit, JOB, { payload: await announce({ roles: ['Vendor'] }) });
  const { rows } = await server.database.ownerPool.query(
    `select count(*)::int as notices, count(distinct user_id)::int as people from notice
     join user_account on user_account.id = user_id where role = 'Vendor'`,
  );
  expect(rows).toEqual([{ notices: 1200, people: 1200 }]);
});

it('stops between two parts when the worker does, and leads to the list where no page was named', async () => {
  const payload = await announce({ link: '' });
  const signal = AbortSignal.abort();
  await expect(runJob(server.kit, JOB, { payload, signal })).rejects.toThrow('This operation was aborted');
  expect(await noticesOf(expert)).toEqual([]);
  await runJob(server.kit, JOB, { payload });
  expect(await noticesOf(expert)).toMatchObject([{ path: '/notifications' }]);
});

it('leads to the list where the link is another site’s, whose address is in the text', async () => {
  const link = 'https://partner.example/maintenance';
  await runJob(server.kit, JOB, { payload: await announce({ link }) });
  const body = `${announcement.text} ${link}`;
  expect(await noticesOf(expert)).toMatchObject([{ body, path: '/notifications' }]);
});
