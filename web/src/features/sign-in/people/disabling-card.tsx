import { signInEndpoints } from '@redoubt/contract/sign-in';
import { call } from '#platform/api-client.ts';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import type { LookedAfter } from './looked-after.ts';
import { ReasonedAct } from './reasoned-act.tsx';
import { useActs } from './use-acts.ts';

/** Disables an account, or lets its owner in again. */
export function DisablingCard({ person }: { readonly person: LookedAfter }) {
  return person.isDisabled ? <Enabling person={person} /> : <Disabling person={person} />;
}

function Enabling({ person }: { readonly person: LookedAfter }) {
  const { act, isBusy } = useActs(person);
  const enable = () =>
    act(
      {
        done: 'The account works again',
        text: `${person.name} is told by mail.`,
        failed: 'The account was not enabled',
      },
      () => call(signInEndpoints.enablePerson, { params: { id: person.id } }),
    );
  return (
    <SettingsCard
      title="This account is disabled"
      lead="Its owner cannot sign in. Their work, verdicts and points stay as they are."
      foot={
        <ActionButton isBusy={isBusy} busyLabel="Enabling it" onClick={() => void enable()}>
          Enable the account
        </ActionButton>
      }
    />
  );
}

function Disabling({ person }: { readonly person: LookedAfter }) {
  const { actConfirmed, dialog } = useActs(person);
  const disable = (reason: string) =>
    actConfirmed(
      {
        done: 'The account is disabled',
        text: `${person.name} is told why by mail.`,
        failed: 'The account was not disabled',
      },
      {
        title: `Disable the account of ${person.name}?`,
        text: `They read: “${reason}”`,
        action: 'Disable the account',
        send: (proof) =>
          call(signInEndpoints.disablePerson, { params: { id: person.id }, body: { reason, proof } }),
      },
    );
  return (
    <SettingsCard
      title="Disable the account"
      lead="Its sessions end at once and its owner cannot sign in until an Admin enables it. Work, verdicts and points stay."
      foot={
        <>
          <ReasonedAct
            label="Disable the account"
            title={`Disable the account of ${person.name}?`}
            lead="Their sessions end at once. Their work stays, and you can enable the account again."
            help="The person reads it in the mail that tells them, and it stays in the audit log."
            onReason={disable}
          />
          {dialog}
        </>
      }
    />
  );
}
