import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import * as z from 'zod';

/** One request of a load: what differs from the others of its kind. */
export const loadRequest = z.object({
  path: z.string(),
  token: z.string().optional(),
  body: z.string().optional(),
});

/** What the load generator reads from its standard input. */
export const loadPlan = z.object({
  url: z.string(),
  method: z.enum(['GET', 'POST']),
  connections: z.number(),
  durationSeconds: z.number(),
  requests: z.array(loadRequest),
  /** Each request is sent once, and the load ends when they are used up. */
  isOnce: z.boolean(),
});
export type LoadPlan = z.infer<typeof loadPlan>;

export const loadResult = z.object({
  requestsPerSecond: z.number(),
  p50Ms: z.number(),
  p95Ms: z.number(),
  p99Ms: z.number(),
  sent: z.number(),
  ok: z.number(),
  statuses: z.record(z.string(), z.number()),
  errors: z.number(),
});
export type LoadResult = z.infer<typeof loadResult>;

async function generateLoad(plan: LoadPlan): Promise<LoadResult> {
  let next = 0;
  const statuses: Record<string, number> = {};
  const latencies: number[] = [];
  const began = performance.now();
  const result = await autocannon({
    url: plan.url,
    connections: plan.connections,
    duration: plan.durationSeconds,
    ...(plan.isOnce && { amount: plan.requests.length }),
    setupClient: (client) => {
      client.on('response', (status, _bytes, milliseconds) => {
        statuses[status] = (statuses[status] ?? 0) + 1;
        latencies.push(milliseconds);
      });
    },
    requests: [{ method: plan.method, setupRequest: (request) => ({ ...request, ...fill(plan, next++) }) }],
  });
  const seconds = (performance.now() - began) / 1000;
  latencies.sort((one, other) => one - other);
  return {
    requestsPerSecond: latencies.length / seconds,
    p50Ms: quantile(latencies, 0.5),
    p95Ms: quantile(latencies, 0.95),
    p99Ms: quantile(latencies, 0.99),
    sent: latencies.length,
    ok: statuses['200'] ?? 0,
    statuses,
    errors: result.errors + result.timeouts,
  };
}

/** Each request comes from an address of its own, as a proxy that is trusted would say. */
function fill(plan: LoadPlan, nth: number) {
  const { path, token, body } = plan.requests[nth % plan.requests.length] ?? { path: '/' };
  return {
    path,
    ...(body !== undefined && { body }),
    headers: {
      // As browsers ask.
      'accept-encoding': 'gzip, deflate, br',
      'x-forwarded-for': `10.${String(nth % 250)}.${String(Math.floor(nth / 250) % 250)}.${String(1 + Math.floor(nth / 62_500))}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  };
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

if (import.meta.main) {
  const plan = loadPlan.parse(JSON.parse(readFileSync(0, 'utf8')));
  process.stdout.write(JSON.stringify(await generateLoad(plan)));
}
