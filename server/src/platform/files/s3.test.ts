import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { createFileStore, type FileStore } from './file-store.ts';

/** A small S3: one bucket in memory, objects by path-style address, checksums looked at. */
const objects = new Map<string, Buffer>();
const seen: { method: string; url: string; authorization: string }[] = [];
let isBroken = false;
/** The object that is gone once somebody has asked for its metadata. */
let removeAfterHead: string | null = null;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url = '', headers } = request;
  seen.push({ method, url, authorization: headers.authorization ?? '' });
  const name = new URL(url, 'http://s3').pathname;
  const body = await buffer(request);
  if (isBroken) return void response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
  if (method === 'PUT') {
    const isWhole =
      request.headers['x-amz-checksum-sha256'] === createHash('sha256').update(body).digest('base64');
    if (!isWhole) return void response.writeHead(400).end('<Error><Code>BadDigest</Code></Error>');
    objects.set(name, body);
    return void response.writeHead(200, { etag: '"x"' }).end();
  }
  if (method === 'DELETE') {
    objects.delete(name);
    return void response.writeHead(204).end();
  }
  const found = objects.get(name);
  if (!found)
    return void response.writeHead(404).end(method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>');
  response.writeHead(200, {
    'content-length': found.length,
    etag: '"x"',
    'last-modified': new Date(0).toUTCString(),
  });
  if (method === 'HEAD' && name === removeAfterHead) objects.delete(name);
  return void response.end(method === 'HEAD' ? undefined : found);
}

let server: Server;
let directory: string;
let store: FileStore;

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  directory = await mkdtemp(join(tmpdir(), 'redoubt-s3-'));
  const s3 = {
    bucket: 'experts',
    region: 'eu-test-1',
    endpoint: `http://127.0.0.1:${String(port)}`,
    accessKey: 'key',
    secretKey: 'secret',
  };
  store = await createFileStore({ directory, s3, clock: systemClock });
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(directory, { recursive: true });
});

test('a file goes to the bucket, signed and with its checksum, and comes back', async () => {
  const bytes = randomBytes(300_000);
  const written = await store.write(Readable.from([bytes]), { folder: 'documents', maxBytes: bytes.length });
  if (written.outcome !== 'stored') throw new Error('the bytes were not stored');
  const { key } = written.file;
  expect(objects.get(`/experts/${key}`)?.equals(bytes)).toBe(true);
  expect(seen[0]?.method).toBe('PUT');
  expect(seen[0]?.authorization).toContain('AWS4-HMAC-SHA256');
  const found = await store.find(key);
  expect(found?.sizeBytes).toBe(bytes.length);
  expect(found && bytes.equals(await buffer(found.content))).toBe(true);
  await store.remove(key);
  expect(await store.find(key)).toBeNull();
  expect(await readdir(join(directory, '.incoming'))).toEqual([]);
});

test('an object that is removed while it is opened is null', async () => {
  const written = await store.write(Readable.from(['x']), { folder: 'documents', maxBytes: 1 });
  if (written.outcome !== 'stored') throw new Error('the byte was not stored');
  const { key } = written.file;
  removeAfterHead = `/experts/${key}`;
  expect(await store.find(key)).toBeNull();
});

test('what is over the limit never reaches the bucket', async () => {
  seen.length = 0;
  const written = await store.write(Readable.from([Buffer.alloc(100)]), {
    folder: 'documents',
    maxBytes: 99,
  });
  expect(written).toEqual({ outcome: 'too-large' });
  expect(seen).toEqual([]);
});

test('readiness passes and leaves nothing; a bucket that refuses fails it and leaves no upload waiting', async () => {
  await store.readiness();
  expect([...objects.keys()]).toEqual([]);
  isBroken = true;
  await expect(store.readiness()).rejects.toThrow(/Cannot write file/);
  expect(await readdir(join(directory, '.incoming'))).toEqual([]);
});
