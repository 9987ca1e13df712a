import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { backgroundVerificationEndpoints as endpoints } from '@redoubt/contract/background-verification';
import { documentLimits } from '@redoubt/contract/shared/terms/document-terms.ts';
import { untilServed } from '#testing/api-client.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Caller } from '#platform/use-case/caller.ts';
import {
  buildPdf,
  documentForm,
  stageDocument,
  listDocumentRows,
  listStoredKeys,
} from '#testing/documents.ts';
import { runJob } from '#testing/jobs.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { findVerification } from '../background-verification.store.ts';
import { stageDocument as stageDocumentOf } from './stage-document.ts';

const MIB = 1024 * 1024;

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const expert = () => buildPerson(server.kit);

describe('limits', () => {
  it('hold for 20 uploads at once: ten of a kind and no more', async () => {
    const person = await expert();
    const sent = Array.from({ length: 20 }, (_, nth) =>
      untilServed(() =>
        server.api.send(endpoints.stageDocument, {
          token: person.token,
          body: documentForm('identity', buildPdf(500 + nth)),
        }),
      ),
    );
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 409)).toHaveLength(10);
    expect(await listDocumentRows(server, person)).toHaveLength(10);
    expect((await stageDocument(server, person.token, { kind: 'credential' })).state).toBe('staged');
  });

  it('hold for the same file sent five times at once: it is there once, and the others are told as what', async () => {
    const person = await expert();
    const sent = Array.from({ length: 5 }, () =>
      untilServed(() =>
        server.api.send(endpoints.stageDocument, {
          token: person.token,
          body: documentForm('identity', buildPdf(), 'passport.pdf'),
        }),
      ),
    );
    const replies = await Promise.all(sent);
    const refused = replies.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(4);
    for (const { body } of refused)
      expect(JSON.parse(body)).toMatchObject({
        code: 'document_known',
        errors: [{ path: 'file', message: 'You have uploaded this file already, as passport.pdf.' }],
      });
    expect(await listDocumentRows(server, person)).toMatchObject([{ state: 'staged' }]);
    const [document] = (await findVerification(server.kit.database.kysely, person.user.id)).identityDocuments;
    const params = { id: document?.id ?? '' };
    await server.api.call(endpoints.removeDocument, { token: person.token, params });
    const again = { content: buildPdf(), name: 'again.pdf' };
    expect(await stageDocument(server, person.token, again)).toMatchObject({ name: 'again.pdf' });
  });

  it('hold for 100 MB in all, whatever comes at once', { tags: ['slow'] }, async () => {
    const person = await expert();
    await stageDocument(server, person.token, { content: buildPdf(5 * MIB) });
    const { rows } = await server.database.ownerPool.query<{ id: string }>(
      `insert into verification_document (id, user_id, kind, state, name, type, size_bytes, file_key, preview_key, created_at)
       select gen_random_uuid(), $1, 'credential', 'staged', 'a.pdf', 'application/pdf', 10485760,
         'documents/00/' || gen_random_uuid(), 'document-previews/00/' || gen_random_uuid(), now()
       from generate_series(1, 9) returning id`,
      [person.user.id],
    );
    expect(rows).toHaveLength(9);
    const sent = [1, 2, 3, 4].map((nth) =>
      untilServed(() =>
        server.api.send(endpoints.stageDocument, {
          token: person.token,
          body: documentForm('identity', buildPdf(2 * MIB - nth)),
        }),
      ),
    );
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 200, 409, 409]);
    const { rows: sums } = await server.database.ownerPool.query<{ sum: string }>(
      'select sum(size_bytes) from verification_document where user_id = $1',
      [person.user.id],
    );
    expect(Number(sums[0]?.sum)).toBeLessThanOrEqual(documentLimits.bytesInAll);
  });

  it('200 files in one request are refused by name', async () => {
    const person = await expert();
    const { token } = person;
    const body = documentForm('identity', buildPdf(90_000));
    for (let n = 1; n < 200; n += 1) body.append('file', new Blob([buildPdf()]), 'a.pdf');
    const { status, errors } = await server.api.refused(endpoints.stageDocument, { token, body });
    expect([status, errors]).toEqual([422, [{ path: 'file', message: 'Send one file at a time.' }]]);
    expect(await listDocumentRows(server, person)).toEqual([]);
  });
});

describe('what breaks off', () => {
  it('an upload cut at 99 % leaves neither row nor file', async () => {
    const person = await expert();
    const at = await server.app.http.listen({ host: '127.0.0.1', port: 0 });
    const encoded = new Response(documentForm('identity', buildPdf(200_000)));
    const bytes = Buffer.from(await encoded.arrayBuffer());
    const socket = connect(Number(new URL(at).port), '127.0.0.1');
    socket.write(
      `POST /v1/profile/documents HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${person.token}\r\n` +
        `content-type: ${encoded.headers.get('content-type') ?? ''}\r\ncontent-length: ${String(bytes.length)}\r\n\r\n`,
    );
    socket.write(bytes.subarray(0, Math.floor(bytes.length * 0.99)));
    await vi.waitFor(async () =>
      expect(await listDocumentRows(server, person)).toMatchObject([{ state: 'arriving' }]),
    );
    const [row] = await listDocumentRows(server, person);
    socket.destroy();
    await vi.waitFor(async () => expect(await listDocumentRows(server, person)).toEqual([]));
    expect(await listStoredKeys(server)).not.toContain(row?.file_key);
    expect((await stageDocument(server, person.token)).state).toBe('staged');
  });

  it('a database that fails at the end leaves no file', async () => {
    const person = await expert();
    const before = (await listStoredKeys(server)).length;
    await server.database.ownerPool.query(
      `alter table verification_document add constraint broken check (state <> 'staged') not valid`,
    );
    const reply = await server.api.send(endpoints.stageDocument, {
      token: person.token,
      body: documentForm('identity', buildPdf()),
    });
    await server.database.ownerPool.query('alter table verification_document drop constraint broken');
    expect(reply.status).toBe(500);
    expect(await listDocumentRows(server, person)).toEqual([]);
    expect(await listStoredKeys(server)).toHaveLength(before);
  });

  it('what a process that died left behind is swept away, and what is on its way is not', async () => {
    const person = await expert();
    const given = [{ name: 'arriving.pdf' }, { name: 'removed.pdf' }, { name: 'alive.pdf' }];
    const [arriving, removed, alive] = await Promise.all(
      given.map((one) => stageDocument(server, person.token, one)),
    );
    await leave(arriving?.id, 'arriving', '-1 second');
    await leave(removed?.id, 'removed', '-1 second');
    await leave(alive?.id, 'arriving', '20 seconds');
    const rows = await listDocumentRows(server, person);
    await runJob(server.kit, 'documents.sweep');
    expect(await listDocumentRows(server, person)).toMatchObject([{ state: 'arriving' }]);
    const [{ file_key: remaining } = { file_key: '' }] = await listDocumentRows(server, person);
    const left = await listStoredKeys(server);
    expect(rows.map(({ file_key: key }) => key).filter((key) => left.includes(key))).toEqual([remaining]);
  });

  it('a process that died holds no place and no key for longer than its last heartbeat', async () => {
    const person = await expert();
    const headers = { 'idempotency-key': randomUUID() };
    const call = { token: person.token, headers, body: documentForm('identity', buildPdf()) };
    const { id } = await server.api.call(endpoints.stageDocument, call);
    for (let n = 1; n < documentLimits.perKind; n += 1) await stageDocument(server, person.token);
    const others = (await listDocumentRows(server, person)).map(({ file_key: key }) => key);
    await server.database.ownerPool.query(
      `update verification_document set state = 'arriving', held_until = now() + interval '20 seconds'
       where user_id = $1`,
      [person.user.id],
    );
    expect(await server.api.refused(endpoints.stageDocument, call)).toMatchObject({
      code: 'document_arriving',
    });
    await server.database.ownerPool.query(
      'update verification_document set held_until = now() where user_id = $1',
      [person.user.id],
    );
    const again = await server.api.call(endpoints.stageDocument, call);
    expect(again).toMatchObject({ state: 'staged' });
    expect(again.id).not.toBe(id);
    await runJob(server.kit, 'documents.sweep');
    const left = await listStoredKeys(server);
    expect(others.filter((key) => left.includes(key))).toEqual([]);
    expect(await listDocumentRows(server, person)).toHaveLength(1);
  });

  it('an upload that lives says so, and one that was taken for dead leaves nothing', async () => {
    const person = await expert();
    const content = new PassThrough();
    async function* uploadParts() {
      yield { kind: 'field', field: 'kind', value: 'identity' } as const;
      yield { kind: 'file', field: 'file', fileName: 'a.pdf', content } as const;
    }
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const caller = { userId: person.user.id } as Caller;
    const staging = stageDocumentOf(server.kit, { caller, idempotencyKey: null }, uploadParts());
    await vi.waitFor(async () => expect(await listDocumentRows(server, person)).toHaveLength(1));
    await server.database.ownerPool.query(
      'update verification_document set held_until = now() where user_id = $1',
      [person.user.id],
    );
    vi.advanceTimersByTime(10_000);
    await vi.waitFor(async () => expect(await secondsHeld(person)).toBeGreaterThan(20));
    vi.useRealTimers();
    const [row] = await listDocumentRows(server, person);
    await server.database.ownerPool.query(
      'update verification_document set held_until = now() where user_id = $1',
      [person.user.id],
    );
    await runJob(server.kit, 'documents.sweep');
    content.end(buildPdf());
    expect(await staging).toMatchObject({ refused: { code: 'document_arriving' } });
    expect(await listDocumentRows(server, person)).toEqual([]);
    expect(await listStoredKeys(server)).not.toContain(row?.file_key);
  });

  /** Puts a document into the state in which a process leaves it that dies, or that is alive for the given time. */
  async function leave(id: string | undefined, state: string, heldFor: string): Promise<void> {
    await server.database.ownerPool.query(
      `update verification_document set state = $2, type = null, size_bytes = null,
         held_until = now() + $3::interval where id = $1`,
      [id, state, heldFor],
    );
  }

  async function secondsHeld({ user }: TestPerson): Promise<number> {
    const { rows } = await server.database.ownerPool.query<{ seconds: number }>(
      `select extract(epoch from held_until - now())::float as seconds from verification_document where user_id = $1`,
      [user.id],
    );
    return rows[0]?.seconds ?? 0;
  }
});
