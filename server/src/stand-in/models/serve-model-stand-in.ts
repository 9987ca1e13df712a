import type { FastifyInstance } from 'fastify';
import { keepToLoopback } from '../keep-to-loopback.ts';
import { createModelStandIn } from './model-stand-in.ts';

/** Everything that the providers' stand-in serves is below this path: /dev/models/openai/v1, /dev/models/anthropic/v1. */
export const MODEL_STAND_IN_PATH = '/dev/models';

/** Words come about as fast as those of a quick model. */
const PACE_MS = 15;

/** Providers of models for the demonstration, each labelled as a stand-in in its replies. Register it in demo mode only. */
export function serveModelStandIn(app: FastifyInstance): void {
  const answer = createModelStandIn({ paceMs: PACE_MS });
  void app.register((scope, _options, done) => {
    keepToLoopback(scope);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
    scope.post(`${MODEL_STAND_IN_PATH}/*`, async (request, reply) => {
      reply.hijack();
      await answer(request.raw, reply.raw, request.url.slice(MODEL_STAND_IN_PATH.length));
    });
    done();
  });
}
