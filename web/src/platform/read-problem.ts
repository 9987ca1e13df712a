import { problemReply, serverFault } from '@redoubt/contract/problem.ts';
import { ApiProblem, localReply } from './api-problem.ts';

/** Reads an error reply; a proxy's HTML page becomes a server fault with the same status. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const parsed = problemReply.safeParse(await response.json().catch(() => undefined));
  if (parsed.success) return new ApiProblem(parsed.data);
  return new ApiProblem(localReply(response.status, serverFault.code, serverFault.message));
}
