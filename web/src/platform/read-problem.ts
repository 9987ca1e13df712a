import { SECOND_MS } from '@redoubt/contract/durations.ts';
import { problemReply, serverFault } from '@redoubt/contract/problem.ts';
import { ApiProblem, localReply } from './api-problem.ts';

/** Reads an error reply; a proxy's HTML page becomes a server fault with the same status. */
export async function readProblem(response: Response): Promise<ApiProblem> {
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
