import { type Invitation, invitationAccountForm, talentEndpoints } from '@redoubt/contract/talent';
import { noop, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ClientLoaderFunctionArgs, useNavigate, useParams } from 'react-router';
import { invitationQuery } from '#features/talent';
import { call } from '#platform/api-client.ts';
import { messageOf } from '#platform/api-problem.ts';
import { titleOf } from '#platform/navigation/document-title.ts';
import { paths } from '#platform/navigation/paths.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { currentUser, useUser } from '#platform/session.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { showSuccess } from '#ui/toasts/toasts.ts';
import { InvitedAccountForm } from './invited-account-form.tsx';
import { InvitedPage, useAccepted } from './invited-page.tsx';
import classes from './invited.module.css';

export const meta = () => [{ title: titleOf('Invitation') }];

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  void queryClient.query(invitationQuery(params['token'] ?? '', currentUser()?.id ?? null)).catch(noop);
  return null;
}

/** An invitation to become an expert of an organization. */
export default function InvitationPage() {
  const token = useParams()['token'] ?? '';
  const user = useUser();
  const [isAccepted, onAccepted] = useAccepted();
  const invitation = useQuery({ ...invitationQuery(token, user?.id ?? null), enabled: !isAccepted });
  return (
    <InvitedPage
      of={invitation}
      lead={(invited) =>
        `${inviterWords(invited)} invites ${invited.email} to join their experts on Redoubt.`
      }
      path={paths.invitation(token)}
      next="then accept on the next page"
      renderConsent={(invited) => <ConsentForm token={token} invitation={invited} onAccepted={onAccepted} />}
      renderNewAccount={(invited) => (
        <InvitedAccount token={token} invitation={invited} onAccepted={onAccepted} />
      )}
    />
  );
}

/** Who invites, at the beginning of a sentence. */
function inviterWords({ organization, invitedBy }: Invitation): string {
  if (invitedBy === null) return organization === '' ? 'An organization' : organization;
  return organization === '' ? invitedBy : `${invitedBy} of ${organization}`;
}

/** Who invites, inside a sentence. */
function organizationWords({ organization }: Invitation): string {
  return organization === '' ? 'the organization' : organization;
}

interface AnswerProps {
  readonly token: string;
  readonly invitation: Invitation;
  readonly onAccepted: () => void;
}

/** For somebody who is signed in with the invited address. */
function ConsentForm({ token, invitation, onAccepted }: AnswerProps) {
  const navigate = useNavigate();
  const [consents, setConsents] = useState(false);
  const [error, setError] = useState<string>();
  const accept = useMutation({
    mutationFn: () => call(talentEndpoints.acceptInvitation, { params: { token }, body: { consents: true } }),
    onSuccess: async () => {
      onAccepted();
      void queryClient.invalidateQueries();
      showSuccess(
        'You accepted the invitation',
        `You are among the experts of ${organizationWords(invitation)}.`,
      );
      await navigate(paths.resumeWizard(), { replace: true });
    },
  });
  return (
    <form
      className={classes['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (consents) accept.mutate();
        else setError('Please agree to be shown to the organization');
      }}
    >
      {accept.isError ? (
        <AlertNote problem={messageOf(accept.error, 'The invitation was not accepted.')} />
      ) : null}
      <CheckboxField
        id="consents"
        checked={consents}
        error={error}
        onChange={(event) => {
          setConsents(event.currentTarget.checked);
          setError(undefined);
        }}
        label={consentSentence(invitation)}
      />
      <ActionButton type="submit" size="md" isBusy={accept.isPending} busyLabel="Accepting…">
        Accept the Invitation
      </ActionButton>
    </form>
  );
}

/** What a person agrees to by ticking. */
function consentSentence(invitation: Invitation): string {
  return `I agree that ${organizationWords(invitation)} sees that I joined, my assessment score and the progress of my checks. I can leave at any time in the settings.`;
}

function InvitedAccount({ token, invitation, onAccepted }: AnswerProps) {
  const navigate = useNavigate();
  const { firstname, lastname, email } = invitation;
  return (
    <InvitedAccountForm
      schema={invitationAccountForm}
      defaultValues={{ firstname, lastname, password: '', confirmPassword: '' }}
      email={email}
      consent={consentSentence(invitation)}
      label="Accept and Create Account"
      refused="The invitation was not accepted"
      send={({ confirmPassword: _repeated, hasOneName: _box, ...body }) =>
        call(talentEndpoints.acceptWithNewAccount, { params: { token }, body })
      }
      onAccepted={onAccepted}
      onEntered={async () => {
        showSuccess(
          'Account created successfully!',
          `You are among the experts of ${organizationWords(invitation)}.`,
        );
        await navigate(paths.wizard(), { replace: true });
      }}
    />
  );
}
