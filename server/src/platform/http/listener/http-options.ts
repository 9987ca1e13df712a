import type { RequestLimit } from '@redoubt/contract/shared/endpoint.ts';
import type { ShownStatements } from '@redoubt/contract/shared/operator/statements.ts';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Logger } from '#platform/log/log.ts';
import type { Authenticate } from '../admission/access.ts';
import type { DocumentedApi } from '../openapi/documented-api.ts';
import type { Memberships } from '#platform/use-case/membership.ts';
import type { BookRequests } from '../admission/shared-allowance.ts';

export interface HttpOptions {
  readonly log: Logger;
  /** Finds the session of a bearer token; null when there is no valid one. */
  readonly authenticate: Authenticate;
  /** Who is a member of which organization; unset, no endpoint that asks for a membership can be bound. */
  readonly memberships?: Memberships;
  /** Addresses and CIDR ranges whose X-Forwarded-* headers count. */
  readonly trustedProxies: readonly string[];
  /** Hears of each request that an untrusted address forwards. */
  readonly onUntrustedProxy?: () => void;
  readonly mode: 'demo' | 'production' | 'test';
  /** Scheme, host and port as people type them, as in http://localhost:3000. */
  readonly publicUrl: string;
  /** The folder of the built web client; null serves the API alone. */
  readonly webRoot: string | null;
  /** What the operator says of themselves in public, on every page; unset or null shows nothing of it. */
  readonly statements?: ShownStatements | null;
  /** Named checks of /readyz; each throws when its part cannot work. */
  readonly readiness: Readonly<Record<string, () => Promise<void>>>;
  /** What /api/openapi.json documents. */
  readonly api: DocumentedApi;
  /** The bearer token of /metrics; null leaves it to loopback alone. */
  readonly metricsToken: string | null;
  /** What /metrics shows, beside the figures of HTTP itself; a registry of its own if unset. */
  readonly metrics?: Registry;
  /** The address for traces: makes each request one. */
  readonly traceRequests?: ((app: FastifyInstance) => void) | undefined;
  /** Parses every reply by the contract (tests, development) instead of only serialising it. */
  readonly parseReplies: boolean;
  /**
   * What one network may ask in all, and what one person may ask of the endpoints without a limit of
   * their own; 1200 a minute where unset. Mode test counts nothing, unless limits are given.
   */
  readonly limits?: { readonly perNetwork?: RequestLimit; readonly perCaller?: RequestLimit };
  /** The shared counters of a cluster's processes; unset, each counts for itself alone. */
  readonly bookRequests?: BookRequests;
}
