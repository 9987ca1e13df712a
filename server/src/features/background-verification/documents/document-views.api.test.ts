import { backgroundVerificationEndpoints as endpoints } from '@redoubt/contract/background-verification';
import type { DocumentKind } from '@redoubt/contract/shared/terms/document-terms.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
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
      'content-disposition': `attachment; filename=_berpr_fung.pdf; filename*=UTF-8''%C3%9Cberpr%C3%BCfung.pdf`,
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

  it(
    'is made once for many who ask at once, and not again where it cannot be made',
    { tags: ['slow'] },
    async () => {
      const person = await expert();
      const wide = await buildImage('png', { width: 3000, height: 2000 });
      const broken = Buffer.from(wide);
      broken.fill(7, broken.indexOf('IDAT') + 10, broken.length - 20);
      const heavy = await sharp({ create: { width: 7000, height: 7000, channels: 4, background: '#7a28' } })
        .toColourspace('rgb16')
        .png({ progressive: true })
        .toBuffer();
      for (const [content, expected] of [
        [wide, 200],
        [broken, 422],
        // Interlaced, it would take 400 MB of memory.
        [heavy, 422],
      ] as const) {
        const { id } = await stageDocument(server, person.token, { content, name: 'a.png' });
        const write = vi.spyOn(server.kit.files, 'write');
        const ask = () =>
          server.app.http.fastify.inject({
            url: `/v1/profile/documents/${id}/preview`,
            headers: { authorization: `Bearer ${person.token}` },
          });
        const replies = await Promise.all(Array.from({ length: 12 }, ask));
        expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => expected));
        expect((await ask()).statusCode).toBe(expected);
        expect(write).toHaveBeenCalledTimes(1);
        write.mockRestore();
      }
    },
  );

  it(
    'many images of one person leave the next turn to another, and too many are refused',
    { tags: ['slow'] },
    async () => {
      const [person, other] = await Promise.all([expert(), expert()]);
      const stage = async ({ token }: TestPerson, kind: DocumentKind, nth = 0) => {
        const content = await buildImage('png', { width: 3000 - nth, height: 2000 });
        return stageDocument(server, token, { kind, content, name: 'a.png' });
      };
      const kinds = Array.from({ length: 12 }, (_, n) => (n < 6 ? 'identity' : 'credential'));
      const many = await Promise.all(kinds.map((kind, nth) => stage(person, kind, nth)));
      const one = await stage(other, 'identity');
      const answered: string[] = [];
      const ask = async ({ token }: TestPerson, { id }: { id: string }) => {
        const reply = await server.app.http.fastify.inject({
          url: `/v1/profile/documents/${id}/preview`,
          headers: { authorization: `Bearer ${token}` },
        });
        if (reply.statusCode === 200) answered.push(id);
        return reply;
      };
      // No image is done before the other was requested, however busy the machine.
      const { promise: allRequested, resolve: goOn } = Promise.withResolvers<undefined>();
      const { files } = server.kit;
      const write = files.write.bind(files);
      const held = vi.spyOn(files, 'write').mockImplementation(async (...given) => {
        await allRequested;
        return write(...given);
      });
      const replies = many.map((document) => ask(person, document));
      const refused = await Promise.race(replies);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
      const looked = vi.spyOn(files, 'find');
      const others = ask(other, one);
      await expect.poll(() => looked.mock.settledResults.at(-1)?.type).toBe('fulfilled');
      goOn(undefined);
      await others;
      held.mockRestore();
      looked.mockRestore();
      expect(answered.indexOf(one.id)).toBeLessThan(4);
      const statuses = (await Promise.all(replies)).map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(8);
    },
  );

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
