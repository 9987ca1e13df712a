import type { BodyOf, Endpoint, MemberAccess, ParamsOf, QueryOf } from '@redoubt/contract/shared/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '#platform/log/log.ts';
import type { Membership } from '#platform/use-case/membership.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { CookieJar } from '#platform/use-case/cookie-jar.ts';
import { readCookies, writeCookies } from './input/cookies.ts';

/** What a route gets of a request: parsed input, who calls, and nothing of HTTP. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly caller: E['access'] extends 'everyone' ? Caller | null : Caller;
  /**
   * The organization that the call is about: its records are the ones that may be shown. Null where the endpoint needs
   * none, and where an Admin calls for the platform.
   */
  readonly membership: E['access'] extends { readonly orPlatform: true }
    ? Membership | null
    : E['access'] extends MemberAccess
      ? Membership
      : null;
  /** The bearer token as it was sent, also when it is no valid session; null without one. */
  readonly token: string | null;
  /** An IPv4 address, or the first address of an IPv6 /64. */
  readonly network: string;
  /** What the client calls itself; null where it does not say. */
  readonly userAgent: string | null;
  readonly cookies: CookieJar;
  readonly requestId: string;
  /** The Idempotency-Key header: a call that is sent again under it is answered as the first; null without one. */
  readonly idempotencyKey: string | null;
  /** The revision that the If-Match header names, as in "3"; null without one, -1 where it names none. */
  readonly expectedRevision: number | null;
  readonly log: Logger;
  /** Aborted when the client goes before it has its whole reply. */
  readonly signal: AbortSignal;
}

/** The inputs as the endpoint's schemas left them. */
export interface ParsedInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const LONGEST_HEADER = 200;
const LONGEST_USER_AGENT = 400;
const NO_REVISION = -1;

/** A call over a request; its getters compute what few routes need only when it is read. */
export class RequestCall {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  #gone: AbortController | undefined;
  #cookies: CookieJar | undefined;

  constructor(request: FastifyRequest, reply: FastifyReply, input: ParsedInput) {
    this.params = input.params;
    this.query = input.query;
    this.body = input.body;
    this.#request = request;
    this.#reply = reply;
  }

  get caller(): Caller | null {
    return this.#request.caller;
  }

  get membership(): Membership | null {
    return this.#request.membership;
  }

  get token(): string | null {
    return this.#request.token;
  }

  get network(): string {
    return this.#request.network;
  }

  get userAgent(): string | null {
    return this.#request.headers['user-agent']?.slice(0, LONGEST_USER_AGENT) ?? null;
  }

  get cookies(): CookieJar {
    this.#cookies ??= readCookies(this.#request);
    return this.#cookies;
  }

  /** Writes the cookies that the call set, once it is over. */
  writeCookies(): void {
    if (this.#cookies) writeCookies(this.#reply, this.#cookies);
  }

  get requestId(): string {
    return this.#request.id;
  }

  get log(): Logger {
    return this.#request.log;
  }

  get lastEventId(): string | null {
    return this.#shortHeader('last-event-id');
  }

  get idempotencyKey(): string | null {
    return this.#shortHeader('idempotency-key');
  }

  get expectedRevision(): number | null {
    const { 'if-match': tag } = this.#request.headers;
    if (tag === undefined || tag === '*') return null;
    const revision = /^"(\d{1,10})"$/.exec(tag)?.[1];
    return revision === undefined ? NO_REVISION : Number(revision);
  }

  get signal(): AbortSignal {
    this.#gone ??= this.#watchClient();
    return this.#gone.signal;
  }

  /** Ends what waits on `signal`: the server ends a stream as a client does. */
  abort(): void {
    this.#gone?.abort();
  }

  #shortHeader(name: string): string | null {
    const value = this.#request.headers[name];
    return typeof value === 'string' && value !== '' && value.length <= LONGEST_HEADER ? value : null;
  }

  #watchClient(): AbortController {
    const { raw } = this.#reply;
    const controller = new AbortController();
    raw.once('close', () => {
      if (!raw.writableFinished) controller.abort();
    });
    return controller;
  }
}

/** The call with its endpoint's types: the endpoint's own schemas and access have just checked it. */
export function typed<E extends Endpoint>(
  call: RequestCall,
): Call<E> & { readonly lastEventId: string | null } {
  return call as unknown as Call<E> & { readonly lastEventId: string | null };
}
