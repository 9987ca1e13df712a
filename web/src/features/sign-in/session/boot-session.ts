import { signInEndpoints } from '@redoubt/contract/sign-in';
import { call } from '#platform/api-client.ts';
import { problemOf } from '#platform/api-problem.ts';
import { endSession } from '#platform/session-end.ts';
import { clearSession, currentToken, refreshUser, takeDroppedToken } from '#platform/session.ts';
import { revokeSession } from '#platform/sign-out/revoke-session.ts';

let booting: Promise<void> | undefined;

/**
 * Asks once per page load who the stored token belongs to. A token that the server no longer knows ends the session; a
 * server that does not answer leaves it as it was, so that a reload on a train signs nobody out. `afterwards` runs once.
 */
export function bootSession(afterwards: () => void): Promise<void> {
  booting ??= boot().finally(afterwards);
  return booting;
}

async function boot(): Promise<void> {
  void endDropped();
  const token = currentToken();
  if (token === null) {
    clearSession();
    return;
  }
  try {
    const user = await call(signInEndpoints.getSession);
    if (currentToken() === token) refreshUser(user);
  } catch (error) {
    if (problemOf(error)?.status === 401) endSession(token);
  }
  return undefined;
}

/** The server still knows the session that went with the last browser session; unheard, it ends there by its limits. */
async function endDropped(): Promise<void> {
  const token = takeDroppedToken();
  if (token !== null) await revokeSession(token);
}
