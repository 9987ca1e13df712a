import { create } from 'zustand';
import { clearSession, currentToken } from './session.ts';

/** Where the person was when the server no longer knew their session; null when there is nothing to announce. */
export const useSessionEnd = create<{ endedAt: string | null }>(() => ({ endedAt: null }));

/**
 * Forgets the session that `token` belonged to and leaves word of where it ended. Several calls may fail at once, and a
 * late one may follow a new sign-in: only the failure of the present token counts.
 */
export function endSession(token: string | null): void {
  if (currentToken() !== token) return;
  const { pathname, search } = window.location;
  clearSession();
  useSessionEnd.setState({ endedAt: pathname + search });
}

export function acknowledgeSessionEnd(): void {
  useSessionEnd.setState({ endedAt: null });
}
