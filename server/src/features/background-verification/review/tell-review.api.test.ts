import {
  backgroundVerificationEndpoints as endpoints,
  type ReviewDocument,
} from '@redoubt/contract/background-verification';
import { notificationsEndpoints } from '@redoubt/contract/notifications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listWaitingJobs, runJob } from '#testing/jobs.ts';
import { listMails } from '#testing/mail/mails.ts';
import type { TestPerson } from '#testing/people.ts';
import { buildAdmin, buildSentDocuments } from '#testing/features/sent-documents.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  server = await testApp();
  admin = await buildAdmin(server);
});
afterAll(() => server.close());

const JOB = 'documents.tell';

function decide({ id, revision }: ReviewDocument, reason?: string) {
  const body =
    reason === undefined
      ? { decision: 'verified' as const, revision, fields: [] }
      : { decision: 'rejected' as const, revision, reason };
  return server.api.call(endpoints.decideOnDocument, { token: admin.token, params: { id }, body });
}

async function mailsAfterTelling({ user }: TestPerson) {
  await runJob(server.kit, JOB, { payload: { userId: user.id } });
  return (await listMails(server.database, user.email)).filter(({ purpose }) =>
    purpose.startsWith('documents-'),
  );
}

async function plannedFor({ user }: TestPerson) {
  const jobs = await listWaitingJobs(server.kit, JOB);
  return jobs.filter(({ payload }) => (payload as { userId: string }).userId === user.id);
}

describe('the mail about decisions', () => {
  it('is one for all of them: what was not accepted, why, and what to do', async () => {
    const { expert, passport, degree } = await buildSentDocuments(server, admin);
    await decide(passport, 'It is cut off.');
    await decide(degree, 'It has expired.');
    expect(await plannedFor(expert)).toHaveLength(1);
    const mails = await mailsAfterTelling(expert);
    expect(mails.map(({ subject }) => subject)).toEqual(['2 documents were not accepted']);
    const [text = ''] = mails.map((mail) => mail.text);
    for (const words of [
      'passport.jpg: It is cut off.',
      'degree.pdf: It has expired.',
      'upload another document in its place',
      '/wizard/3',
    ])
      expect(text).toContain(words);
    expect(await mailsAfterTelling(expert)).toHaveLength(1);
    const notices = await server.api.call(notificationsEndpoints.listNotices, {
      token: expert.token,
      query: {},
    });
    expect(notices.items).toMatchObject([
      { kind: 'documents', title: '2 documents were not accepted', path: '/wizard/3' },
    ]);
  });

  it('comes soon after the last decision, and later while another document waits', async () => {
    const { expert, passport, degree } = await buildSentDocuments(server, admin);
    const at = Date.now();
    await decide(passport, 'It is cut off.');
    const [early] = await plannedFor(expert);
    expect((early?.runAt.getTime() ?? 0) - at).toBeGreaterThan(20 * 60_000);
    await decide(degree);
    const planned = await plannedFor(expert);
    expect(planned).toHaveLength(1);
    expect((planned[0]?.runAt.getTime() ?? 0) - at).toBeLessThan(10 * 60_000);
  });

  it('says once that all are verified, and nothing of a press that was put right', async () => {
    const { expert, passport, degree } = await buildSentDocuments(server, admin);
    await decide(degree);
    expect(await mailsAfterTelling(expert)).toEqual([]);
    await decide(passport, 'A slip of the finger.');
    await decide({ ...passport, revision: 2 });
    const mails = await mailsAfterTelling(expert);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your documents are verified']);
    expect(await mailsAfterTelling(expert)).toHaveLength(1);
  });

  it('names how many are still being read', async () => {
    const { expert, passport } = await buildSentDocuments(server, admin);
    await decide(passport, 'It is cut off.');
    const [mail] = await mailsAfterTelling(expert);
    expect(mail?.subject).toBe('A document was not accepted');
    expect(mail?.text).toContain('One more document is still being reviewed.');
  });
});
