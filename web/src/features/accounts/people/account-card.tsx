import { accountsEndpoints, type Person } from '@redoubt/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { messageOf } from '#platform/api-problem.ts';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { Time } from '#platform/time/time.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { Fact, Facts } from '#ui/facts.tsx';
import { refreshPeople } from './people.queries.ts';

/** What the account says. */
export function AccountCard({ person }: { readonly person: Person }) {
  const { disabling } = person;
  return (
    <SettingsCard
      title="Account"
      {...(person.state === 'unverified' && { foot: <ResendButton person={person} /> })}
    >
      <Facts>
        <Fact term="Address">{person.email}</Fact>
        <Fact term="Address verified">{person.isEmailVerified ? 'Yes' : 'Not yet'}</Fact>
        <Fact term="Handle">{person.handle}</Fact>
        <Fact term="Joined">
          <Time at={person.joinedAt} form="dateTime" />
        </Fact>
        <Fact term="Time zone">{person.timeZone ?? 'Not set'}</Fact>
        <Fact term="Terms accepted">{person.acceptedTermsVersion ?? 'None'}</Fact>
        {disabling === null ? null : (
          <Fact term="Disabled">
            <Time at={disabling.at} form="dateTime" />
            {disabling.reason === null ? null : `: ${disabling.reason}`}
          </Fact>
        )}
      </Facts>
    </SettingsCard>
  );
}

function ResendButton({ person: { id, email } }: { readonly person: Person }) {
  const resend = useMutation({
    mutationFn: () => call(accountsEndpoints.resendPersonVerification, { params: { id } }),
    onSuccess: () => showSuccess('The mail was sent again', `Earlier links to ${email} no longer work.`),
    onError: (error) => showError('The mail was not sent', messageOf(error, 'Please try again.')),
    onSettled: refreshPeople,
  });
  return (
    <ActionButton
      variant="default"
      isBusy={resend.isPending}
      busyLabel="Sending it"
      onClick={() => resend.mutate()}
    >
      Send the verification mail again
    </ActionButton>
  );
}
