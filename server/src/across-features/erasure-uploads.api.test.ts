import { Readable } from 'node:stream';
import { backgroundVerificationEndpoints } from '@redoubt/contract/background-verification';
import type { Endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { accountErased, problemReply } from '@redoubt/contract/shared/problem.ts';
import { profileEndpoints } from '@redoubt/contract/profile';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildImage, buildPdf, documentForm, listStoredKeys } from '#testing/documents.ts';
import { eraseNow } from '#testing/erase-now.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

function formOf(name: string, file: File, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.append(name, file);
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  return form;
}

const uploads: readonly (readonly [string, Endpoint, () => FormData | Promise<FormData>])[] = [
  [
    'a document',
    backgroundVerificationEndpoints.stageDocument,
    () => documentForm('identity', buildPdf(200_000)),
  ],
  [
    'the documents of step 3',
    profileEndpoints.submitBackgroundVerification,
    () =>
      formOf('identity_documents', new File([buildPdf(200_000)], 'passport.pdf'), {
        background_check_consent: 'true',
      }),
  ],
  [
    'an image',
    profileEndpoints.saveAvatar,
    async () => formOf('avatar', new File([await buildImage('png')], 'me.png')),
  ],
];

/** The person's rows in the tables of uploads. */
async function countRows(userId: string): Promise<number> {
  const { rows } = await server.database.ownerPool.query<{ count: number }>(
    `select (select count(*) from verification_document where user_id = $1)
       + (select count(*) from avatar_file where user_id = $1) as count`,
    [userId],
  );
  return Number(rows[0]?.count);
}

it.each(uploads)(
  'half of %s is sent, the person erased, and the rest sent: nothing stays',
  async (...upload) => {
    const [, endpoint, build] = upload;
    const person = await buildPerson(server.kit);
    const encoded = new Response(await build());
    const bytes = Buffer.from(await encoded.arrayBuffer());
    const half = Math.floor(bytes.length / 2);
    const payload = new Readable({ read: () => undefined });
    payload.push(bytes.subarray(0, half));
    const replied = server.app.http.fastify.inject({
      method: endpoint.method,
      url: endpoint.path,
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        authorization: `Bearer ${person.token}`,
      },
      payload,
    });
    const outcome = replied.then(
      (reply) => ({ refused: problemReply.parse(reply.json()).status === reply.statusCode }),
      // Whoever may send no more is cut off in the middle, at once.
      (error: Error) => ({ cutOff: error.message }),
    );
    await expect.poll(() => countRows(person.user.id)).toBe(1);
    await eraseNow(server, person);
    payload.push(bytes.subarray(half));
    payload.push(null);
    expect([{ refused: true }, { cutOff: 'response destroyed before completion' }]).toContainEqual(
      await outcome,
    );
    expect(await countRows(person.user.id)).toBe(0);
    expect(await listStoredKeys(server)).toEqual([]);
  },
);

interface Raced {
  /** Of the refusal; null where no file was opened so often. */
  readonly code: string | null;
  readonly rows: number;
  readonly keys: readonly string[];
}

/** Sends an upload, erases its person before a file is opened for the `place`-th time, and answers what is left. */
async function eraseBeforeOpening(endpoint: Endpoint, body: FormData, place: number): Promise<Raced> {
  const person = await buildPerson(server.kit);
  const { files } = server.kit;
  const find = files.find.bind(files);
  let opened = 0;
  const opening = vi.spyOn(files, 'find').mockImplementation(async (key) => {
    opened += 1;
    if (opened === place) await eraseNow(server, person);
    return find(key);
  });
  const reply = await server.api.send(endpoint, { token: person.token, body });
  opening.mockRestore();
  const code = opened < place ? null : problemReply.parse(JSON.parse(reply.body)).code;
  // Who was not erased yet leaves nothing to the next place either.
  await eraseNow(server, person);
  return { code, rows: await countRows(person.user.id), keys: await listStoredKeys(server) };
}

it.each(uploads)(
  '%s is whole, and its person erased before it is opened to be looked at: nothing stays',
  async (_, endpoint, build) => {
    const raced: Raced[] = [];
    for (let place = 1; raced.at(-1)?.code !== null; place += 1)
      raced.push(await eraseBeforeOpening(endpoint, await build(), place));
    const refused = raced.slice(0, -1);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused).toEqual(refused.map(() => ({ code: accountErased.code, rows: 0, keys: [] })));
    expect(raced.at(-1)).toEqual({ code: null, rows: 0, keys: [] });
  },
);
