import { create } from 'zustand';
import { useSession } from './session.ts';

const KEY = 'verification-notice';
const DISMISSED = 'dismissed';

/** Whether the person of this tab has put away the notice that their address is unverified. */
export const useVerificationNotice = create<{ isDismissed: boolean }>(() => ({
  isDismissed: typeof sessionStorage !== 'undefined' && sessionStorage.getItem(KEY) === DISMISSED,
}));

/** Puts the notice away, for as long as this tab and this sign-in last. */
export function dismissVerificationNotice(): void {
  sessionStorage.setItem(KEY, DISMISSED);
  useVerificationNotice.setState({ isDismissed: true });
}

/** Brings the notice back: something was just refused for want of a verified address. */
export function recallVerificationNotice(): void {
  sessionStorage.removeItem(KEY);
  useVerificationNotice.setState({ isDismissed: false });
}

// The next person of this tab has not put anything away.
useSession.subscribe((now, before) => {
  if (before.token !== null && now.token !== before.token) recallVerificationNotice();
});
