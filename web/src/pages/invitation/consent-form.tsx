import { type Invitation, talentEndpoints } from '@redoubt/contract/talent';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { call } from '#platform/api-client.ts';
import { messageOf } from '#platform/api-problem.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { showSuccess } from '#ui/toasts/toasts.ts';
import { ConsentSentence } from './consent-sentence.tsx';
import classes from './invitation.module.css';
import { organizationWords } from './inviter-words.ts';

interface ConsentFormProps {
  readonly token: string;
  readonly invitation: Invitation;
  readonly onAccepted: () => void;
}

/** The answer of somebody who is signed in with the invited address. */
export function ConsentForm({ token, invitation, onAccepted }: ConsentFormProps) {
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
  const submit = () => {
    if (consents) accept.mutate();
    else setError('Please agree to be shown to the organization');
  };
  return (
    <form
      className={classes['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
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
        label={<ConsentSentence invitation={invitation} />}
      />
      <ActionButton type="submit" size="md" isBusy={accept.isPending} busyLabel="Accepting…">
        Accept the Invitation
      </ActionButton>
    </form>
  );
}
