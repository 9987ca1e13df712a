import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import * as z from 'zod';
import { invariant } from '#platform/invariant.ts';
import { hostileKinds, type HostileRequest } from './hostile-requests.ts';

/** What the sender reads from its standard input. */
export const hostilePlan = z.object({
  url: z.string(),
  kind: z.string(),
  /** Used in turn; empty where nobody has to be signed in. */
  tokens: z.array(z.string()),
  count: z.number(),
});
export type HostilePlan = z.infer<typeof hostilePlan>;

/** How often each status was answered; 0 where the server hung up. */
export const hostileResult = z.record(z.string(), z.number());

interface Sending extends HostileRequest {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly agent: Agent;
}

function send({ url, path, method, headers, body, chunkBytes, agent }: Sending): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(new URL(path, url), { method, headers, agent }, (reply) => {
      reply.resume().once('end', () => resolve(reply.statusCode ?? 0));
    });
    // The server may answer, and hang up, before it has read all.
    sent.once('error', () => resolve(0));
    if (chunkBytes === undefined) sent.end(body);
    else {
      for (let at = 0; at < body.length; at += chunkBytes) sent.write(body.subarray(at, at + chunkBytes));
      sent.end();
    }
  });
}

async function sendHostile({ url, kind, tokens, count }: HostilePlan): Promise<Record<string, number>> {
  const known = hostileKinds[kind];
  invariant(known, `There is a kind ${kind}.`);
  const agent = new Agent({ keepAlive: false });
  const statuses = await Promise.all(
    Array.from({ length: count }, (_, nth) => {
      const one = known.make(nth);
      const token = tokens[nth % Math.max(1, tokens.length)];
      const headers = {
        'content-type': one.contentType,
        ...(one.chunkBytes === undefined && { 'content-length': String(one.body.length) }),
        'x-forwarded-for': `10.9.0.${String(1 + nth)}`,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      };
      return send({ ...one, url, headers, agent });
    }),
  );
  agent.destroy();
  const counts: Record<string, number> = {};
  for (const status of statuses) counts[String(status)] = (counts[String(status)] ?? 0) + 1;
  return counts;
}

if (import.meta.main) {
  const plan = hostilePlan.parse(JSON.parse(readFileSync(0, 'utf8')));
  process.stdout.write(`${JSON.stringify(await sendHostile(plan))}\n`);
}
