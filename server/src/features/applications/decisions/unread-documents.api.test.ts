import {
  applicationsEndpoints as calls,
  documentsUnread,
  UNDO_SECONDS,
} from '@redoubt/contract/applications';
import {
  backgroundVerificationEndpoints as documentCalls,
  type ReviewDocument,
} from '@redoubt/contract/background-verification';
import { profileEndpoints } from '@redoubt/contract/profile';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApplicant, findApplicant, readOf } from '#testing/features/applicants.ts';
import { listAudited } from '#testing/features/audited.ts';
import { buildAdmin } from '#testing/features/sent-documents.ts';
import { runJob } from '#testing/jobs.ts';
import { listMails } from '#testing/mail/mails.ts';
import type { TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const REASON = 'Her university vouches for her.';
let now = Date.parse('2026-11-16T09:00:00Z');
let server: TestApp;
let admin: TestPerson;
let person: TestPerson;
beforeAll(async () => {
  server = await testApp({ clock: { now: () => new Date(now), sleep: () => Promise.resolve() } });
  admin = await buildAdmin(server, 'Ada');
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await buildApplicant(server);
});

const rowOf = (of: TestPerson) => findApplicant(server, admin, of.user.email);
const ownOf = ({ token }: TestPerson) => server.api.call(calls.getOwnApplication, { token });

async function approval(unreadReason?: string) {
  const row = await rowOf(person);
  const body = { kind: 'approve' as const, unreadReason, read: readOf(row) };
  return { token: admin.token, params: { id: row.id }, body };
}

async function documentsOf({ user }: TestPerson): Promise<ReviewDocument[]> {
  const { documents } = await server.api.call(documentCalls.listPersonDocuments, {
    token: admin.token,
    params: { userId: user.id },
  });
  return documents;
}

const open = ({ id }: ReviewDocument) =>
  server.api.call(documentCalls.issueReviewTicket, { token: admin.token, params: { id } });

async function verifyAll(fields: string[]): Promise<void> {
  for (const { id, kind, revision } of await documentsOf(person))
    await server.api.call(documentCalls.decideOnDocument, {
      token: admin.token,
      params: { id },
      body: { decision: 'verified', revision, ...(kind === 'credential' && { fields }) },
    });
}

/** Lets the worker mail what can no longer be taken back. */
async function tellAll(): Promise<void> {
  now += (UNDO_SECONDS + 1) * 1000;
  const { rows } = await server.database.ownerPool.query<{ batch: string }>(
    'select distinct batch from application_decision where told_at is null and undone_at is null',
  );
  for (const payload of rows) await runJob(server.kit, 'applications.tell-decisions', { payload });
}

describe('an approval with documents that nobody has read', () => {
  it('is refused, and names them, unless it names them itself and says why', async () => {
    const { unreadDocuments } = await rowOf(person);
    expect(unreadDocuments.map(({ name }) => name)).toEqual(['passport.pdf', 'degree.pdf']);
    const unsaid = await server.api.refused(calls.decideApplication, await approval());
    expect(unsaid).toMatchObject({ status: 409, code: documentsUnread.code, documents: unreadDocuments });
    const { body, ...call } = await approval(REASON);
    const unnamed = { ...body, read: { ...body.read, unreadDocuments: body.read.unreadDocuments.slice(1) } };
    expect(await server.api.refused(calls.decideApplication, { ...call, body: unnamed })).toMatchObject({
      code: documentsUnread.code,
    });
    await server.api.call(calls.decideApplication, { ...call, body });
    const entries = await listAudited(server.database, `application ${call.params.id}`);
    expect(entries).toMatchObject([
      {
        action: 'application.approve',
        changes: {
          unreadDocuments: { before: null, after: ['passport.pdf', 'degree.pdf'] },
          unreadReason: { before: null, after: REASON },
        },
      },
    ]);
    // What Admins write for each other is not for the expert.
    expect(await ownOf(person)).toMatchObject({ state: 'approved', badge: 'approved', note: null });
  });

  it('is about those that are unread by then', async () => {
    const before = await approval(REASON);
    const [passport, degree] = await documentsOf(person);
    if (passport) await open(passport);
    expect(await server.api.refused(calls.decideApplication, before)).toMatchObject({
      documents: [{ id: degree?.id, name: 'degree.pdf' }],
    });
    if (degree) await open(degree);
    await server.api.call(calls.decideApplication, await approval());
    const entries = await listAudited(server.database, `application ${before.params.id}`);
    expect(entries[0]?.changes).not.toHaveProperty('unreadReason');
  });

  it('is refused row by row among many, and given with one reason for all', async () => {
    const row = await rowOf(person);
    const rows = [{ id: row.id, read: readOf(row) }];
    const decide = (unreadReason?: string) =>
      server.api.call(calls.decideApplications, {
        token: admin.token,
        body: { decision: { kind: 'approve', unreadReason }, rows },
      });
    expect((await decide()).results).toMatchObject([
      {
        outcome: 'refused',
        code: documentsUnread.code,
        message: 'Not read yet: passport.pdf and degree.pdf.',
      },
    ]);
    expect((await decide(REASON)).results).toMatchObject([{ outcome: 'decided' }]);
  });

  it('is refused to a decision on the whole list without a reason', async () => {
    const filter = { list: 'approvals', q: person.user.email } as const;
    const decideAll = async (unreadReason?: string) => {
      const { total, asOf } = await server.api.call(calls.listApplications, {
        token: admin.token,
        query: filter,
      });
      const { id } = await server.api.call(calls.beginFilteredDecision, {
        token: admin.token,
        body: { decision: { kind: 'approve', unreadReason }, filter, total, asOf },
      });
      await runJob(server.kit, 'applications.decide-bulk', { payload: { id } });
      return server.api.call(calls.getFilteredDecision, { token: admin.token, params: { id } });
    };
    expect(await decideAll()).toMatchObject({ decided: 0, refusals: [{ code: documentsUnread.code }] });
    expect(await decideAll(REASON)).toMatchObject({ decided: 1, refused: 0 });
  });
});

describe('the badge', () => {
  it('says Approved until every document is verified, and so does the mail', async () => {
    await server.api.call(profileEndpoints.savePublicPage, { token: person.token, body: { isOn: true } });
    const { handle } = await server.api.call(profileEndpoints.getPublicPage, { token: person.token });
    const badge = async () => (await server.api.call(calls.getBadge, { params: { handle } })).badge;
    expect([await badge(), (await ownOf(person)).badge]).toEqual([null, null]);
    await server.api.call(calls.decideApplication, await approval(REASON));
    await tellAll();
    const [mail] = await listMails(server.database, person.user.email).then((mails) =>
      mails.filter(({ purpose }) => purpose === 'application-approved'),
    );
    expect(mail?.text).toContain('now says Approved');
    expect(await badge()).toBe('approved');
    await verifyAll(['Medicine']);
    expect([await badge(), (await ownOf(person)).badge]).toEqual(['verified', 'verified']);
    expect(await rowOf(person)).toMatchObject({ areDocumentsVerified: true, unreadDocuments: [] });
  });

  it('is Verified in the mail where the documents were verified before', async () => {
    await verifyAll([]);
    await server.api.call(calls.decideApplication, await approval());
    await tellAll();
    const mails = await listMails(server.database, person.user.email);
    const approved = mails.find(({ purpose }) => purpose === 'application-approved');
    expect(approved?.text).toContain('now says Verified');
    expect(approved?.text).not.toContain('It will say');
  });
});

describe('the list of documents to read', () => {
  const waitingOf = async ({ user }: TestPerson) => {
    const { items } = await server.api.call(documentCalls.listDocuments, {
      token: admin.token,
      query: { pageSize: 100, sort: '-sent' },
    });
    return items.filter((document) => document.person.id === user.id).length;
  };
  async function decide(kind: 'reject' | 'reconsider') {
    const row = await rowOf(person);
    const choice = kind === 'reject' ? { kind, reason: 'Not now.' } : { kind };
    return server.api.call(calls.decideApplication, {
      token: admin.token,
      params: { id: row.id },
      body: { ...choice, read: readOf(row) },
    });
  }

  it('has none of somebody who was rejected, until they apply again', async () => {
    expect(await waitingOf(person)).toBe(2);
    await decide('reject');
    expect(await waitingOf(person)).toBe(0);
    await server.api.call(calls.sendApplication, { token: person.token });
    expect(await waitingOf(person)).toBe(2);
  });

  it('has them again where the rejection is taken back or reconsidered', async () => {
    const { id } = await decide('reject');
    await server.api.call(calls.undoDecision, { token: admin.token, params: { id } });
    expect(await waitingOf(person)).toBe(2);
    await decide('reject');
    await decide('reconsider');
    expect(await waitingOf(person)).toBe(2);
  });
});
