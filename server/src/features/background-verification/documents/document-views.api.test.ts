import { backgroundVerificationEndpoints as endpoints } from '@redoubt/contract/background-verification';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildImage, buildPdf, stageDocument, listDocumentRows, listStoredKeys } from '#testing/documents.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const expert = () => buildPerson(server.kit);

describe('looking at a document', () => {
  async function ticketPath({ token }: TestPerson, id: string): Promise<string> {
    return (await server.api.call(endpoints.issueDocumentTicket, { token, params: { id } })).path;
  }

  it('the original comes as an attachment, whatever it is', async () => {
    const person = await expert();
    const content = buildPdf(3000);
    const { id } = await stageDocument(server, person.token, { content, name: 'Überprüfung.pdf' });
    const reply = await server.app.http.fastify.inject({ url: await ticketPath(person, id) });
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="_berpr_fung.pdf"; filename*=UTF-8''%C3%9Cberpr%C3%BCfung.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(reply.rawPayload.equals(content)).toBe(true);
  });

  it('an image is shown as a WebP of ours, without what the camera wrote, made once', async () => {
    const person = await expert();
    const content = await buildImage('jpeg', { width: 3000, height: 1000 });
    expect(content.includes('canary-of-the-camera')).toBe(true);
    const { id } = await stageDocument(server, person.token, { content, name: 'card.jpg' });
    const headers = { authorization: `Bearer ${person.token}` };
    const preview = () =>
      server.app.http.fastify.inject({ url: `/v1/profile/documents/${id}/preview`, headers });
    const [first, second] = [await preview(), await preview()];
    expect(first.headers['content-type']).toBe('image/webp');
    const { format, width, height, exif } = await sharp(first.rawPayload).metadata();
    expect([format, width, height, exif]).toEqual(['webp', 1654, 551, undefined]);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    const [row] = await listDocumentRows(server, person);
    expect(await listStoredKeys(server)).toContain(row?.preview_key);
    await server.api.call(endpoints.removeDocument, { token: person.token, params: { id } });
    expect(await listStoredKeys(server)).not.toContain(row?.preview_key);
  });

  it('an image that is broken inside and a PDF have no preview', async () => {
    const person = await expert();
    const png = await buildImage('png', { width: 400, height: 400 });
    const broken = Buffer.from(png);
    broken.fill(7, broken.indexOf('IDAT') + 10, broken.length - 20);
    for (const given of [
      { content: broken, name: 'a.png' },
      { content: buildPdf(), name: 'a.pdf' },
    ]) {
      const { id } = await stageDocument(server, person.token, given);
      const call = { token: person.token, params: { id } };
      const { status, code } = await server.api.refused(endpoints.previewDocument, call);
      expect([status, code]).toEqual([422, 'no_preview']);
    }
  });

  it('another person’s document is not there, by id or by link', async () => {
    const [owner, other] = await Promise.all([expert(), expert()]);
    const { id } = await stageDocument(server, owner.token, {
      content: await buildImage('png'),
      name: 'a.png',
    });
    for (const endpoint of [
      endpoints.previewDocument,
      endpoints.issueDocumentTicket,
      endpoints.removeDocument,
    ] as const) {
      const refusal = await server.api.refused(endpoint, { token: other.token, params: { id } });
      expect([refusal.status, refusal.code]).toEqual([404, 'document_not_found']);
    }
    const path = await ticketPath(owner, id);
    await server.api.call(endpoints.removeDocument, { token: owner.token, params: { id } });
    expect((await server.app.http.fastify.inject({ url: path })).statusCode).toBe(404);
  });
});
