import { type ContactEmailForm, contactEmailForm, type Organization } from '@redoubt/contract/organizations';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { EmailField } from '#ui/fields/text-field.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { messageOf } from '#platform/api-problem.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { EmailState } from '../frame/email-state.tsx';
import {
  cancelContactChange,
  mailContactLink,
  changeContactEmail,
} from '../organization/organization.queries.ts';
import classes from './contact.module.css';

interface ContactCardProps {
  readonly named: NamedOrganization;
  readonly organization: Organization;
  readonly mayEdit: boolean;
}

/** The address at which the organization is reached: whether it is verified, and the change to another one. */
export function ContactCard({ named, organization, mayEdit }: ContactCardProps) {
  const [isChanging, setIsChanging] = useState(false);
  const { contactEmail, pendingContactEmail, isEmailVerified } = organization;
  const verifying = useVerify(named, pendingContactEmail ?? contactEmail);
  return (
    <SettingsCard title="Contact email" lead="Experts and Redoubt write to this address.">
      <div className={classes['address']}>
        <span className={classes['email']}>{contactEmail}</span>
        <EmailState isVerified={isEmailVerified} />
      </div>
      {mayEdit ? (
        <div className={classes['actions']}>
          {isEmailVerified || pendingContactEmail !== null ? null : (
            <ActionButton
              isBusy={verifying.isPending}
              busyLabel="Sending…"
              disabled={contactEmail === ''}
              onClick={() => verifying.mutate()}
            >
              Verify
            </ActionButton>
          )}
          <Button variant="default" onClick={() => setIsChanging(true)}>
            Change contact email
          </Button>
        </div>
      ) : null}
      {pendingContactEmail === null ? null : (
        <PendingContact named={named} email={pendingContactEmail} mayEdit={mayEdit} verifying={verifying} />
      )}
      {isChanging ? <ContactDialog named={named} onClose={() => setIsChanging(false)} /> : null}
    </SettingsCard>
  );
}

interface Verifying {
  readonly isPending: boolean;
  readonly mutate: () => void;
}

function useVerify(named: NamedOrganization, email: string): Verifying {
  const { mutate, isPending } = useMutation({
    mutationFn: () => mailContactLink(named),
    onSuccess: () =>
      showSuccess('Please check your email for verification.', `The link is in the mail to ${email}.`),
    onError: (error) => showError('Failed to resend verification:', messageOf(error, 'Please try again.')),
  });
  return { isPending, mutate: () => mutate() };
}

interface PendingContactProps extends Pick<ContactCardProps, 'named' | 'mayEdit'> {
  readonly email: string;
  readonly verifying: Verifying;
}

function PendingContact({ named, email, mayEdit, verifying }: PendingContactProps) {
  const cancelling = useMutation({
    mutationFn: () => cancelContactChange(named),
    onSuccess: () => showSuccess('The change was cancelled', 'The link that we mailed no longer works.'),
    onError: (error) => showError('The change was not cancelled', messageOf(error, 'Please try again.')),
  });
  return (
    <div className={classes['pending']} role="status">
      <p>
        We mailed a link to <strong className={classes['email']}>{email}</strong>. Once someone opens it,
        within 24 hours, this becomes the contact email.
      </p>
      {mayEdit ? (
        <div className={classes['actions']}>
          <ActionButton
            variant="default"
            isBusy={verifying.isPending}
            busyLabel="Sending…"
            onClick={verifying.mutate}
          >
            Mail the link again
          </ActionButton>
          <ActionButton variant="default" isBusy={cancelling.isPending} onClick={() => cancelling.mutate()}>
            Keep the current one
          </ActionButton>
        </div>
      ) : null}
    </div>
  );
}

interface ContactDialogProps {
  readonly named: NamedOrganization;
  readonly onClose: () => void;
}

/** Another contact address, which counts once the link mailed to it was followed. */
function ContactDialog({ named, onClose }: ContactDialogProps) {
  const [problem, setProblem] = useState<string>();
  const { form, errors, isBusy, submit } = useServerForm<ContactEmailForm, ContactEmailForm>({
    schema: contactEmailForm,
    defaultValues: { contactEmail: '' },
    send: async ({ contactEmail }) => {
      setProblem(undefined);
      await changeContactEmail(named, contactEmail);
      showSuccess('Please check your email for verification.', `The link is in the mail to ${contactEmail}.`);
    },
    onSent: onClose,
    onRefused: (error, isOnFields) => {
      if (!isOnFields) setProblem(messageOf(error, 'The contact email was not changed.'));
    },
  });
  return (
    <Dialog
      title="Change contact email"
      lead="We mail a link to the new address. It replaces the current one once someone opens the link."
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <EmailField
          {...form.register('contactEmail')}
          label="New contact email"
          autoComplete="email"
          data-autofocus
          error={errors.contactEmail?.message}
        />
        <AlertNote problem={problem}>What you typed is still here.</AlertNote>
        <DialogActions>
          <Button variant="default" size="md" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <ActionButton type="submit" size="md" isBusy={isBusy} busyLabel="Sending…">
            Mail the link
          </ActionButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
