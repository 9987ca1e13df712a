import type { NavigateFunction } from 'react-router';

/** Ends the session. Like a page, it is where features meet; how it is done is fetched when somebody does it from here. */
export async function leave(navigate: NavigateFunction): Promise<void> {
  const { signOut } = await import('#features/sign-in');
  await signOut(navigate);
}
