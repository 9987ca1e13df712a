import { accountsEndpoints, type AccountAddress } from '@redoubt/contract/accounts';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { messageOf } from '#platform/api-problem.ts';
import { call } from '#platform/api-client.ts';
import { useUser } from '#platform/session.ts';
import { StateBadge } from '#ui/badges/state-badge.tsx';
import { refreshSessionUser } from '#platform/refresh-session-user.ts';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { Button } from '#ui/actions/button.tsx';
import { useResendVerification } from '../links/use-resend-verification.ts';
import { AddressForm } from './address-form.tsx';
import { addressQuery } from './address.queries.ts';
import classes from './address.module.css';

/** The address: what it is, whether it is verified, and the change to another one. */
export function AddressSection() {
  const query = useQuery(addressQuery);
  useFreshUser(query.data);
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 4, label: 'Loading your email address' }}
      failure={{ title: 'Your address could not be loaded', fallback: 'Try again in a moment.' }}
    >
      {(data) => (
        <>
          <PresentAddress address={data} />
          <SettingsCard
            title="Change your address"
            lead="We mail a link to the new address. It replaces this one once you open the link. We also notify your current address."
          >
            <AddressForm />
          </SettingsCard>
        </>
      )}
    </AsyncContent>
  );
}

/** The link may be followed in another tab or on a phone; the header then still shows the old address. */
function useFreshUser(address: AccountAddress | undefined): void {
  const user = useUser();
  const isStale =
    address !== undefined && (user?.email !== address.email || user.isEmailVerified !== address.isVerified);
  useEffect(() => {
    if (isStale) void refreshSessionUser();
  }, [isStale]);
}

function PresentAddress({ address }: { readonly address: AccountAddress }) {
  const { resend, isSending } = useResendVerification();
  return (
    <SettingsCard title="Email address" lead="You sign in with this address, and we write to it.">
      <div className={classes['address']}>
        <span className={classes['email']}>{address.email}</span>
        {address.isVerified ? (
          <StateBadge shape="dot" tone="safe">
            Verified
          </StateBadge>
        ) : (
          <StateBadge shape="ring" tone="warn">
            Not verified
          </StateBadge>
        )}
      </div>
      {address.isVerified ? null : (
        <Button variant="default" className={classes['button'] ?? ''} disabled={isSending} onClick={resend}>
          Mail the link again
        </Button>
      )}
      {address.pendingEmail === null ? null : <PendingChange email={address.pendingEmail} />}
    </SettingsCard>
  );
}

function PendingChange({ email }: { readonly email: string }) {
  const { cancel, isCancelling } = useCancelChange();
  return (
    <div className={classes['pending']} role="status">
      <p>
        We mailed a link to <strong className={classes['email']}>{email}</strong>. Open it within 24 hours to
        change your address.
      </p>
      <Button variant="default" disabled={isCancelling} onClick={cancel}>
        Keep the current address
      </Button>
    </div>
  );
}

/** Gives up a change of address that was begun. */
function useCancelChange(): { cancel: () => void; isCancelling: boolean } {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(accountsEndpoints.cancelAddressChange),
    onSuccess: (address) => {
      queries.setQueryData(addressQuery.queryKey, address);
      showSuccess('The change was cancelled', 'The link that we mailed no longer works.');
    },
    onError: (error) => showError('The change was not cancelled', messageOf(error, 'Please try again.')),
  });
  return { cancel: () => mutate(), isCancelling: isPending };
}
