import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { makeContext, type HttpApp } from './listener/http-context.ts';
import type { HttpOptions } from './listener/http-options.ts';
import { readJsonBodies } from './input/body.ts';
import { keepCookies } from './input/cookies.ts';
import { readForms } from './input/form-body.ts';
import { createListener, isSecure } from './listener/listener.ts';
import { serveApiReader } from './operations/api-reader.ts';
import { serveHealth } from './operations/health.ts';
import { serveMetrics } from './operations/metrics.ts';
import { openApiDocument } from './openapi/document.ts';
import { NamedPages } from './listener/named-pages.ts';
import { servePages } from './pages/serve-pages.ts';
import { leaveMultipartBodies } from './uploads/media-type.ts';

export type { HttpApp } from './listener/http-context.ts';
export type { HttpOptions } from './listener/http-options.ts';

/** A reply of a person's own is encoded anew for each: below this many bytes that costs more than it saves. */
const COMPRESS_REPLY_FROM_BYTES = 16_384;

/** The HTTP server without its endpoints: bind them with `serve`, then `listen`. */
export async function createHttpApp(options: HttpOptions): Promise<HttpApp> {
  const listener = await createListener(options);
  const app = listener.fastify;
  readJsonBodies(app);
  readForms(app);
  leaveMultipartBodies(app);
  await keepCookies(app, isSecure(options));
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: COMPRESS_REPLY_FROM_BYTES,
    zlibOptions: { level: 4 },
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 } },
  });
  const made: HttpApp = {
    fastify: app,
    context: makeContext(listener, options),
    allowedMethods: listener.allowedMethods,
    namedPages: new NamedPages(),
    listen: (at) => listener.listen(at),
    isDraining: listener.isDraining,
    drain: (ms) => listener.drain(ms),
    close: () => listener.close(),
  };
  serveHealth(listener, options.readiness);
  serveMetrics(listener, options);
  serveApiReader(made, () => openApiDocument(options.api, options.publicUrl), isSecure(options));
  if (options.webRoot !== null) {
    await servePages(made, {
      ...options,
      webRoot: options.webRoot,
      isSecure: isSecure(options),
      statements: options.statements ?? null,
    });
  }
  return made;
}
