import { Readable } from 'node:stream';
import { backgroundVerificationEndpoints } from '@redoubt/contract/background-verification';
import type { Endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { problemReply } from '@redoubt/contract/shared/problem.ts';
import { profileEndpoints } from '@redoubt/contract/profile';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildImage, buildPdf, documentForm, listStoredKeys } from '#testing/documents.ts';
import { eraseNow } from '#testing/erase-now.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

function formOf(name: string, content: Buffer, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.append(name, new Blob([content]), 'a-file');
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
    () => formOf('identity_documents', buildPdf(200_000), { background_check_consent: 'true' }),
  ],
  ['an image', profileEndpoints.saveAvatar, async () => formOf('avatar', await buildImage('png'))],
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
