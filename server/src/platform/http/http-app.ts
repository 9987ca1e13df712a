import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import { notFound } from '@redoubt/contract/problem.ts';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { refuse } from '#platform/refusal.ts';
import { closeGracefully } from './close-gracefully.ts';
import { answerConnectionError } from './problems/connection-error.ts';
import { makeContext, type HttpApp } from './http-context.ts';
import type { HttpOptions } from './http-options.ts';
import { BODY_LIMIT, readJsonBodies } from './input/body.ts';
import { serveApiReader } from './operations/api-reader.ts';
import { serveHealth } from './operations/health.ts';
import { serveMetrics } from './operations/metrics.ts';
import { openApiDocument } from './operations/openapi.ts';
import { COMPRESS_FROM_BYTES } from './output/send-snapshot.ts';
import { API_POLICY, applyHeaders, securityHeaders } from './pages/security-headers.ts';
import { servePages } from './pages/serve-pages.ts';
import { answerError } from './problems/answer-error.ts';
import { refusalForError, sendProblem } from './problems/problem-reply.ts';
import { RequestLog } from './problems/request-log.ts';
import { keepRequestState } from './admission/request-state.ts';

export type { HttpApp } from './http-context.ts';
export type { HttpOptions } from './http-options.ts';

/** The HTTP server without its endpoints: bind them with `serve`, then `listen`. */
export async function createHttpApp(options: HttpOptions): Promise<HttpApp> {
  const app = createServer(options);
  keepRequestState(app);
  readJsonBodies(app);
  answerErrors(app);
  await addHeaders(app, options);
  await app.register(rateLimit, { global: false });
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: COMPRESS_FROM_BYTES,
    zlibOptions: { level: 4 },
  });
  const context = makeContext(app, options);
  app.addHook('preClose', (done) => {
    context.streams.endAll();
    done();
  });
  const made: HttpApp = {
    fastify: app,
    context,
    listen: (at) => app.listen(at),
    close: () => closeGracefully(app),
  };
  serveHealth(made, options.readiness);
  serveMetrics(made, options);
  serveApiReader(made, () => openApiDocument(options.api, options.publicUrl), isSecure(options));
  if (options.webRoot !== null) {
    await servePages(made, { ...options, webRoot: options.webRoot, isSecure: isSecure(options) });
  }
  return made;
}

function createServer({ log, trustedProxies }: HttpOptions): FastifyInstance {
  const logger: FastifyBaseLogger = log;
  return fastify({
    loggerInstance: logger,
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    // Requests on connections that are open already are still answered while the server closes.
    return503OnClosing: false,
    requestTimeout: 30_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    clientErrorHandler: answerConnectionError,
    frameworkErrors: (error, _request, reply) => {
      sendProblem(reply, refusalForError(error));
    },
  });
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, refuse(notFound)));
}

/** Whether browsers come by TLS, and so may be told to come by nothing else. */
function isSecure({ publicUrl }: HttpOptions): boolean {
  return publicUrl.startsWith('https:');
}

async function addHeaders(app: FastifyInstance, options: HttpOptions): Promise<void> {
  const headers = await securityHeaders(API_POLICY, isSecure(options));
  app.addHook('onRequest', (request, reply, done) => {
    applyHeaders(reply, headers);
    reply.header('x-request-id', request.id);
    done();
  });
}
