import { signInEndpoints } from '@redoubt/contract/sign-in';
import { call } from '#platform/api-client.ts';
import { problemOf } from '#platform/api-problem.ts';

/** Ends the session of a token on the server; true when it no longer knows it, also when it did not know it before. */
export async function revokeSession(token: string): Promise<boolean> {
  try {
    await call(signInEndpoints.signOut, {
      headers: { authorization: `Bearer ${token}` },
      outlivesPage: true,
      isQuiet: true,
    });
    return true;
  } catch (error) {
    return problemOf(error)?.status === 401;
  }
}
