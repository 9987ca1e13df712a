import { signInEndpoints } from '@redoubt/contract/sign-in';
import type { Clock } from '#platform/clock.ts';
import { listMails, type TestMail } from '#testing/mail/mails.ts';
import type { TestApp } from '#testing/test-app.ts';
import { guardHandlers } from './guard.jobs.ts';

/** A clock that stops until it is moved. */
export interface SetClock extends Clock {
  forward(seconds: number): void;
}

export function setClock(startsAt = '2026-11-21T12:00:00Z'): SetClock {
  let now = new Date(startsAt).getTime();
  return {
    now: () => new Date(now),
    sleep: () => Promise.resolve(),
    forward: (seconds) => void (now += seconds * 1000),
  };
}

export interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly waitSeconds: number | undefined;
  readonly retryAfter: string | undefined;
  readonly body: string;
}

/** A browser: it stores its cookies, and sends from the given network. */
export interface TestBrowser {
  signIn(email: string, password: string, from?: Origin): Promise<Answer>;
  post(path: string, body: object, from?: Origin): Promise<Answer>;
}

/** The network of a request: what the proxy reports, and who the proxy is. */
export interface Origin {
  readonly network?: string;
  readonly proxy?: string;
}

let networks = 0;

/** A network that no request came from before. */
export function nextNetwork(): string {
  networks += 1;
  return `198.18.${String(networks >> 8)}.${String(networks & 255)}`;
}

/** A new browser on a network of its own; 127.0.0.1 is the proxy that is trusted. */
export function openBrowser(server: TestApp, at: Origin = {}): TestBrowser {
  const home = { network: nextNetwork(), proxy: '127.0.0.1', ...at };
  const cookies = new Map<string, string>();
  const post: TestBrowser['post'] = async (path, body, from = {}) => {
    const { network, proxy } = { ...home, ...from };
    const reply = await server.app.http.fastify.inject({
      method: 'POST',
      url: path,
      payload: body,
      remoteAddress: proxy,
      headers: {
        'x-forwarded-for': network,
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Firefox/144.0',
      },
      cookies: Object.fromEntries(cookies),
    });
    for (const cookie of reply.cookies) cookies.set(cookie.name, cookie.value);
    const problem: { code?: string; waitSeconds?: number } = reply.json();
    return {
      status: reply.statusCode,
      code: problem.code,
      waitSeconds: problem.waitSeconds,
      retryAfter: reply.headers['retry-after']?.toString(),
      body: reply.body.replace(/"requestId":"[^"]*"/, ''),
    };
  };
  return {
    post,
    signIn: (email, password, from) => post(signInEndpoints.signIn.path, { email, password }, from),
  };
}

/** Does the guard's waiting jobs, each once, as a worker would. */
export async function runGuardJobs(server: TestApp): Promise<void> {
  const { rows } = await server.database.ownerPool.query<{ name: string; payload: unknown }>(
    `with done as (
       delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
       where task.id = job.task_id and task.identifier like 'guard.%' returning job.id, identifier, payload
     )
     select identifier as name, payload from done order by id`,
  );
  const { signal } = new AbortController();
  for (const { name, payload } of rows) {
    const handler = guardHandlers(server.kit).find((one) => one.name === name);
    await handler?.run(payload, { attempt: 1, signal, log: server.kit.log });
  }
}

const GUARD_MAILS = ['sign-in-locked', 'new-device'];

/** The mails of the guard to an address, oldest first, once the jobs are done. */
export async function guardMailsTo(server: TestApp, email: string): Promise<TestMail[]> {
  await runGuardJobs(server);
  const mails = await listMails(server.database, email);
  return mails.filter(({ purpose }) => GUARD_MAILS.includes(purpose));
}
