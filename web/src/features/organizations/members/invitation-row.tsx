import type { MemberInvitation } from '@redoubt/contract/organizations';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#platform/api-problem.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import held from '#platform/settings/held-list.module.css';
import { Time } from '#platform/time/time.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import classes from './members.module.css';
import { membersOf } from './members.queries.ts';
import { roleWords } from './role-words.ts';

interface InvitationRowProps {
  readonly named: NamedOrganization;
  readonly invitation: MemberInvitation;
  readonly mayChange: boolean;
}

/** Somebody who was invited and has not answered. */
export function InvitationRow({ named, invitation, mayChange }: InvitationRowProps) {
  const { id, email, role, mailedAt, expiresAt, isExpired } = invitation;
  const resend = useMutation({
    mutationFn: () => membersOf(named).resend(id),
    onSuccess: () => showSuccess('The invitation was sent again', `The link is in the mail to ${email}.`),
    onError: (error) => showError('The invitation was not sent', messageOf(error, 'Please try again.')),
  });
  const withdraw = useMutation({
    mutationFn: () => membersOf(named).withdraw(id),
    onSuccess: () => showSuccess('The invitation was withdrawn', 'The link that we mailed no longer works.'),
    onError: (error) => showError('The invitation was not withdrawn', messageOf(error, 'Please try again.')),
  });
  const isBusy = resend.isPending || withdraw.isPending;
  return (
    <div className={held['row']}>
      <div className={held['words']}>
        <p className={held['name']}>{email}</p>
        <p className={held['line']}>
          <span>{roleWords[role]}</span>
          <span>
            mailed <Time at={mailedAt} form="dateTime" />
          </span>
          <span>
            {isExpired ? 'expired' : 'until'} <Time at={expiresAt} form="date" />
          </span>
        </p>
      </div>
      {mayChange ? (
        <div className={classes['actions']}>
          <ActionButton
            variant="default"
            isBusy={isBusy}
            busyLabel={resend.isPending ? 'Sending…' : undefined}
            aria-label={`Resend the invitation to ${email}`}
            onClick={() => resend.mutate()}
          >
            Resend
          </ActionButton>
          <ActionButton
            variant="subtle"
            isBusy={isBusy}
            aria-label={`Withdraw the invitation to ${email}`}
            onClick={() => withdraw.mutate()}
          >
            Withdraw
          </ActionButton>
        </div>
      ) : null}
    </div>
  );
}
