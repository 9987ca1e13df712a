import { backgroundVerificationEndpoints } from '@redoubt/contract/background-verification';
import { submitBackgroundVerification } from '#features/background-verification';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPerson } from '#testing/people.ts';
import { buildAdmin } from '#testing/features/sent-documents.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { createDraw } from '#platform/draw.ts';
import { demoDocumentUpload, reviewDemoDocuments } from './demo-documents.ts';
import { specimenKinds } from './specimen.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const details = {
  name: 'Zoë Ngũgĩ',
  country: 'Kenya',
  degree: "Master's",
  fieldOfStudy: 'Pharmacy',
  institution: 'University of Nairobi',
  draw: createDraw(7),
};

it('are taken as documents, shown as images, and decided on', async () => {
  const [expert, { token, user }] = [await buildPerson(server.kit), await buildAdmin(server)];
  const submission = { userId: expert.user.id, idempotencyKey: null };
  expect(
    await submitBackgroundVerification(server.kit, submission, demoDocumentUpload(details, specimenKinds)),
  ).toEqual({ success: true });
  const admin = {
    userId: user.id,
    role: user.role,
    sessionId: 'demo',
    isEmailVerified: true,
    signedInAt: null,
  };
  await reviewDemoDocuments(server.kit, {
    admin,
    userId: expert.user.id,
    outcome: { rejected: 'It has expired.' },
    fields: ['Pharmacy'],
  });
  const { documents } = await server.api.call(backgroundVerificationEndpoints.listPersonDocuments, {
    token,
    params: { userId: expert.user.id },
  });
  expect(documents.map(({ name, state }) => [name, state])).toEqual([
    ['passport-ngugi.jpg', 'verified'],
    ['identity-card-ngugi.png', 'verified'],
    ['degree-ngugi.pdf', 'verified'],
    ['licence-ngugi.pdf', 'rejected'],
  ]);
  const preview = await server.app.http.fastify.inject({
    url: `/v1/documents/${documents[0]?.id ?? ''}/preview`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(preview.headers['content-type']).toBe('image/webp');
});
