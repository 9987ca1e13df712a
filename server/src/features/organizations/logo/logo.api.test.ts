import { organizationsEndpoints as endpoints } from '@redoubt/contract/organizations';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildImage, buildPdf, listStoredKeys } from '#testing/documents.ts';
import { eraseNow } from '#testing/erase-now.ts';
import { runJob } from '#testing/jobs.ts';
import { buildMember } from '#testing/organizations/members.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

function formOf(content: Buffer | string, field = 'logo'): FormData {
  const form = new FormData();
  form.append(field, new Blob([content]), 'logo.png');
  return form;
}

const fetchImage = (url: string | null) =>
  server.app.http.fastify.inject({ method: 'GET', url: url ?? '/no-logo' });
const save = async (token: string, content?: Buffer) =>
  (await server.api.call(endpoints.saveLogo, { token, body: formOf(content ?? (await buildImage('png'))) }))
    .logo;

describe('the logo', () => {
  it('is made anew, whole, without its metadata, and everybody may see it', async () => {
    const { token } = await buildMember(server);
    const content = await sharp(await buildImage('png', { width: 1200, height: 300 }))
      .withExif({ IFD0: { Copyright: 'canary-of-the-camera' } })
      .toBuffer();
    const logo = await save(token, content);
    expect((await server.api.call(endpoints.getOrganization, { token })).logo).toBe(logo);
    const image = await fetchImage(logo);
    expect(image.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(image.rawPayload.includes('canary')).toBe(false);
    const { width, height } = await sharp(image.rawPayload).metadata();
    expect([width, height]).toEqual([512, 128]);
  });

  it('takes the place of the one before, and goes; their files go too', async () => {
    const { token } = await buildMember(server);
    const before = await listStoredKeys(server);
    const first = await save(token);
    const second = await save(token);
    expect((await fetchImage(first)).statusCode).toBe(404);
    expect((await fetchImage(second)).statusCode).toBe(200);
    await server.api.call(endpoints.removeLogo, { token });
    expect((await fetchImage(second)).statusCode).toBe(404);
    expect((await server.api.call(endpoints.getOrganization, { token })).logo).toBeNull();
    expect(await listStoredKeys(server)).toEqual(before);
  });

  it('is one after many uploads at once', async () => {
    const { token } = await buildMember(server);
    const logos = await Promise.all(Array.from({ length: 4 }, () => save(token)));
    const statuses = await Promise.all(logos.map(async (logo) => (await fetchImage(logo)).statusCode));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('goes with its organization when the last member is erased', async () => {
    const before = await listStoredKeys(server);
    const member = await buildMember(server);
    const logo = await save(member.token);
    await eraseNow(server, member);
    expect((await fetchImage(logo)).statusCode).toBe(404);
    await runJob(server.kit, 'logos.sweep');
    expect(await listStoredKeys(server)).toEqual(before);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['a PDF', buildPdf()],
    ['nothing', Buffer.alloc(0)],
  ])('%s is refused: Please select an image file', async (_, content) => {
    const { token } = await buildMember(server);
    const reply = await server.api.refused(endpoints.saveLogo, { token, body: formOf(content) });
    expect(reply).toMatchObject({ status: 422, message: 'Please select an image file' });
  });

  it('of more than 5 MB is refused: File size must be less than 5MB', async () => {
    const { token } = await buildMember(server);
    const body = formOf(Buffer.alloc(5 * 1024 * 1024 + 1));
    const reply = await server.api.refused(endpoints.saveLogo, { token, body });
    expect(reply).toMatchObject({ status: 413, message: 'File size must be less than 5MB' });
  });

  it('is not for viewers to change', async () => {
    const { token } = await buildMember(server, { memberRole: 'viewer' });
    const body = formOf(await buildImage('png'));
    expect((await server.api.refused(endpoints.saveLogo, { token, body })).status).toBe(403);
  });
});
