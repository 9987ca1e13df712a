import { randomUUID } from 'node:crypto';
import { backgroundVerificationEndpoints as endpoints } from '@redoubt/contract/background-verification';
import { profileEndpoints } from '@redoubt/contract/profile';
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

/** A PDF under the standard security handler (revision 2, RC4); whom it opens to without a password its U says. */
function encryptedPdf(u: string): string {
  const o = '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a';
  return `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
4 0 obj<</Filter/Standard/V 1/R 2/Length 40/P -44/O<${o}>/U<${u}>>>endobj
trailer<</Size 5/Root 1 0 R/Encrypt 4 0 R/ID[<00112233445566778899aabbccddeeff><00112233445566778899aabbccddeeff>]>>
%%EOF
`;
}

/** What U is for the empty password (PDF 1.7, algorithm 4). */
const OPEN_TO_ALL = '2ed19d6f82c525ea819bafb99e8edae844b214ca05125753e0d7ee6c758fd130';

const XFA = `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R/NeedsRendering true/AcroForm<</Fields[]/XFA 4 0 R>>>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
4 0 obj<</Length 63>>stream
<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template/></xdp:xdp>
endstream
endobj
trailer<</Size 5/Root 1 0 R>>
%%EOF
`;

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

  it('is taken with its kind after the file, too', async () => {
    const { token } = await expert();
    const body = new FormData();
    body.append('file', new Blob([buildPdf()]), 'passport.pdf');
    body.append('kind', 'credential');
    await server.api.call(endpoints.stageDocument, { token, body });
    const held = await server.api.call(profileEndpoints.getProfile, { token });
    expect(held.backgroundVerification.credentialDocuments).toHaveLength(1);
    body.delete('kind');
    expect(await server.api.refused(endpoints.stageDocument, { token, body })).toMatchObject({
      errors: [{ path: 'kind', message: 'Say whether it proves an identity or a credential.' }],
    });
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
    ['a.exe', buildPdf()],
    ['a', buildPdf()],
    ['a.pdf.html', buildPdf()],
  ])('the name %s does not go with a PDF', async (name, content) => {
    expect(await refusalOf(await expert(), content, name)).toEqual([422, 'document_name_misleads']);
  });

  it.each<[string, () => Promise<Buffer> | Buffer, string, string]>([
    ['a PNG named as a JPG', png, 'passport.jpg', 'passport.png'],
    ['a JPEG named as a PNG', () => buildImage('jpeg'), 'card.PNG', 'card.jpg'],
    ['a PDF named as a PNG', () => buildPdf(), 'a.png', 'a.pdf'],
    [
      'a PDF behind a line of a server',
      () => Buffer.concat([Buffer.from('\r\nX-Sent: now\r\n\r\n'), buildPdf()]),
      'a.pdf',
      'a.pdf',
    ],
    [
      'a PDF that is encrypted without a password to open it',
      () => Buffer.from(encryptedPdf(OPEN_TO_ALL)),
      'a.pdf',
      'a.pdf',
    ],
  ])('%s is taken by its content', async (_name, ...[make, given, name]) => {
    const person = await expert();
    const headers = { 'idempotency-key': randomUUID() };
    const body = () => documentForm('identity', content, given);
    const content = await make();
    const first = await server.api.call(endpoints.stageDocument, {
      token: person.token,
      headers,
      body: body(),
    });
    expect(first.name).toBe(name);
    expect(
      await server.api.call(endpoints.stageDocument, { token: person.token, headers, body: body() }),
    ).toEqual(first);
  });

  it.each<[string, Buffer, string, string]>([
    [
      'a PDF that asks for a password',
      Buffer.from(encryptedPdf('a'.repeat(64))),
      'a.pdf',
      'document_needs_password',
    ],
    ['an XFA form', Buffer.from(XFA), 'a.pdf', 'document_is_xfa'],
    [
      'a HEIC photo',
      Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'),
      'IMG_0042.HEIC',
      'heic_refused',
    ],
    [
      'a HEIC photo named as a JPG',
      Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'),
      'a.jpg',
      'heic_refused',
    ],
    [
      'a PDF that begins too late',
      Buffer.concat([Buffer.alloc(1024, 32), buildPdf()]),
      'a.pdf',
      'document_type_refused',
    ],
  ])('%s is refused at once', async (_name, ...[content, name, code]) => {
    const person = await expert();
    expect(await refusalOf(person, content, name)).toEqual([422, code]);
    expect(await listDocumentRows(server, person)).toEqual([]);
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
