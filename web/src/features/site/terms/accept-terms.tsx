import { AlertNote } from '#ui/states/alert-note.tsx';
import { accountsEndpoints } from '@redoubt/contract/accounts';
import { TERMS_VERSION } from '@redoubt/contract/shared/terms/site-terms.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { call } from '#platform/api-client.ts';
import { messageOf } from '#platform/api-problem.ts';
import { refreshSessionUser } from '#platform/refresh-session-user.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { showSuccess } from '#ui/toasts/toasts.ts';
import classes from './accept-terms.module.css';

/** Under the text, for whoever has not accepted this version. */
export function AcceptTerms() {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const accept = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await call(accountsEndpoints.acceptTerms, { body: { version: TERMS_VERSION } });
      await refreshSessionUser();
      showSuccess('Thank you', 'You have accepted the terms on this page.');
    } catch (error) {
      setFailure(messageOf(error, 'The server did not answer. Try again in a moment.'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <section className={classes['ask']} aria-label="Your agreement">
      <p>
        You have not accepted this version of the terms and of the{' '}
        <Link to={paths.privacy()}>Privacy Policy</Link>yet. It applies to you once you do.
      </p>
      <ActionButton size="md" isBusy={isBusy} busyLabel="Accepting…" onClick={() => void accept()}>
        Accept the terms
      </ActionButton>
      <AlertNote problem={failure} />
    </section>
  );
}
