import { userId } from '@redoubt/contract/shared/ids.ts';
import type { Role } from '@redoubt/contract/shared/roles.ts';
import { createLog } from '#platform/log/log.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { createHttpApp, type HttpApp, type HttpOptions } from './http-app.ts';

/** Tokens that the test server takes, and whose they are. */
export const testCallers: Readonly<Record<string, Caller>> = {
  'expert-token': caller(1, 'Expert'),
  'other-expert-token': caller(2, 'Expert'),
  'client-token': caller(3, 'Client'),
  'admin-token': caller(4, 'Admin'),
};

function caller(number: number, role: Role): Caller {
  const id = userId.parse(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`);
  const sessionId = `session-${String(number)}`;
  return { userId: id, role, sessionId, isEmailVerified: true, signedInAt: null };
}

/** A server for tests without a database: bind endpoints to it, then inject or listen. */
export function openTestApp(options: Partial<HttpOptions> = {}): Promise<HttpApp> {
  return createHttpApp({
    log: createLog({ mode: 'test' }),
    authenticate: (token) => Promise.resolve(testCallers[token] ?? null),
    trustedProxies: [],
    mode: 'test',
    publicUrl: 'http://localhost:3000',
    webRoot: null,
    readiness: {},
    api: { endpoints: {} },
    metricsToken: null,
    parseReplies: true,
    ...options,
  });
}

export function as(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}
