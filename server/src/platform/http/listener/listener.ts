import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { keepRequestState } from '../admission/request-state.ts';
import { warnOfUntrustedProxy } from '../admission/untrusted-proxy.ts';
import { AllowedMethods } from './allowed-methods.ts';
import type { HttpOptions } from './http-options.ts';
import { BODY_LIMIT } from '../input/body.ts';
import { EventStreams } from '../output/event-stream.ts';
import { API_POLICY, applyHeaders, securityHeaders } from '../output/security-headers.ts';
import { answerError } from '../problems/answer-error.ts';
import { answerConnectionError } from '../problems/connection-error.ts';
import { refusalForError, sendProblem } from '../problems/problem-reply.ts';
import { RequestLog } from '../problems/request-log.ts';
import { LONGEST_UPLOAD_MS, limitArrival } from './arrival.ts';

const LONGEST_FINISH_MS = 10_000;
const SWEEP_MS = 50;

/**
 * Closes the server. Connections without a request go at once, also those that become idle on the
 * way; what is not finished after 10 s is cut.
 */
async function closeGracefully(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => {
    app.server.closeIdleConnections();
  }, SWEEP_MS);
  const cut = setTimeout(() => {
    app.server.closeAllConnections();
  }, LONGEST_FINISH_MS);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(cut);
  }
}

export type ListenerOptions = Pick<
  HttpOptions,
  'log' | 'trustedProxies' | 'onUntrustedProxy' | 'publicUrl' | 'traceRequests'
>;

/** A server that answers problems and writes its log, before anything is served by it. */
export interface HttpListener {
  readonly fastify: FastifyInstance;
  readonly streams: EventStreams;
  /** Answers who asks an address with a method that it does not take. */
  readonly allowedMethods: AllowedMethods;
  /** Starts to listen; answers the address. */
  listen(at: { host: string; port: number }): Promise<string>;
  /** Whether /readyz sends others away because this process is about to stop. */
  readonly isDraining: () => boolean;
  /**
   * The first half of a stop: not ready from now on, and each reply is the last of its connection. Resolves after `ms`, in
   * which balancers look elsewhere and their connections that are open come to their last reply.
   */
  drain(ms: number): Promise<void>;
  /** Stops accepting, ends the event streams, lets the requests in flight finish for at most 10 s. */
  close(): Promise<void>;
}

export async function createListener(options: ListenerOptions): Promise<HttpListener> {
  const app = createServer(options);
  const streams = new EventStreams();
  options.traceRequests?.(app);
  keepRequestState(app);
  limitArrival(app);
  warnOfUntrustedProxy(app, options.onUntrustedProxy);
  app.setErrorHandler(answerError);
  const allowedMethods = new AllowedMethods(app);
  app.setNotFoundHandler((_request, reply) => allowedMethods.refuse(reply));
  let isDraining = false;
  await addHeaders(app, options, () => isDraining);
  app.addHook('preClose', (done) => {
    streams.endAll();
    done();
  });
  return {
    fastify: app,
    streams,
    allowedMethods,
    listen: (at) => app.listen(at),
    isDraining: () => isDraining,
    drain: async (ms) => {
      isDraining = true;
      await wait(ms);
    },
    close: () => closeGracefully(app),
  };
}

function createServer({ log, trustedProxies }: ListenerOptions): FastifyInstance {
  const logger: FastifyBaseLogger = log;
  return fastify({
    loggerInstance: logger,
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    // Requests on connections that are open already are still answered while the server closes.
    return503OnClosing: false,
    requestTimeout: LONGEST_UPLOAD_MS,
    // Room for 10 kB of any text in an address, three bytes for each once encoded.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000, maxHeaderSize: 36_864 },
    clientErrorHandler: answerConnectionError,
    frameworkErrors: (error, _request, reply) => {
      sendProblem(reply, refusalForError(error, null));
    },
  });
}

/** Whether browsers come by TLS, and so may be told by HSTS to use nothing else. */
export function isSecure({ publicUrl }: Pick<HttpOptions, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https:');
}

async function addHeaders(
  app: FastifyInstance,
  options: ListenerOptions,
  isDraining: () => boolean,
): Promise<void> {
  const headers = await securityHeaders(API_POLICY, isSecure(options));
  const endConnection = (reply: FastifyReply) => {
    if (isDraining()) reply.header('connection', 'close');
  };
  app.addHook('onRequest', (request, reply, done) => {
    applyHeaders(reply, headers);
    reply.header('x-request-id', request.id);
    // Prepared replies pass no later hook.
    endConnection(reply);
    done();
  });
  app.addHook('onSend', async (_request, reply) => endConnection(reply));
}
