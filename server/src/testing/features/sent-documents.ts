import {
  backgroundVerificationEndpoints as endpoints,
  type ReviewDocument,
} from '@redoubt/contract/background-verification';
import { profileEndpoints } from '@redoubt/contract/profile';
import { invariant } from '#platform/invariant.ts';
import { buildImage, buildPdf } from '../documents.ts';
import { buildPerson, type TestPerson } from '../people.ts';
import type { TestApp } from '../test-app.ts';

interface SentDocuments {
  readonly expert: TestPerson;
  /** An image. */
  readonly passport: ReviewDocument;
  /** A PDF. */
  readonly degree: ReviewDocument;
}

export function buildAdmin({ kit }: Pick<TestApp, 'kit'>, firstname?: string): Promise<TestPerson> {
  return buildPerson(kit, { role: 'Admin', ...(firstname !== undefined && { firstname }) });
}

/** Sends documents of somebody for review: those given, or an image of a passport and a PDF of a degree. */
export async function sendDocuments(
  { api }: Pick<TestApp, 'api'>,
  { token }: TestPerson,
  files?: readonly (readonly [
    field: 'identity_documents' | 'credential_documents',
    content: Buffer,
    name: string,
  ])[],
): Promise<void> {
  const form = new FormData();
  const usual = [
    ['identity_documents', await buildImage('jpeg', { width: 900, height: 600 }), 'passport.jpg'],
    ['credential_documents', buildPdf(), 'degree.pdf'],
  ] as const;
  for (const [field, content, name] of files ?? usual) form.append(field, new Blob([content]), name);
  form.append('background_check_consent', 'true');
  await api.call(profileEndpoints.submitBackgroundVerification, { token, body: form });
}

/** Somebody whose passport and degree wait for review; `admin` lists them. */
export async function buildSentDocuments(
  server: Pick<TestApp, 'api' | 'kit'>,
  admin: TestPerson,
): Promise<SentDocuments> {
  const expert = await buildPerson(server.kit);
  await sendDocuments(server, expert);
  const { documents } = await server.api.call(endpoints.listPersonDocuments, {
    token: admin.token,
    params: { userId: expert.user.id },
  });
  const [passport, degree] = documents;
  invariant(passport && degree, 'Both documents were sent.');
  return { expert, passport, degree };
}
