import { randomUUID } from 'node:crypto';
import { backgroundVerificationEndpoints as endpoints } from '@redoubt/contract/background-verification';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildImage,
  buildPdf,
  documentForm,
  stageDocument,
  listDocumentRows,
  listStoredKeys,
} from '#testing/documents.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { findVerification } from '../background-verification.store.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const MIB = 1024 * 1024;

function expert(): Promise<TestPerson> {
  return buildPerson(server.kit);
}

async function refusalOf(
  { token }: TestPerson,
  content: Buffer | string,
  name?: string,
): Promise<readonly [status: number, code: string]> {
  const body = documentForm('identity', content, name);
  const { status, code } = await server.api.refused(endpoints.stageDocument, { token, body });
  return [status, code];
}

async function listOf({ user }: TestPerson) {
  return findVerification(server.kit.database.kysely, user.id);
}

describe('a document', () => {
  it('is staged with its size, its type by content and its name', async () => {
    const person = await expert();
    const pdf = buildPdf(5000);
    const staged = await stageDocument(server, person.token, { content: pdf, name: 'Pass Nº 7.pdf' });
    expect(staged).toMatchObject({
      name: 'Pass Nº 7.pdf',
      size: 5000,
      type: 'application/pdf',
      state: 'staged',
      reason: null,
    });
    const png = await stageDocument(server, person.token, {
      kind: 'credential',
      content: await buildImage('png'),
      name: 'degree.PNG',
    });
    const jpeg = await stageDocument(server, person.token, {
      content: await buildImage('jpeg'),
      name: 'card.jpeg',
    });
    const held = await listOf(person);
    expect(held.identityDocuments).toEqual([staged, jpeg]);
    expect(held.credentialDocuments).toEqual([png]);
    expect([held.state, held.backgroundCheckConsent]).toEqual(['none', false]);
    const keys = (await listDocumentRows(server, person)).map(({ file_key: key }) => key);
    expect(await listStoredKeys(server)).toEqual(expect.arrayContaining(keys));
  });

  it.each([
    [
      'another kind',
      documentForm('selfie', buildPdf()),
      'kind',
      'Say whether it proves an identity or a credential.',
    ],
    [
      'no file',
      (() => {
        const form = new FormData();
        form.append('kind', 'identity');
        return form;
      })(),
      'file',
      'Choose a file.',
    ],
  ])('with %s is refused by name', async (_name, body, ...[path, message]) => {
    const { token } = await expert();
    const { status, errors } = await server.api.refused(endpoints.stageDocument, { token, body });
    expect([status, errors]).toEqual([422, [{ path, message }]]);
  });

  it('is answered as before when it is sent again under its key', async () => {
    const person = await expert();
    const headers = { 'idempotency-key': randomUUID() };
    const send = () =>
      server.api.call(endpoints.stageDocument, {
        token: person.token,
        body: documentForm('identity', buildPdf()),
        headers,
      });
    const first = await send();
    expect(await send()).toEqual(first);
    expect(await listDocumentRows(server, person)).toHaveLength(1);
  });

  it.each<[string, FormData]>([
    ['another kind', documentForm('credential', buildPdf())],
    ['another name', documentForm('identity', buildPdf(), 'other.pdf')],
    ['another length', documentForm('identity', buildPdf(5000))],
    [
      'other bytes',
      documentForm('identity', Buffer.from(buildPdf().toString().replace('200 200', '200 300'))),
    ],
  ])('with %s is refused under the key of another', async (_name, body) => {
    const person = await expert();
    const call = { token: person.token, headers: { 'idempotency-key': randomUUID() } };
    const first = await server.api.call(endpoints.stageDocument, {
      ...call,
      body: documentForm('identity', buildPdf()),
    });
    const { status, code } = await server.api.refused(endpoints.stageDocument, { ...call, body });
    expect([status, code]).toEqual([422, 'idempotency_key_reused']);
    expect((await listOf(person)).identityDocuments).toEqual([first]);
    expect(await listDocumentRows(server, person)).toHaveLength(1);
  });

  it('is removed with its file, and its key is free again', async () => {
    const person = await expert();
    const staged = await stageDocument(server, person.token);
    const [row] = await listDocumentRows(server, person);
    const call = { token: person.token, params: { id: staged.id } };
    expect(await server.api.call(endpoints.removeDocument, call)).toEqual({ success: true });
    expect(await listDocumentRows(server, person)).toEqual([]);
    expect(await listStoredKeys(server)).not.toContain(row?.file_key);
    expect(await server.api.refused(endpoints.removeDocument, call)).toMatchObject({
      status: 404,
      code: 'document_not_found',
    });
  });
});

describe('what is no document', () => {
  const png = () => buildImage('png');
  const withZip = (content: Buffer) =>
    Buffer.concat([content, Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]);

  it.each<[string, () => Promise<Buffer> | Buffer | string, string]>([
    ['an HTML page named as a PDF', () => '<!DOCTYPE html><script>alert(1)</script>', 'a.pdf'],
    ['an SVG named as a PDF', () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'a.pdf'],
    [
      'an SVG named as a PNG',
      () => '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
      'a.png',
    ],
    ['a PDF that is a page too', () => `%PDF-1.4\n<html><script>alert(1)</script></html>\n%%EOF`, 'a.pdf'],
    ['a page that is a PDF too', () => Buffer.concat([Buffer.from('<html>'), buildPdf()]), 'a.pdf'],
    ['a PDF that is a ZIP too', () => withZip(buildPdf()), 'a.pdf'],
    ['a PNG that is a ZIP too', async () => withZip(await png()), 'a.png'],
    ['a PNG that is a PDF too', async () => Buffer.concat([await png(), buildPdf()]), 'a.png'],
    ['a JPEG that is a ZIP too', async () => withZip(await buildImage('jpeg')), 'a.jpg'],
    ['the beginning of a PDF', () => buildPdf(4000).subarray(0, 3000), 'a.pdf'],
    ['the beginning of a PNG', async () => (await png()).subarray(0, -20), 'a.png'],
    ['the sign of a PNG and nothing else', () => Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), 'a.png'],
    ['a GIF', () => 'GIF89a\u0001\u0000\u0001\u0000', 'a.png'],
    ['a program', () => 'MZ\u0090\u0000\u0003', 'a.pdf'],
    ['text', () => 'hello', 'a.pdf'],
  ])('%s is refused and leaves nothing', async (_name, make, name) => {
    const person = await expert();
    expect(await refusalOf(person, await make(), name)).toEqual([422, 'document_type_refused']);
    expect(await listDocumentRows(server, person)).toEqual([]);
  });

  it.each([
    ['a.png', buildPdf()],
    ['a.exe', buildPdf()],
    ['a', buildPdf()],
    ['a.pdf.html', buildPdf()],
  ])('the name %s does not go with a PDF', async (name, content) => {
    expect(await refusalOf(await expert(), content, name)).toEqual([422, 'document_name_misleads']);
  });

  it('an empty file and one that is a byte too large are refused, and one of just 10 MB is not', async () => {
    const person = await expert();
    expect(await refusalOf(person, '')).toEqual([422, 'document_empty']);
    expect(await refusalOf(person, buildPdf(10 * MIB + 1))).toEqual([413, 'document_too_large']);
    expect(await listDocumentRows(server, person)).toEqual([]);
    expect((await stageDocument(server, person.token, { content: buildPdf(10 * MIB) })).size).toBe(10 * MIB);
  });

  it('an image of 50,000 by 50,000 pixels is refused before anybody decodes it', async () => {
    const small = await buildImage('png', { width: 1, height: 1 });
    const huge = Buffer.from(small);
    huge.writeUInt32BE(50_000, 16);
    huge.writeUInt32BE(50_000, 20);
    huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29);
    expect(await refusalOf(await expert(), huge, 'big.png')).toEqual([422, 'image_too_wide']);
  });
});

describe('names', () => {
  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\boot.pdf', 'boot.pdf'],
    ['a\u0000b.pdf', 'ab.pdf'],
    ['a\r\nset-cookie: x=1.pdf', 'a%0D%0Aset-cookie x=1.pdf'],
    ['\u202Efdp.pdf', 'fdp.pdf'],
    [`${'n'.repeat(1000)}.pdf`, `${'n'.repeat(116)}.pdf`],
    ['<img src=x onerror=alert(1)>.pdf', 'img src=x onerror=alert(1) .pdf'],
    ['Überprüfung 証明書.pdf', 'Überprüfung 証明書.pdf'],
  ])('%j is stored for people to read, and names no file', async (given, expected) => {
    const person = await expert();
    const { name } = await stageDocument(server, person.token, { name: given });
    expect(name).toBe(expected);
    const [row] = await listDocumentRows(server, person);
    expect(row?.file_key).toMatch(/^documents\/[0-9a-f]{2}\/[0-9a-f-]{36}$/);
  });
});

/** The checksum of a PNG's chunk. */
function crc32(bytes: Buffer): number {
  let sum = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xed_b8_83_20 : sum >>> 1;
  }
  return (sum ^ 0xff_ff_ff_ff) >>> 0;
}
