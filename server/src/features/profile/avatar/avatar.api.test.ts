import { signInEndpoints } from '@redoubt/contract/sign-in';
import { profileEndpoints, smallAvatarUrl } from '@redoubt/contract/profile';
import { PassThrough, Readable } from 'node:stream';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fileKey } from '#platform/files/index.ts';
import { buildImage, buildPdf, listStoredKeys } from '#testing/documents.ts';
import { runJob } from '#testing/jobs.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { saveAvatar as saveAvatarOf } from './save-avatar.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const { saveAvatar, removeAvatar, getProfile } = profileEndpoints;

function formOf(content: Buffer | string, { field = 'avatar', name = 'me.png' } = {}): FormData {
  const form = new FormData();
  form.append(field, new Blob([content]), name);
  return form;
}

const fetchImage = (url: string) => server.app.http.fastify.inject({ method: 'GET', url });

async function countFiles(userId: string): Promise<number> {
  const { rows } = await server.database.ownerPool.query('select from avatar_file where user_id = $1', [
    userId,
  ]);
  return rows.length;
}

describe('the profile image', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'is made anew from a %s in two squares, without its metadata',
    async (format) => {
      const { token } = await buildPerson(server.kit);
      const content = await sharp(await buildImage('png', { width: 900, height: 700 }))
        .withExif({ IFD0: { Copyright: 'canary-of-the-camera' } })
        .toFormat(format)
        .toBuffer();
      const { avatarUrl } = await server.api.call(saveAvatar, { token, body: formOf(content) });
      const large = await fetchImage(avatarUrl);
      expect(large.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
      expect(large.rawPayload.includes('canary')).toBe(false);
      const { width, height, exif } = await sharp(large.rawPayload).metadata();
      expect([width, height, exif]).toEqual([512, 512, undefined]);
      const small = await sharp((await fetchImage(smallAvatarUrl(avatarUrl))).rawPayload).metadata();
      expect([small.format, small.width, small.height]).toEqual(['webp', 96, 96]);
    },
  );

  it('is in the profile and in the session at once', async () => {
    const { token } = await buildPerson(server.kit);
    await server.api.call(signInEndpoints.getSession, { token });
    const { avatarUrl } = await server.api.call(saveAvatar, { token, body: formOf(await buildImage('png')) });
    expect((await server.api.call(signInEndpoints.getSession, { token })).avatarUrl).toBe(avatarUrl);
    expect((await server.api.call(getProfile, { token })).basicInfo.avatarUrl).toBe(avatarUrl);
    await server.api.call(removeAvatar, { token });
    expect((await server.api.call(signInEndpoints.getSession, { token })).avatarUrl).toBeNull();
    expect((await fetchImage(avatarUrl)).statusCode).toBe(404);
  });

  it('takes the place of the one before, whose files are gone', async () => {
    const { token, user } = await buildPerson(server.kit);
    const first = await server.api.call(saveAvatar, { token, body: formOf(await buildImage('png')) });
    const second = await server.api.call(saveAvatar, { token, body: formOf(await buildImage('jpeg')) });
    expect(second.avatarUrl).not.toBe(first.avatarUrl);
    expect((await fetchImage(first.avatarUrl)).statusCode).toBe(404);
    expect((await fetchImage(second.avatarUrl)).statusCode).toBe(200);
    expect(await countFiles(user.id)).toBe(2);
  });

  it('is one image after many uploads at once', async () => {
    const { token, user } = await buildPerson(server.kit);
    const image = await buildImage('png');
    // On a busy machine some wait for the others until they get a 503 to try again.
    const save = async (): Promise<{ avatarUrl: string }> => {
      const { status, body } = await server.api.send(saveAvatar, { token, body: formOf(image) });
      return status === 503 ? save() : saveAvatar.reply.parse(JSON.parse(body));
    };
    const saved = await Promise.all(Array.from({ length: 5 }, save));
    const alive = await Promise.all(
      saved.map(async ({ avatarUrl }) => (await fetchImage(avatarUrl)).statusCode),
    );
    expect(alive.filter((status) => status === 200)).toHaveLength(1);
    expect(await countFiles(user.id)).toBe(2);
  });

  it('of an image smaller than the squares stays as small, and square', async () => {
    const { token } = await buildPerson(server.kit);
    const body = formOf(await buildImage('png', { width: 60, height: 40 }));
    const { avatarUrl } = await server.api.call(saveAvatar, { token, body });
    const { width, height } = await sharp((await fetchImage(avatarUrl)).rawPayload).metadata();
    expect([width, height]).toEqual([40, 40]);
  });
});

describe('what a process that died left behind', () => {
  const age = (userId: string) =>
    server.database.ownerPool.query(
      `update avatar_file set kept_until = now() where user_id = $1 and kept_until < 'infinity'`,
      [userId],
    );

  it('is swept away: a file as it was sent; what is under way and what is shown stay', async () => {
    const { token, user } = await buildPerson(server.kit);
    const { avatarUrl } = await server.api.call(saveAvatar, { token, body: formOf(await buildImage('png')) });
    const shown = await listStoredKeys(server);
    const content = new PassThrough();
    async function* parts() {
      yield { kind: 'file', field: 'avatar', fileName: 'me.jpg', content } as const;
    }
    const signal = new AbortController().signal;
    const saving = saveAvatarOf(server.kit, { userId: user.id, signal }, parts());
    await vi.waitFor(async () => expect(await countFiles(user.id)).toBe(3));
    await runJob(server.kit, 'avatars.sweep');
    expect(await countFiles(user.id)).toBe(3);
    // It is taken for dead, with its file written: as after a kill.
    const { rows } = await server.database.ownerPool.query<{ file_key: string }>(
      `select file_key from avatar_file where user_id = $1 and kept_until < 'infinity'`,
      [user.id],
    );
    const left = fileKey.parse(rows[0]?.file_key);
    await server.kit.files.write(Readable.from([await buildImage('jpeg')]), { key: left, maxBytes: 1e6 });
    await age(user.id);
    await runJob(server.kit, 'avatars.sweep');
    expect(await countFiles(user.id)).toBe(2);
    expect((await listStoredKeys(server)).filter((key) => !key.startsWith('.incoming'))).toEqual(shown);
    expect((await fetchImage(avatarUrl)).statusCode).toBe(200);
    content.destroy(new Error('cut off'));
    await expect(saving).rejects.toThrow('cut off');
  });
});

describe('what is no profile image (specification §5: Avatar and logo)', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  it.each([
    ['an SVG', svg],
    ['an SVG with a declaration', `<?xml version="1.0"?>\n${svg}`],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', buildPdf()],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['nothing', Buffer.alloc(0)],
    ['a PNG that ends after its name', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a bomb of 50,000 by 50,000 pixels', pngHeader(50_000, 50_000)],
  ])('%s is refused: Please select an image file', async (_, content) => {
    const { token, user } = await buildPerson(server.kit);
    const refused = await server.api.refused(saveAvatar, { token, body: formOf(content) });
    expect(refused).toMatchObject({ status: 422, message: 'Please select an image file' });
    expect(await countFiles(user.id)).toBe(0);
  });

  it('a PNG that is cut in half is refused', async () => {
    const { token, user } = await buildPerson(server.kit);
    const noise = await sharp({
      create: {
        width: 800,
        height: 800,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    const body = formOf(noise.subarray(0, noise.length / 2));
    expect(await server.api.refused(saveAvatar, { token, body })).toMatchObject({ code: 'not_an_image' });
    expect(await countFiles(user.id)).toBe(0);
  });

  it('5 MiB and one byte is refused: File size must be less than 5MB', async () => {
    const { token, user } = await buildPerson(server.kit);
    const body = formOf(Buffer.concat([await buildImage('png'), Buffer.alloc(5 * 1024 * 1024)]));
    const refused = await server.api.refused(saveAvatar, { token, body });
    expect(refused).toMatchObject({ status: 413, message: 'File size must be less than 5MB' });
    expect(await countFiles(user.id)).toBe(0);
  });

  it('a form without a file, and one with another field, are refused', async () => {
    const { token } = await buildPerson(server.kit);
    const empty = new FormData();
    empty.append('avatar', 'text');
    expect(await server.api.refused(saveAvatar, { token, body: empty })).toMatchObject({ status: 422 });
    const body = formOf(await buildImage('png'), { field: 'image' });
    expect(await server.api.refused(saveAvatar, { token, body })).toMatchObject({ status: 422 });
  });

  it('an address that names no image is a 404', async () => {
    for (const key of ['x', '..%2f..%2fetc%2fpasswd', 'a'.repeat(43)])
      expect((await fetchImage(`/v1/profile/avatars/${key}`)).statusCode).toBe(404);
  });
});

/** A PNG that claims a size and holds one short row. */
function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
