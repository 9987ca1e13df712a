import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { compressOnce } from '../output/compress-once.ts';
import { sendSnapshot } from '../output/send-snapshot.ts';
import type { Snapshot } from '#platform/use-case/snapshot.ts';
import textTypes from './text-types.json' with { type: 'json' };

const TEXT_TYPES: ReadonlyMap<string, string> = new Map(Object.entries(textTypes));

/** The built files but for the pages. */
export class Assets {
  readonly #root: string;
  readonly #paths: ReadonlySet<string>;
  readonly #prepared = new Map<string, Promise<Snapshot>>();

  /** @param files paths below `root`, with `/` */
  constructor(root: string, files: readonly string[]) {
    this.#root = root;
    this.#paths = new Set(files.filter((file) => !file.endsWith('.html')).map((file) => `/${file}`));
  }

  has(path: string): boolean {
    return this.#paths.has(path);
  }

  /** Sends a file for which `has` is true: text compressed and from memory, the rest from disk, in ranges if asked. */
  async send(reply: FastifyReply, path: string): Promise<FastifyReply> {
    const isHashed = path.startsWith('/assets/');
    reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, no-cache');
    const type = TEXT_TYPES.get(extname(path));
    if (type === undefined) return reply.sendFile(path.slice(1), { cacheControl: false });
    return sendSnapshot(reply.header('content-type', type), await this.#prepare(path));
  }

  #prepare(path: string): Promise<Snapshot> {
    const known = this.#prepared.get(path);
    if (known) return known;
    const made = readFile(join(this.#root, path)).then(compressOnce);
    this.#prepared.set(path, made);
    // A file that could not be read is tried again at the next request.
    made.catch(() => this.#prepared.delete(path));
    return made;
  }
}
