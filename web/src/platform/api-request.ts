import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import type {
  Endpoint,
  ParamsInputOf,
  QueryInputOf,
  BodyInputOf,
  ReplyOf,
} from '@redoubt/contract/shared/endpoint.ts';
import {
  addressUnverified,
  secondFactorSetupNeeded,
  problemReply,
  serverFault,
} from '@redoubt/contract/shared/problem.ts';
import { currentToken, useSession } from './session.ts';
import { endSession } from './session-end.ts';
import { unreachable, unreadable, ApiProblem, localReply } from './api-problem.ts';
import { requireMfaSetup } from './mfa-requirement.ts';
import { recallVerificationNotice } from './verification-notice.ts';

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: never }
  : { [K in Name]: Value };

/** The parts that an endpoint takes; a part that its contract lacks cannot be given. */
export type RequestParts<E extends Endpoint> = Part<'params', ParamsInputOf<E>> &
  ([QueryInputOf<E>] extends [undefined] ? { query?: never } : { query?: QueryInputOf<E> }) &
  Part<'body', BodyInputOf<E>>;

/** The same parts without their types, for the code that sends any endpoint. */
export interface UntypedRequestParts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

interface SendOptions {
  readonly accept?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  readonly outlivesPage?: boolean;
}

/**
 * Sends one request with the stored bearer token. Throws ApiProblem for every refusal and when no answer came; an abort
 * is passed on as it is. A 401 outside /auth/ also ends the session.
 */
export async function send(
  endpoint: Endpoint,
  parts: UntypedRequestParts,
  options: SendOptions = {},
): Promise<Response> {
  const token = currentToken();
  const body = parts.body === undefined ? undefined : JSON.stringify(parts.body);
  const response = await fetch(addressOf(endpoint, parts), {
    method: endpoint.method,
    headers: headersOf(token, parts, options),
    ...(body === undefined ? {} : { body }),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.outlivesPage && canOutlivePage(body) ? { keepalive: true } : {}),
  }).catch((error: unknown) => {
    if (options.signal?.aborted) throw error;
    throw unreachable(error);
  });
  return settle(endpoint, response, token);
}

/** Browsers refuse a request that outlives its page when it brings more than 64 KiB, counted in bytes. */
function canOutlivePage(body = ''): boolean {
  return new Blob([body]).size <= 60 * 1024;
}

/** The response where it is one to read; throws the problem that it says, and passes on what that means for the session. */
export async function settle(
  endpoint: Endpoint,
  response: Response,
  token: string | null,
): Promise<Response> {
  if (response.ok) return response;
  // Without a token somebody may still be shown as signed in: another page of this browser removed it.
  const isShownSignedIn = token !== null || useSession.getState().isAuthenticated;
  if (response.status === 401 && isShownSignedIn && !endpoint.path.startsWith('/auth/')) endSession(token);
  const problem = await readProblem(response);
  if (problem.code === addressUnverified.code) recallVerificationNotice();
  if (problem.code === secondFactorSetupNeeded.code) requireMfaSetup();
  throw problem;
}

/** The reply of a call, parsed by the contract; throws `unreadable` where it has another shape. */
export async function readReply<const E extends Endpoint>(
  endpoint: E,
  response: Response,
): Promise<ReplyOf<E>> {
  const parsed = endpoint.reply.safeParse(await readJson(response));
  if (!parsed.success) throw unreadable(response.status, parsed.error);
  return parsed.data as ReplyOf<E>;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    throw unreadable(response.status, error);
  }
}

/** The address of a call: `:name` replaced from params, the query's set values appended. */
export function addressOf(endpoint: Endpoint, parts: UntypedRequestParts): string {
  const params = entriesOf(parts.params);
  const path = endpoint.path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = params.find(([key]) => key === name)?.[1];
    if (value === undefined) throw new TypeError(`${endpoint.method} ${endpoint.path} needs ${name}`);
    return encodeURIComponent(textOf(value));
  });
  const query = new URLSearchParams(
    entriesOf(parts.query).flatMap(([key, value]) => (value === undefined ? [] : [[key, textOf(value)]])),
  ).toString();
  return query === '' ? path : `${path}?${query}`;
}

function entriesOf(part: unknown): [string, unknown][] {
  return typeof part === 'object' && part !== null ? Object.entries(part) : [];
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new TypeError('Only text, numbers and booleans fit into an address.');
}

export function headersOf(
  token: string | null,
  parts: UntypedRequestParts,
  options: SendOptions,
): Record<string, string> {
  return {
    accept: options.accept ?? 'application/json',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...options.headers,
  };
}

/** Reads an error reply; a proxy's HTML page becomes a server fault with the same status. */
async function readProblem(response: Response): Promise<ApiProblem> {
  const parsed = problemReply.safeParse(await response.json().catch(() => undefined));
  const reply = parsed.success
    ? parsed.data
    : localReply(response.status, serverFault.code, serverFault.message);
  return new ApiProblem(reply, undefined, retryAfterMsOf(response));
}

/** Retry-After is a number of seconds or a date. */
function retryAfterMsOf({ headers }: Response): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * SECOND_MS;
  const waitMs = Date.parse(text) - Date.now();
  return Number.isNaN(waitMs) ? undefined : Math.max(0, waitMs);
}
