import { memberInvitationForm, type MemberInvitationForm } from '@redoubt/contract/organizations';
import { useState } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { EmailField } from '#ui/fields/text-field.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { showSuccess } from '#ui/toasts/toasts.ts';
import classes from './members.module.css';
import { membersOf } from './members.queries.ts';
import { roleOptions } from './role-words.ts';

/** Invites somebody by mail to become a member. */
export function InviteForm({ named }: { readonly named: NamedOrganization }) {
  const [problem, setProblem] = useState<string>();
  const { form, errors, isBusy, submit } = useServerForm<MemberInvitationForm, MemberInvitationForm>({
    schema: memberInvitationForm,
    defaultValues: { email: '', role: 'viewer' },
    send: async (values) => {
      setProblem(undefined);
      await membersOf(named).invite(values);
      form.reset({ email: '', role: values.role });
      showSuccess('The invitation is on its way', `The link is in the mail to ${values.email}.`);
    },
    onRefused: (error, isOnFields) => {
      if (!isOnFields) setProblem(messageOf(error, 'The invitation was not sent.'));
    },
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <SettingsCard
        title="Invite a member"
        lead="We mail a link that works for a week."
        foot={
          <ActionButton type="submit" size="md" isBusy={isBusy} busyLabel="Sending…">
            Send invitation
          </ActionButton>
        }
      >
        <div className={classes['pair']}>
          <EmailField
            {...form.register('email')}
            id="invited-email"
            label="Email"
            autoComplete="off"
            error={errors.email?.message}
          />
          <SelectField
            {...form.register('role')}
            id="invited-role"
            label="Role"
            options={roleOptions}
            error={errors.role?.message}
          />
        </div>
        <AlertNote problem={problem}>What you typed is still here.</AlertNote>
      </SettingsCard>
    </form>
  );
}
