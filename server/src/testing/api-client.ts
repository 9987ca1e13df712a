import type {
  BodyInputOf,
  Endpoint,
  ParamsInputOf,
  QueryInputOf,
  ReplyOf,
  Upload,
} from '@redoubt/contract/shared/endpoint.ts';
import { problemReply, type ProblemReply } from '@redoubt/contract/shared/problem.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';

export interface ApiRequest<E extends Endpoint> {
  readonly token?: string | undefined;
  readonly params?: ParamsInputOf<E>;
  readonly query?: QueryInputOf<E>;
  readonly body?: E extends { upload: Upload } ? FormData : BodyInputOf<E>;
  readonly headers?: Record<string, string>;
}

export interface ApiClient {
  /** Calls an endpoint; throws when it is refused. */
  call<const E extends Endpoint>(endpoint: E, request?: ApiRequest<E>): Promise<ReplyOf<E>>;
  /** Calls an endpoint that is to be refused; throws when it is not. */
  refused<const E extends Endpoint>(endpoint: E, request?: ApiRequest<E>): Promise<ProblemReply>;
  /** Sends any request. */
  send(endpoint: Endpoint, request: RawRequest): Promise<SentReply>;
  /** The same as it would go over a socket, with the cookies of now. */
  encode(endpoint: Endpoint, request: RawRequest): Promise<EncodedRequest>;
}

export interface EncodedRequest {
  readonly method: Endpoint['method'];
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

export interface SentReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

export interface RawRequest {
  readonly token?: string | undefined;
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** Cookies by name. */
type CookieJar = Map<string, string>;

/**
 * Calls the API as programs do, without a socket; each call comes from a network of its own. With a jar it is a browser
 * that keeps its cookies there.
 */
export function createApiClient(fastify: FastifyInstance, jar?: CookieJar): ApiClient {
  const encode = encodeWith(jar);
  const send: ApiClient['send'] = async (endpoint, request) => {
    const call = await encode(endpoint, request);
    if (endpoint.isEndless) return sendEndless(fastify, call);
    const reply = await fastify.inject(call);
    for (const { name, value } of reply.cookies) jar?.set(name, value);
    return { status: reply.statusCode, headers: reply.headers, body: reply.body };
  };
  return {
    send,
    encode,
    async call(endpoint, request = {}) {
      const { status, body } = await send(endpoint, request);
      if (status !== 200)
        throw new Error(`${endpoint.method} ${endpoint.path} answered ${String(status)}: ${body}`);
      return endpoint.reply.parse(JSON.parse(body)) as ReplyOf<typeof endpoint>;
    },
    async refused(endpoint, request = {}) {
      const { status, body } = await send(endpoint, request);
      if (status < 400) throw new Error(`${endpoint.method} ${endpoint.path} was not refused: ${body}`);
      return problemReply.parse(JSON.parse(body));
    },
  };
}

function encodeWith(jar: CookieJar | undefined): ApiClient['encode'] {
  return async (endpoint, request) => {
    const { type, payload } = await encodeBody(request.body);
    const query = new URLSearchParams(stringRecord(request.query)).toString();
    const cookies = [...(jar ?? [])].map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    return {
      method: endpoint.method,
      url: fillPath(endpoint.path, request.params) + (query === '' ? '' : `?${query}`),
      headers: {
        'x-forwarded-for': nextAddress(),
        ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
        ...(type !== undefined && { 'content-type': type }),
        ...(request.token && { authorization: `Bearer ${request.token}` }),
        ...request.headers,
      },
      ...(payload !== undefined && { payload }),
    };
  };
}

/** Reads what comes first and goes. */
async function sendEndless(fastify: FastifyInstance, call: InjectOptions): Promise<SentReply> {
  const reply = await fastify.inject({ ...call, payloadAsStream: true });
  const stream = reply.stream();
  let body = '';
  for await (const chunk of stream) {
    body += String(chunk);
    // A refusal is read whole.
    if (reply.statusCode === 200) break;
  }
  return { status: reply.statusCode, headers: reply.headers, body };
}

/** Text as it is, a form as multipart, anything else as JSON. */
async function encodeBody(body: unknown): Promise<{ type?: string; payload?: string | Buffer }> {
  if (body === undefined) return {};
  if (!(body instanceof FormData))
    return { type: 'application/json', payload: typeof body === 'string' ? body : JSON.stringify(body) };
  const encoded = new Response(body);
  const payload = Buffer.from(await encoded.arrayBuffer());
  return { type: encoded.headers.get('content-type') ?? '', payload };
}

function fillPath(path: string, params: unknown): string {
  const values = stringRecord(params);
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

function stringRecord(values: unknown): Record<string, string> {
  if (typeof values !== 'object' || values === null) return {};
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

let address = 0;

function nextAddress(): string {
  address += 1;
  return `10.${String((address >> 16) & 255)}.${String((address >> 8) & 255)}.${String(address & 255)}`;
}

/** Repeats a request that a busy machine refused with 503, as clients should; answers the first other reply. */
export async function untilServed<Reply extends { readonly status: number }>(
  send: () => Promise<Reply>,
): Promise<Reply> {
  for (;;) {
    const reply = await send();
    if (reply.status !== 503) return reply;
  }
}
