import { productVersion } from '#platform/log/product-version.ts';
import type { HttpListener } from '../listener/listener.ts';

const CHECK_TIMEOUT_MS = 2000;

type Checks = Readonly<Record<string, () => Promise<void>>>;

/** /healthz: the process answers. /readyz: its parts work; a 503 names those that do not and keeps why to the log. */
export function serveHealth({ fastify, streams, isDraining }: HttpListener, checks: Checks): void {
  fastify.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive', version: productVersion }),
  );

  let running: Promise<Failure[]> | null = null;
  fastify.get('/readyz', async (request, reply) => {
    // Whoever asks while the checks run gets their result: asking often costs nothing.
    running ??= runChecks(checks).finally(() => {
      running = null;
    });
    const failures = await running;
    for (const { name, fault } of failures) request.log.warn({ err: fault, part: name }, 'not ready');
    const failing = [
      ...failures.map(({ name }) => name),
      ...(streams.isClosing || isDraining() ? ['closing'] : []),
    ];
    reply.header('cache-control', 'no-store');
    return failing.length === 0
      ? { status: 'ready' }
      : reply.code(503).send({ status: 'not ready', failing });
  });
}

interface Failure {
  readonly name: string;
  readonly fault: unknown;
}

async function runChecks(checks: Checks): Promise<Failure[]> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        await withTimeout(check);
        return null;
      } catch (fault) {
        return { name, fault };
      }
    }),
  );
  return results.filter((failure) => failure !== null);
}

async function withTimeout(check: () => Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new Error(`no answer within ${String(CHECK_TIMEOUT_MS)} ms`));
  }, CHECK_TIMEOUT_MS);
  try {
    await Promise.race([check(), promise]);
  } finally {
    clearTimeout(timer);
  }
}
