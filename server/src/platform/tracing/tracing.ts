import type { FastifyInstance } from 'fastify';

export interface Tracing {
  /** Makes each request of a server a trace of its own, or a part of its proxy's. */
  readonly followRequests: (app: FastifyInstance) => void;
  /** Sends what is left, and ends. */
  stop(): Promise<void>;
}
