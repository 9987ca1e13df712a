import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import * as z from 'zod';
import fastifyStatic from '@fastify/static';
import { isCallPath } from '@redoubt/contract/shared/page-paths.ts';
import { malformed, notFound } from '@redoubt/contract/shared/problem.ts';
import type { ShownStatements } from '@redoubt/contract/shared/operator/statements.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Snapshot } from '#platform/use-case/snapshot.ts';
import { refuse } from '#platform/refusal.ts';
import { toPattern } from '../listener/route-pattern.ts';
import textTypes from './text-types.json' with { type: 'json' };
import { sendSnapshot } from '../output/send-snapshot.ts';
import { compressOnce } from '../output/compress-once.ts';
import type { HttpApp } from '../listener/http-context.ts';
import { answerError } from '../problems/answer-error.ts';
import { sendProblem } from '../problems/problem-reply.ts';
import { prepareStatements } from './operator-slots.ts';
import { fillNonce, readBuiltPages, type BuiltPage } from './built-pages.ts';
import { applyHeaders } from '../output/security-headers.ts';

/** Whether the client draws a page at a path, whatever the case of its letters. */
type IsPage = (path: string) => boolean;

/** What the build says of the client's addresses. */
const PAGE_ROUTES_FILE = '__page-routes.json';

/**
 * Reads which addresses the built client has.
 *
 * @throws when the build does not say so
 */
async function readPageRoutes(webRoot: string): Promise<IsPage> {
  const text = await readFile(join(webRoot, PAGE_ROUTES_FILE), 'utf8').catch(() => null);
  if (text === null)
    throw new Error(`The web build in ${webRoot} has no ${PAGE_ROUTES_FILE}: build it again.`);
  const patterns = z.array(z.string()).parse(JSON.parse(text)).map(toPattern);
  return (path) => patterns.some((pattern) => pattern.test(path));
}

const TEXT_TYPES: ReadonlyMap<string, string> = new Map(Object.entries(textTypes));

/** The built files but for the pages. */
class Assets {
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

  /** Sends a file for which `has` is true: text compressed and from memory, the rest from disk, in ranges if requested. */
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

interface PageOptions {
  readonly webRoot: string;
  readonly publicUrl: string;
  readonly mode: 'demo' | 'production' | 'test';
  readonly isSecure: boolean;
  /** What the operator says of themselves; null shows nothing of it. */
  readonly statements: ShownStatements | null;
}

const MISSING = refuse(notFound);

/** Serves the built web client: assets, prerendered pages, and the fallback page for every other address, with a 404 where the client has none. */
export async function servePages(app: HttpApp, options: PageOptions): Promise<void> {
  const { webRoot, publicUrl, mode, isSecure, statements } = options;
  const files = (await listFiles(webRoot)).filter((file) => file !== PAGE_ROUTES_FILE);
  const assets = new Assets(webRoot, files);
  const writeStatements = statements === null ? null : await prepareStatements(webRoot, statements);
  const pages = await readBuiltPages(webRoot, files, { publicUrl, isSecure, writeStatements });
  const isPage = await readPageRoutes(webRoot);
  app.allowedMethods.addPages(
    (path) => assets.has(path) || pages.byPath.has(withoutTrailingSlash(path)) || isPage(path),
  );
  const loopbackHost = mode === 'demo' ? loopbackTwin(publicUrl) : null;
  await app.fastify.register(fastifyStatic, { root: webRoot, serve: false });
  app.fastify.get('/*', { errorHandler: answerFileError }, async (request, reply) => {
    const path = pathOf(request.url);
    if (assets.has(path)) return assets.send(reply, path);
    if (isCallPath(path) || !asksForPage(path, request)) return app.allowedMethods.refuse(reply);
    const isHidden = isGallery(path) && mode === 'production';
    if (isHidden && !isNavigation(request)) return sendProblem(reply, MISSING);
    if (loopbackHost !== null && request.headers.host === loopbackHost && request.url.startsWith('/')) {
      return reply
        .header('cache-control', 'no-store')
        .redirect(publicUrl.replace(/\/$/, '') + request.url, 302);
    }
    const overrun = await app.context.countNetwork(request);
    if (overrun) return sendProblem(reply, overrun);
    const written = pages.byPath.get(withoutTrailingSlash(path));
    // At any other address the client says that there is nothing, and so does the status.
    if (!written && (!isPage(path) || isHidden || !(await app.namedPages.has(path)))) reply.code(404);
    return sendPage(reply, written ?? pages.fallback);
  });
}

/** A range that a file does not have is the client's mistake; the file server throws it as its own. */
function answerFileError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (error.statusCode === 416) sendProblem(reply.removeHeader('content-range'), refuse(malformed));
  else answerError(error, request, reply);
}

async function listFiles(webRoot: string): Promise<string[]> {
  const entries = await readdir(webRoot, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(webRoot, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** Below these there are files and what programs read, never a page (RFC 8615 for the second). */
const PAGELESS = /^\/(?:assets|\.well-known)(?:\/|$)/;

/** A navigation says text/html; what takes anything gets a page only where no file is named. */
function asksForPage(path: string, request: FastifyRequest): boolean {
  if (PAGELESS.test(path)) return false;
  const accept = request.headers.accept ?? '*/*';
  return isNavigation(request) || (accept.includes('*/*') && extname(path) === '');
}

function isNavigation({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true;
}

/**
 * The gallery of the interface's parts in each state, for developers. The client asks whether it may be shown; in
 * production it gets a 404, and shows the screen of any unknown address.
 */
function isGallery(path: string): boolean {
  return path === '/dev/kit' || path.startsWith('/dev/kit/');
}

function sendPage(reply: FastifyReply, page: BuiltPage): FastifyReply {
  const { html, headers } = fillNonce(page, randomBytes(16).toString('base64'));
  applyHeaders(reply, headers);
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(html);
}

/** `127.0.0.1:3000` for `http://localhost:3000`: passkeys and cookies need the one name. */
function loopbackTwin(publicUrl: string): string | null {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'http:' || hostname !== 'localhost') return null;
  return port === '' ? '127.0.0.1' : `127.0.0.1:${port}`;
}
