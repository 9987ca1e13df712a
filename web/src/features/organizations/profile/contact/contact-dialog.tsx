import { type ContactEmailForm, contactEmailForm } from '@redoubt/contract/organizations';
import { useState } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import type { NamedOrganization } from '#platform/organizations/named-organization.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { EmailField } from '#ui/fields/text-field.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { showSuccess } from '#ui/toasts/toasts.ts';
import { changeContactEmail } from '../../organization/organization.queries.ts';

interface ContactDialogProps {
  readonly named: NamedOrganization;
  readonly onClose: () => void;
}

/** Another contact address, which counts once the link mailed to it was followed. */
export function ContactDialog({ named, onClose }: ContactDialogProps) {
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
      lead="We mail a link to the new address. It replaces the current one once somebody opens the link."
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
        <AlertNote problem={problem}>What you typed is kept.</AlertNote>
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
