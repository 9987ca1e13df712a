import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect } from 'react';
import { useUser } from '#platform/session.ts';
import { dismissVerificationNotice, useVerificationNotice } from '#platform/verification-notice.ts';
import { refreshSessionUser } from '#platform/refresh-session-user.ts';
import { useResendVerification } from './use-resend-verification.ts';
import classes from './verification-banner.module.css';

/** Shown under the header for as long as the person's address is unverified and they have not dismissed it. */
export function VerificationBanner() {
  const user = useUser();
  const { isDismissed } = useVerificationNotice();
  if (!user || user.isEmailVerified) return null;
  return (
    <>
      <VerificationWatch />
      {isDismissed ? null : <Banner />}
    </>
  );
}

function Banner() {
  const { resend, isSending } = useResendVerification();
  return (
    <aside className={classes['banner']} aria-label="Email verification">
      <p className={classes['text']}>
        <span className={classes['mark']} aria-hidden="true" />
        Please verify your email address to complete your profile setup and enable all features.
      </p>
      <button type="button" className={classes['resend']} disabled={isSending} onClick={resend}>
        Resend verification email
      </button>
      <button
        type="button"
        className={classes['close']}
        aria-label="Dismiss"
        onClick={dismissVerificationNotice}
      >
        <IconX size={18} aria-hidden="true" />
      </button>
    </aside>
  );
}

/**
 * The link may be opened in another browser or on a phone: when the person comes back here, the user is fetched again.
 */
function VerificationWatch() {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refreshSessionUser();
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, []);
  return null;
}
