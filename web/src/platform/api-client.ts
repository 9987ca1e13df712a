import type { Endpoint, ReplyOf } from '@redoubt/contract/shared/endpoint.ts';
import { readReply, send, type UntypedRequestParts, type RequestParts } from './api-request.ts';
import { beginLoading } from './loading.ts';

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Autosaves and polls: not counted by the global loading counter. */
  readonly isQuiet?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** Reaches the server also when the page is left or closed meanwhile. */
  readonly outlivesPage?: boolean;
}

/** `call(listRoles)` needs no second argument; an endpoint with params or a body does. */
type CallArguments<E extends Endpoint> =
  Record<never, never> extends RequestParts<E>
    ? [parts?: RequestParts<E> & CallOptions]
    : [parts: RequestParts<E> & CallOptions];

/**
 * Calls one endpoint of the contract and returns its reply, parsed by the contract's schema.
 *
 * Throws ApiProblem: the server's refusal (`code`, `status`, `reply.errors`), `unreachable` with status 0 when no
 * answer came, or `unreadable` when the answer does not have the contract's shape.
 */
export async function call<const E extends Endpoint>(
  endpoint: E,
  ...[parts]: CallArguments<E>
): Promise<ReplyOf<E>> {
  const given: UntypedRequestParts & CallOptions = parts ?? {};
  const endLoading = given.isQuiet ? undefined : beginLoading();
  try {
    const response = await send(endpoint, given, given);
    return await readReply(endpoint, response);
  } finally {
    endLoading?.();
  }
}
