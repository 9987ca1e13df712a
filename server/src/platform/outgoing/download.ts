import { createWriteStream } from 'node:fs';
import { rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Dispatcher, EnvHttpProxyAgent, fetch, type Response } from 'undici';
import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { isStorageFull } from '#platform/files/storage-full.ts';

/** A download that did not succeed, as a sentence for whoever asked for it. */
export class DownloadFailed extends Error {}

export interface DownloadOptions {
  /** Called for every piece that comes; `total` is null where the server does not say it. */
  readonly onProgress?: (bytes: number, total: number | null) => void;
  /** A connection that is silent for so long is dropped and resumed. */
  readonly silentMs?: number;
  readonly retryAfterMs?: number;
  /** Whether the caller checks a hash, which tells a file that changed while it was downloaded in two parts. */
  readonly isHashKnown?: boolean;
}

/** How many times in a row nothing at all may come. */
const TRIES = 4;

/**
 * Downloads to a file what an operator names, following redirects and the proxy of HTTPS_PROXY. Where its
 * hash is known, what has come is kept in `FILE.part`: a broken connection and the next call resume there.
 *
 * @throws {DownloadFailed}
 */
export async function download(
  url: string,
  file: string,
  {
    onProgress,
    silentMs = 30 * SECOND_MS,
    retryAfterMs = SECOND_MS,
    isHashKnown = false,
  }: DownloadOptions = {},
): Promise<void> {
  const part = `${file}.part`;
  const dispatcher = new EnvHttpProxyAgent({ headersTimeout: silentMs, bodyTimeout: silentMs });
  const transfer = { url, part, dispatcher, onProgress, isHashKnown };
  try {
    let before = await sizeOf(part);
    let broken = await fetchRest(transfer);
    for (let tries = 1; broken; tries += 1) {
      const size = await sizeOf(part);
      if (isHashKnown && size > before) tries = 1;
      if (tries >= TRIES)
        throw new DownloadFailed(
          `${url} cannot be downloaded (${broken.message}). ${isHashKnown ? 'What has come is kept: run the command again to resume.' : 'Run the command again later.'}`,
        );
      before = size;
      await sleep(retryAfterMs * tries);
      broken = await fetchRest(transfer);
    }
    await rename(part, file);
  } finally {
    await dispatcher.destroy();
  }
}

interface Transfer {
  readonly onProgress: DownloadOptions['onProgress'];
  readonly isHashKnown: boolean;
  readonly url: string;
  readonly part: string;
  readonly dispatcher: Dispatcher;
}

/** Answers what broke it; null once all of it is there. */
async function fetchRest(transfer: Transfer): Promise<Error | null> {
  const { url, part, dispatcher, isHashKnown } = transfer;
  try {
    if (!isHashKnown) await rm(part, { force: true });
    const from = await sizeOf(part);
    const headers: Record<string, string> = from > 0 ? { range: `bytes=${String(from)}-` } : {};
    const reply = await fetch(url, { dispatcher, headers });
    if (reply.status === 416 || (reply.status === 206 && !startsAt(from, reply))) {
      await rm(part, { force: true });
      return new Error('it has another size by now');
    }
    if (reply.status >= 500 || reply.status === 429) return new Error(`status ${String(reply.status)}`);
    if (!reply.ok) throw new DownloadFailed(`${url} answers with the status ${String(reply.status)}.`);
    await append(transfer, reply, reply.status === 206 ? from : 0);
    return null;
  } catch (error) {
    if (error instanceof DownloadFailed || !(error instanceof Error)) throw error;
    if (isStorageFull(error)) {
      // A running Redoubt needs the room more.
      await rm(part, { force: true });
      throw error;
    }
    return error.cause instanceof Error ? error.cause : error;
  }
}

function startsAt(from: number, { headers }: Response): boolean {
  return headers.get('content-range')?.startsWith(`bytes ${String(from)}-`) ?? false;
}

async function append({ part, onProgress }: Transfer, reply: Response, from: number): Promise<void> {
  const rest = Number(reply.headers.get('content-length') ?? Number.NaN);
  const total = Number.isNaN(rest) ? null : from + rest;
  await assertRoom(dirname(part), rest);
  let bytes = from;
  const counted = async function* counted(pieces: AsyncIterable<Uint8Array>) {
    for await (const piece of pieces) {
      bytes += piece.byteLength;
      onProgress?.(bytes, total);
      yield piece;
    }
  };
  const body = Readable.fromWeb(reply.body ?? new ReadableStream());
  await pipeline(body, counted, createWriteStream(part, { flags: from > 0 ? 'a' : 'w' }));
  if (total !== null && bytes < total) throw new Error('the connection broke off');
}

/** Asked for before anything is written, so that the disk does not fill up first. */
async function assertRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bytes > bavail * bsize)
    throw new DownloadFailed(
      `${folder} has room for ${inMegabytes(bavail * bsize)}, and ${inMegabytes(bytes)} are to come: make room, or set DATA_DIR to another disk.`,
    );
}

export function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.size ?? 0;
}
