import { backgroundVerificationEndpoints as endpoints } from '@redoubt/contract/background-verification';
import type { DocumentId } from '@redoubt/contract/shared/ids.ts';
import { profileEndpoints } from '@redoubt/contract/profile';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { listAudited } from '#testing/features/audited.ts';
import { buildPdf, stageDocument } from '#testing/documents.ts';
import type { TestPerson } from '#testing/people.ts';
import { buildAdmin, buildSentDocuments, sendDocuments } from '#testing/features/sent-documents.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  server = await testApp();
  admin = await buildAdmin(server, 'Ada');
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

const cutOff = 'A corner is cut off. Upload it again.';

function open(id: DocumentId, { token } = admin) {
  const headers = { authorization: `Bearer ${token}` };
  return server.app.http.fastify.inject({ url: `/v1/documents/${id}/preview`, headers });
}

function verify(id: DocumentId, revision = 1, { token } = admin) {
  return server.api.send(endpoints.decideOnDocument, {
    token,
    params: { id },
    body: { decision: 'verified', revision, fields: [] },
  });
}

function reject(id: DocumentId, revision = 1, reason = cutOff) {
  return server.api.send(endpoints.decideOnDocument, {
    token: admin.token,
    params: { id },
    body: { decision: 'rejected', revision, reason },
  });
}

async function stepThree({ token }: TestPerson) {
  return (await server.api.call(profileEndpoints.getProfile, { token })).backgroundVerification;
}

describe('the queue', () => {
  it('shows what waits, oldest first, page by page and by kind; what is only staged is its owner’s alone', async () => {
    const first = await buildSentDocuments(server, admin);
    const second = await buildSentDocuments(server, admin);
    await stageDocument(server, first.expert.token, { name: 'secret-plan.pdf' });
    const list = (query: object) => server.api.call(endpoints.listDocuments, { token: admin.token, query });
    const { items, total } = await list({ pageSize: '100' });
    expect(total).toBe(4);
    expect(items.map(({ person, name }) => [person.id, name])).toEqual([
      [first.expert.user.id, 'passport.jpg'],
      [first.expert.user.id, 'degree.pdf'],
      [second.expert.user.id, 'passport.jpg'],
      [second.expert.user.id, 'degree.pdf'],
    ]);
    expect((await list({ kind: 'credential', sort: '-sent' })).items.map(({ person }) => person.id)).toEqual([
      second.expert.user.id,
      first.expert.user.id,
    ]);
    await verify(first.degree.id);
    await reject(second.degree.id);
    expect((await list({})).total).toBe(2);
    expect((await list({ state: 'verified' })).items).toMatchObject([
      { id: first.degree.id, decision: { by: 'Ada Person' } },
    ]);
    expect((await list({ state: 'rejected' })).items).toMatchObject([
      { id: second.degree.id, reason: cutOff },
    ]);
    expect((await list({ page: '9' })).page).toBe(1);
  });

  it('knows no person who is not there', async () => {
    const refusal = await server.api.refused(endpoints.listPersonDocuments, {
      token: admin.token,
      params: { userId: '0190b6f0-0000-7000-8000-000000000001' },
    });
    expect(refusal.code).toBe('applicant_not_found');
  });
});

describe('opening a document', () => {
  it('shows an image that we made anew, is in the audit log, and begins the review', async () => {
    const { expert, passport } = await buildSentDocuments(server, admin);
    expect((await stepThree(expert)).state).toBe('submitted');
    const reply = await open(passport.id);
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'no-store',
    ]);
    expect((await sharp(reply.rawPayload).metadata()).format).toBe('webp');
    expect(await listAudited(server.database, `document ${passport.id}`)).toMatchObject([
      { action: 'document.read', person: expert.user.id, by: `person ${admin.user.id}` },
    ]);
    const step = await stepThree(expert);
    expect([step.state, step.identityDocuments[0]?.state, step.credentialDocuments[0]?.state]).toEqual([
      'in_review',
      'in_review',
      'submitted',
    ]);
    await open(passport.id);
    expect(await listAudited(server.database, `document ${passport.id}`)).toHaveLength(2);
  });

  it('gives no byte where it cannot be written into the audit log, and changes nothing', async () => {
    const { expert, passport, degree } = await buildSentDocuments(server, admin);
    const read = vi.spyOn(server.kit.files, 'find');
    vi.spyOn(server.kit.audit, 'write').mockRejectedValue(new Error('The disk is full.'));
    expect((await open(passport.id)).statusCode).toBe(500);
    const params = { id: degree.id };
    const ticket = await server.api.send(endpoints.issueReviewTicket, { token: admin.token, params });
    expect(ticket.status).toBe(500);
    expect(read).not.toHaveBeenCalled();
    const { rows } = await server.database.ownerPool.query('select from download_ticket where subject = $1', [
      degree.id,
    ]);
    expect(rows).toEqual([]);
    expect((await stepThree(expert)).state).toBe('submitted');
  });

  it('hands out the original as an attachment only, once for each entry', async () => {
    const { degree } = await buildSentDocuments(server, admin);
    const { path } = await server.api.call(endpoints.issueReviewTicket, {
      token: admin.token,
      params: { id: degree.id },
    });
    expect(await listAudited(server.database, `document ${degree.id}`)).toHaveLength(1);
    const download = () => server.app.http.fastify.inject({ url: path });
    const reply = await download();
    expect(reply.headers['content-disposition']).toMatch(/^attachment;/);
    expect(reply.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(reply.rawPayload.equals(buildPdf())).toBe(true);
    expect((await download()).statusCode).toBe(404);
    expect((await open(degree.id)).statusCode).toBe(422);
  });

  it('is for those who still are Admins when the ticket is used', async () => {
    const { degree } = await buildSentDocuments(server, admin);
    const other = await buildAdmin(server);
    const params = { id: degree.id };
    const { path } = await server.api.call(endpoints.issueReviewTicket, { token: other.token, params });
    await server.database.ownerPool.query(`update user_account set role = 'Client' where id = $1`, [
      other.user.id,
    ]);
    expect((await server.app.http.fastify.inject({ url: path })).statusCode).toBe(404);
  });

  it('is not for what was only staged', async () => {
    const { expert } = await buildSentDocuments(server, admin);
    const { id } = await stageDocument(server, expert.token);
    expect((await open(id)).statusCode).toBe(404);
    expect(JSON.parse((await verify(id)).body)).toMatchObject({ code: 'document_not_found' });
  });
});

describe('a decision', () => {
  it('reaches the expert at once, with the reason, and is in the audit log', async () => {
    const { expert, passport, degree } = await buildSentDocuments(server, admin);
    await verify(degree.id);
    expect((await stepThree(expert)).state).toBe('in_review');
    await reject(passport.id);
    const sentBack = await stepThree(expert);
    expect([sentBack.state, sentBack.reason]).toEqual([
      'rejected',
      `passport.jpg was not accepted. ${cutOff}`,
    ]);
    expect(sentBack.identityDocuments).toMatchObject([{ state: 'rejected', reason: cutOff }]);
    expect(sentBack.credentialDocuments).toMatchObject([{ state: 'verified', reason: null }]);
    expect(await listAudited(server.database, `document ${passport.id}`)).toMatchObject([
      {
        action: 'document.reject',
        changes: {
          state: { before: 'submitted', after: 'rejected' },
          reason: { before: null, after: cutOff },
        },
      },
    ]);
    await verify(passport.id, 2);
    expect((await stepThree(expert)).state).toBe('verified');
  });

  it('needs a reason to reject, and a revision that there is', async () => {
    const { passport } = await buildSentDocuments(server, admin);
    const errorsOf = ({ body }: { body: string }) => (JSON.parse(body) as { errors: unknown }).errors;
    expect(errorsOf(await reject(passport.id, 1, ' '))).toEqual([
      { path: 'reason', message: 'Say why, so that the expert knows what to upload instead.' },
    ]);
    expect(errorsOf(await verify(passport.id, 7))).toEqual([
      { path: 'revision', message: 'This document has no such revision.' },
    ]);
  });

  it('of two Admins at once one wins, and the others learn who did what', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { passport } = await buildSentDocuments(server, admin);
      const replies = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          index % 2 === 0 ? verify(passport.id) : reject(passport.id),
        ),
      );
      const succeeded = replies.filter(({ status }) => status === 200);
      expect(succeeded).toHaveLength(1);
      const [won] = succeeded.map(({ body }) =>
        endpoints.decideOnDocument.reply
          .parse(JSON.parse(body))
          .documents.find(({ id }) => id === passport.id),
      );
      for (const { status, body } of replies.filter((reply) => reply.status !== 200)) {
        expect(status).toBe(409);
        expect(JSON.parse(body)).toMatchObject({
          code: 'document_decided',
          decision: won?.state,
          by: 'Ada Person',
          at: won?.decision?.at,
        });
      }
      expect(await listAudited(server.database, `document ${passport.id}`)).toHaveLength(1);
    }
  });

  it('is not about a document that was put in the place of the one that was read', async () => {
    const { expert, passport, degree } = await buildSentDocuments(server, admin);
    await verify(degree.id);
    await reject(passport.id);
    await sendDocuments(server, expert, [['identity_documents', buildPdf(), 'passport.pdf']]);
    expect(JSON.parse((await verify(passport.id, 2)).body)).toMatchObject({ code: 'document_not_found' });
    expect((await stepThree(expert)).identityDocuments).toMatchObject([
      { name: 'passport.pdf', state: 'submitted' },
    ]);
  });

  it('keeps no name of an Admin who was erased', async () => {
    const { passport, expert } = await buildSentDocuments(server, admin);
    const other = await buildAdmin(server, 'Gone');
    await verify(passport.id, 1, other);
    const { forgetDecider } = await import('./review.store.ts');
    await server.kit.database.transaction((transaction) => forgetDecider(transaction, other.user.id));
    const { documents } = await server.api.call(endpoints.listPersonDocuments, {
      token: admin.token,
      params: { userId: expert.user.id },
    });
    expect(documents[0]?.decision).toMatchObject({ by: null });
  });
});
