import type {
  Endpoint,
  ParamsInputOf,
  QueryInputOf,
  ReplyOf,
  Upload,
} from '@redoubt/contract/shared/endpoint.ts';
import { unreachable } from '../api-problem.ts';
import { addressOf, headersOf, readReply, settle } from '../api-request.ts';
import { currentToken } from '../session.ts';

export interface UploadOptions<E extends Endpoint> {
  readonly form: FormData;
  readonly params?: ParamsInputOf<E>;
  readonly query?: QueryInputOf<E>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** How much has left this machine, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/**
 * Sends files to an endpoint that takes them, and reports the progress. Throws as `call` does: ApiProblem, or an
 * AbortError once the signal aborts. (fetch cannot report the progress of what it sends.)
 */
export async function upload<const E extends Endpoint & { upload: Upload }>(
  endpoint: E,
  { form, params, query, headers = {}, signal, onProgress }: UploadOptions<E>,
): Promise<ReplyOf<E>> {
  const token = currentToken();
  const request = new XMLHttpRequest();
  request.open(endpoint.method, addressOf(endpoint, { params, query }));
  for (const [name, value] of Object.entries(headersOf(token, {}, { headers })))
    request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
    if (lengthComputable && total > 0) onProgress?.(loaded / total);
  });
  const response = await settle(endpoint, await exchange(request, form, signal), token);
  return readReply(endpoint, response);
}

function exchange(request: XMLHttpRequest, form: FormData, signal?: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(unreachable(new TypeError('The upload did not reach the server.')));
    const abort = (): void => request.abort();
    request.addEventListener('load', () => (request.status === 0 ? fail() : resolve(answerOf(request))));
    request.addEventListener('error', fail);
    request.addEventListener('timeout', fail);
    request.addEventListener('abort', () => reject(givenUp()));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    if (signal?.aborted) return reject(givenUp());
    signal?.addEventListener('abort', abort);
    return request.send(form);
  });
}

function answerOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('retry-after');
  return new Response(request.responseText, {
    status: request.status,
    headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
  });
}

function givenUp(): DOMException {
  return new DOMException('The upload was cancelled.', 'AbortError');
}
