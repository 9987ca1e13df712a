import type {
  BodyInputOf,
  Endpoint,
  ParamsInputOf,
  QueryInputOf,
  ReplyOf,
} from '@redoubt/contract/shared/endpoint.ts';

interface Request<E extends Endpoint> {
  readonly token?: string;
  readonly params?: ParamsInputOf<E>;
  readonly query?: QueryInputOf<E>;
  readonly body?: BodyInputOf<E>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a call of the contract and answers the bare reply. */
export function sendCall<const E extends Endpoint>(
  url: string,
  endpoint: E,
  { token, params, query, body, headers }: Request<E> = {},
): Promise<Response> {
  const values = textOf(params);
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  return fetch(`${url}${path}?${new URLSearchParams(textOf(query)).toString()}`, {
    method: endpoint.method,
    headers: {
      'x-forwarded-for': pickNetwork(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** Makes a call of the contract that is to be granted; throws with the server's words when it is not. */
export async function call<const E extends Endpoint>(
  url: string,
  endpoint: E,
  request: Request<E> = {},
): Promise<ReplyOf<E>> {
  const reply = await sendCall(url, endpoint, request);
  const text = await reply.text();
  if (!reply.ok)
    throw new Error(`${endpoint.method} ${endpoint.path} answered ${String(reply.status)}: ${text}`);
  return endpoint.reply.parse(JSON.parse(text)) as ReplyOf<E>;
}

/** An address of a network that nobody else in this run is likely to come from. */
export function pickNetwork(): string {
  const part = () => String(1 + Math.floor(Math.random() * 250));
  return `10.${part()}.${part()}.${part()}`;
}

function textOf(values: unknown): Record<string, string> {
  if (typeof values !== 'object' || values === null) return {};
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
