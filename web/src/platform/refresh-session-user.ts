import { signInEndpoints } from '@redoubt/contract/sign-in';
import { call } from '#platform/api-client.ts';
import { currentToken, refreshUser } from '#platform/session.ts';

/** Asks the server anew who is signed in, for this tab and all others. Without an answer everything stays as it is. */
export async function refreshSessionUser(): Promise<void> {
  const token = currentToken();
  if (token === null) return;
  const user = await call(signInEndpoints.getSession, { isQuiet: true }).catch(() => null);
  if (user && currentToken() === token) refreshUser(user);
}
