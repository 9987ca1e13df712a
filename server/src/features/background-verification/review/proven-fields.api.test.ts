import {
  backgroundVerificationEndpoints as endpoints,
  type DocumentDecisionInput,
} from '@redoubt/contract/background-verification';
import { profileEndpoints } from '@redoubt/contract/profile';
import type { DocumentId } from '@redoubt/contract/shared/ids.ts';
import { provableFields } from '@redoubt/contract/shared/terms/field-terms.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAudited } from '#testing/features/audited.ts';
import { buildAdmin, buildSentDocuments } from '#testing/features/sent-documents.ts';
import type { TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { backgroundVerificationPersonalData } from '../background-verification.personal-data.ts';
import { listVerifiedFields } from './verified-fields.store.ts';

let server: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  server = await testApp();
  admin = await buildAdmin(server, 'Ada');
});
afterAll(() => server.close());

const decide = (id: DocumentId, body: DocumentDecisionInput) =>
  server.api.send(endpoints.decideOnDocument, { token: admin.token, params: { id }, body });
const fieldsOf = ({ user }: TestPerson) => listVerifiedFields(server.kit.database.kysely, user.id);
const errorsOf = ({ body }: { body: string }) => (JSON.parse(body) as { errors?: unknown }).errors;

it('offers the lists of the specification, and the licensed professions by name', () => {
  for (const field of [
    'Medicine',
    'Nursing',
    'Pharmacy',
    'Law',
    'Finance',
    'Engineering',
    'Mathematics',
    'Current Events',
  ])
    expect(provableFields).toContain(field);
  expect(new Set(provableFields).size).toBe(provableFields.length);
});

it('are named with the verification of a credential, stand on profile and public page, and are exported', async () => {
  const { expert, degree } = await buildSentDocuments(server, admin);
  const unnamed = await decide(degree.id, { decision: 'verified', revision: 1 });
  expect([unnamed.status, errorsOf(unnamed)]).toMatchObject([422, [{ path: 'fields' }]]);
  const unknown = await decide(degree.id, { decision: 'verified', revision: 1, fields: ['Alchemy'] });
  expect([unknown.status, errorsOf(unknown)]).toMatchObject([422, [{ path: 'fields.0' }]]);
  const fields = ['Pharmacy', 'Medicine'];
  expect((await decide(degree.id, { decision: 'verified', revision: 1, fields })).status).toBe(200);
  expect(await fieldsOf(expert)).toEqual(['Medicine', 'Pharmacy']);
  expect(await listAudited(server.database, `document ${degree.id}`)).toMatchObject([
    { action: 'document.verify', changes: { provenFields: { before: [], after: ['Medicine', 'Pharmacy'] } } },
  ]);
  const { token } = expert;
  const profile = await server.api.call(profileEndpoints.getProfile, { token });
  expect(profile.backgroundVerification.credentialDocuments).toMatchObject([
    { provenFields: ['Medicine', 'Pharmacy'] },
  ]);
  const { handle } = await server.api.call(profileEndpoints.savePublicPage, { token, body: { isOn: true } });
  const page = () => server.api.call(profileEndpoints.getExpert, { params: { handle } });
  expect((await page()).skills?.verifiedFields).toEqual(['Medicine', 'Pharmacy']);
  await server.api.call(profileEndpoints.savePublicPage, { token, body: { shows: { skills: false } } });
  expect((await page()).skills).toBeNull();
  expect(
    await backgroundVerificationPersonalData.exportOf(server.kit.database.kysely, expert.user.id),
  ).toMatchObject({ credentialDocuments: [{ provenFields: ['Medicine', 'Pharmacy'] }] });
});

it('are corrected without a second mail, and by the revision that was read', async () => {
  const { expert, degree } = await buildSentDocuments(server, admin);
  await decide(degree.id, { decision: 'verified', revision: 1, fields: ['Law'] });
  expect((await decide(degree.id, { decision: 'verified', revision: 2, fields: ['Finance'] })).status).toBe(
    200,
  );
  const late = await decide(degree.id, { decision: 'verified', revision: 2, fields: ['Law'] });
  expect(JSON.parse(late.body)).toMatchObject({ code: 'document_decided', by: 'Ada Person' });
  expect(await fieldsOf(expert)).toEqual(['Finance']);
  const entries = await listAudited(server.database, `document ${degree.id}`);
  expect(entries.map(({ action }) => action)).toEqual(['document.verify', 'document.change-fields']);
  expect(entries[1]?.changes).toEqual({ provenFields: { before: ['Law'], after: ['Finance'] } });
});

it('go with a document that is rejected afterwards, and belong to no identity document', async () => {
  const { expert, passport, degree } = await buildSentDocuments(server, admin);
  const ofIdentity = await decide(passport.id, { decision: 'verified', revision: 1, fields: ['Law'] });
  expect([ofIdentity.status, errorsOf(ofIdentity)]).toMatchObject([422, [{ path: 'fields' }]]);
  await decide(degree.id, { decision: 'verified', revision: 1, fields: ['Law'] });
  await decide(degree.id, { decision: 'rejected', revision: 2, reason: 'It is a forgery.' });
  expect(await fieldsOf(expert)).toEqual([]);
  const entries = await listAudited(server.database, `document ${degree.id}`);
  expect(entries[1]).toMatchObject({
    action: 'document.reject',
    changes: { provenFields: { before: ['Law'], after: [] } },
  });
  await expect(
    server.database.ownerPool.query(
      `update verification_document set proven_fields = '{Law}' where id = $1`,
      [degree.id],
    ),
  ).rejects.toThrow('verification_document_proven_fields');
});
