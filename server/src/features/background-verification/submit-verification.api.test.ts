import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { backgroundVerificationEndpoints } from '@redoubt/contract/background-verification';
import { profileEndpoints } from '@redoubt/contract/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileKey } from '#platform/files/index.ts';
import { buildImage, buildPdf, stageDocument } from '#testing/documents.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { buildAdmin } from '#testing/features/sent-documents.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { backgroundVerificationPersonalData } from './background-verification.personal-data.ts';
import { findVerification } from './background-verification.store.ts';
import { submitBackgroundVerification } from './submit-verification.ts';

const submission = profileEndpoints.submitBackgroundVerification;

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

type Field = readonly [field: string, value: string | Buffer, name?: string];

function formOf(...fields: readonly Field[]): FormData {
  const form = new FormData();
  for (const [field, value, name] of fields) {
    if (typeof value === 'string') form.append(field, value);
    else form.append(field, new Blob([value]), name ?? 'a.pdf');
  }
  return form;
}

const identity: Field = ['identity_documents', buildPdf(), 'passport.pdf'];
const card: Field = ['identity_documents', buildPdf(500), 'card.pdf'];
const credential: Field = ['credential_documents', buildPdf(), 'degree.pdf'];
const consent: Field = ['background_check_consent', 'true'];

function submit({ token }: TestPerson, fields: readonly Field[], headers: Record<string, string> = {}) {
  return server.api.call(submission, { token, body: formOf(...fields), headers });
}

function refused({ token }: TestPerson, ...fields: readonly Field[]) {
  return server.api.refused(submission, { token, body: formOf(...fields) });
}

function held({ user }: TestPerson) {
  return findVerification(server.kit.database.kysely, user.id);
}

async function countRows({ user }: TestPerson): Promise<number> {
  const { rows } = await server.database.ownerPool.query(
    'select from verification_document where user_id = $1',
    [user.id],
  );
  return rows.length;
}

describe('a submission', () => {
  it('takes new documents and counts staged ones', async () => {
    const person = await buildPerson(server.kit);
    await stageDocument(server, person.token, { kind: 'credential', name: 'staged.pdf' });
    const more: Field = ['identity_documents', await buildImage('png'), 'card.png'];
    expect(await submit(person, [identity, more, consent])).toEqual({ success: true });
    const now = await held(person);
    expect(now).toMatchObject({
      state: 'submitted',
      backgroundCheckConsent: true,
      verificationMethod: 'document_review',
      reason: null,
      identityDocuments: [
        { name: 'passport.pdf', state: 'submitted' },
        { name: 'card.png', state: 'submitted', type: 'image/png' },
      ],
      credentialDocuments: [{ name: 'staged.pdf', state: 'submitted' }],
    });
    expect(Date.parse(now.submittedAt ?? '')).toBeGreaterThan(Date.now() - MINUTE_MS);
  });

  it('needs nothing new where everything is staged, also consent before or after the files', async () => {
    const person = await buildPerson(server.kit);
    await stageDocument(server, person.token, { kind: 'identity' });
    await stageDocument(server, person.token, { kind: 'credential' });
    expect(await submit(person, [consent])).toEqual({ success: true });
    expect(await submit(await buildPerson(server.kit), [consent, credential, identity])).toEqual({
      success: true,
    });
  });

  // The sentences of the specification's section 5, "Background step".
  it.each<[string, readonly Field[], Record<string, string>]>([
    [
      'no identity document',
      [credential, consent],
      { identity_documents: 'At least one identity document is required.' },
    ],
    [
      'no credential document',
      [identity, consent],
      { credential_documents: 'At least one credential document is required.' },
    ],
    [
      'no consent',
      [identity, credential],
      { background_check_consent: 'You must consent to background verification to proceed.' },
    ],
    [
      "consent 'false'",
      [identity, credential, ['background_check_consent', 'false']],
      { background_check_consent: 'You must consent to background verification to proceed.' },
    ],
    [
      'nothing at all',
      [],
      {
        identity_documents: 'At least one identity document is required.',
        credential_documents: 'At least one credential document is required.',
        background_check_consent: 'You must consent to background verification to proceed.',
      },
    ],
  ])('with %s is refused, and keeps none of its files', async (_name, fields, messages) => {
    const person = await buildPerson(server.kit);
    const { status, errors } = await refused(person, ...fields);
    expect(status).toBe(422);
    expect(Object.fromEntries((errors ?? []).map(({ path, message }) => [path, message]))).toEqual(messages);
    expect(await countRows(person)).toBe(0);
    expect((await held(person)).state).toBe('none');
  });

  it('with a file that is none is refused at its field, and keeps what was staged before', async () => {
    const person = await buildPerson(server.kit);
    const staged = await stageDocument(server, person.token);
    const bad: Field = ['credential_documents', Buffer.from('<svg onload="alert(1)"/>'), 'a.pdf'];
    const refusal = await refused(person, identity, bad, consent);
    expect(refusal).toMatchObject({
      code: 'document_type_refused',
      errors: [{ path: 'credential_documents' }],
    });
    expect((await held(person)).identityDocuments).toEqual([staged]);
  });

  it('with a file that is there already for the same is refused at its field, and for the other kind taken', async () => {
    const person = await buildPerson(server.kit);
    await submit(person, [identity, credential, consent]);
    expect(
      await refused(person, card, ['identity_documents', buildPdf(), 'again.pdf'], consent),
    ).toMatchObject({
      status: 409,
      code: 'document_known',
      errors: [
        { path: 'identity_documents', message: 'You have uploaded this file already, as passport.pdf.' },
      ],
    });
    expect(await countRows(person)).toBe(2);
  });

  it('with 200 files is refused by name, and keeps none', async () => {
    const person = await buildPerson(server.kit);
    const { status, errors } = await refused(person, ...Array.from({ length: 200 }, () => identity));
    expect([409, 422]).toContain(status);
    expect(errors?.[0]?.path).toBe('identity_documents');
    expect(await countRows(person)).toBe(0);
  });

  it('sent again under its key counts its files once', async () => {
    const person = await buildPerson(server.kit);
    const headers = { 'idempotency-key': randomUUID() };
    for (const _ of [1, 2]) await submit(person, [identity, credential, consent], headers);
    expect(await countRows(person)).toBe(2);
  });

  it('is refused under a key that had more documents, or fewer, and leaves none of them', async () => {
    const send = (person: TestPerson, parts: Parameters<typeof submit>[1], key: string) =>
      submit(person, parts, { 'idempotency-key': key });
    const person = await buildPerson(server.kit);
    const key = randomUUID();
    await send(person, [identity, credential, consent], key);
    for (const parts of [
      [identity, consent],
      [identity, credential, card, consent],
    ])
      await expect(send(person, parts, key)).rejects.toThrow('idempotency_key_reused');
    expect(await countRows(person)).toBe(2);
  });

  it('may be added to, and what is under review can no longer be removed', async () => {
    const person = await buildPerson(server.kit);
    await submit(person, [identity, credential, consent]);
    await submit(person, [card, consent]);
    const { identityDocuments } = await held(person);
    expect(identityDocuments).toHaveLength(2);
    const refusal = await server.api.refused(backgroundVerificationEndpoints.removeDocument, {
      token: person.token,
      params: { id: identityDocuments[0]?.id ?? '' },
    });
    expect([refusal.status, refusal.code]).toEqual([409, 'document_under_review']);
  });

  it('after a rejection needs another document in the place of the rejected one', async () => {
    const person = await buildPerson(server.kit);
    await submit(person, [identity, credential, consent]);
    await reject(person);
    const rejected = await held(person);
    expect([rejected.state, rejected.reason]).toEqual([
      'rejected',
      'passport.pdf was not accepted. It is cut off.',
    ]);
    expect((await refused(person, consent)).errors).toMatchObject([{ path: 'identity_documents' }]);
    await submit(person, [identity, consent]);
    const again = await held(person);
    expect([again.state, again.reason]).toEqual(['in_review', null]);
    // Rejected documents are removed once others replace them.
    expect(again.identityDocuments.map(({ state }) => state)).toEqual(['submitted']);
  });
});

/** An Admin rejects the identity document and verifies the other. */
async function reject({ user }: TestPerson): Promise<void> {
  const { token } = await buildAdmin(server);
  const params = { userId: user.id };
  const { documents } = await server.api.call(backgroundVerificationEndpoints.listPersonDocuments, {
    token,
    params,
  });
  for (const { id, kind, revision } of documents)
    await server.api.call(backgroundVerificationEndpoints.decideOnDocument, {
      token,
      params: { id },
      body:
        kind === 'identity'
          ? { decision: 'rejected', revision, reason: 'It is cut off.' }
          : { decision: 'verified', revision, fields: [] },
    });
}

describe('submissions at once', () => {
  it('one takes nothing of another that is under way, and the one that is refused leaves nothing', async () => {
    const person = await buildPerson(server.kit);
    await stageDocument(server, person.token, { kind: 'identity', name: 'staged.pdf' });
    await stageDocument(server, person.token, { kind: 'credential', name: 'staged.pdf' });
    const arrived = Promise.withResolvers<void>();
    const others = Promise.withResolvers<void>();
    async function* parts() {
      for (const [nth, fileName] of ['one.pdf', 'two.pdf', 'three.pdf'].entries())
        yield {
          kind: 'file',
          field: 'identity_documents',
          fileName,
          content: Readable.from([buildPdf(600 + nth)]),
        } as const;
      arrived.resolve();
      await others.promise;
      yield { kind: 'field', field: 'background_check_consent', value: 'false' } as const;
    }
    const ours = { userId: person.user.id, idempotencyKey: null };
    const refusal = submitBackgroundVerification(server.kit, ours, parts());
    await arrived.promise;
    for (const _ of [1, 2, 3]) expect(await submit(person, [consent])).toEqual({ success: true });
    others.resolve();
    expect(await refusal).toMatchObject({
      errors: [{ path: 'background_check_consent' }],
    });
    expect((await held(person)).identityDocuments).toMatchObject([
      { name: 'staged.pdf', state: 'submitted' },
    ]);
    expect(await countRows(person)).toBe(2);
  });
});

describe('what is held about a person', () => {
  it('is handed over with its files, and erased with them', async () => {
    const person = await buildPerson(server.kit);
    const { kysely } = server.kit.database;
    expect(await backgroundVerificationPersonalData.exportOf(kysely, person.user.id)).toBeNull();
    await submit(person, [identity, credential, consent]);
    const files = (await backgroundVerificationPersonalData.listFiles?.(kysely, person.user.id)) ?? [];
    const named = files.flatMap(({ name }) => (name === null ? [] : [name]));
    expect(named).toEqual([
      expect.stringMatching(/^identity\/[0-9a-f]{8}-passport\.pdf$/),
      expect.stringMatching(/^credential\/[0-9a-f]{8}-degree\.pdf$/),
    ]);
    expect(await server.kit.files.find(fileKey.parse(files[0]?.key))).not.toBeNull();
    await server.kit.database.transaction((transaction) =>
      backgroundVerificationPersonalData.erase(transaction, person.user.id, new Date()),
    );
    expect(await countRows(person)).toBe(0);
    expect((await held(person)).state).toBe('none');
  });
});
