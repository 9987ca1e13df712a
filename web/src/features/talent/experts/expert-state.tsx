import { type ExpertProfile, hasAccepted, type InvitationState } from '@redoubt/contract/talent';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { messageOf } from '#platform/api-problem.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { useUser } from '#platform/session.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { formatDay } from '#ui/words/times.ts';
import { StateMark } from '#ui/state-mark.tsx';
import { showError, showInfo, showSuccess } from '#ui/toasts/toasts.ts';
import { sayInvitation, statusLooks, today } from '../analytics/expert-words.ts';
import classes from './experts.module.css';
import { removeExpert, resendInvite, stopInvitation } from './experts.queries.ts';

interface ExpertStateProps {
  readonly named: NamedOrganization;
  readonly expert: ExpertProfile;
  readonly onRemoved: () => void;
}

/** How far an expert is, and what can be done about it: inviting again, and removing. */
export function ExpertState({ named, expert, onRemoved }: ExpertStateProps) {
  const { word, shape, tone } = statusLooks[expert.status];
  const [isAsking, setIsAsking] = useState(false);
  const mayPropose = useUser()?.role === 'Client' && hasAccepted(expert.status);
  const remove = useMutation({
    mutationFn: () => removeExpert(named, expert.id),
    onSuccess: () => {
      showSuccess(`${expert.name} is removed`);
      onRemoved();
    },
  });
  return (
    <div className={classes['state']}>
      <StateMark shape={shape} tone={tone}>
        {word}
      </StateMark>
      <span className={classes['under']}>{sayInvitation(expert)}</span>
      <InvitationButtons named={named} expert={expert} />
      {mayPropose ? <Link to={paths.calendar({ propose: expert.id })}>Propose an engagement</Link> : null}
      <Button
        variant="subtle"
        onClick={() => {
          remove.reset();
          setIsAsking(true);
        }}
      >
        Delete
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={`Delete ${expert.name}?`}
          lead="Your record of them is deleted, and so is an open invitation. If they have an account, they keep it."
          action="Delete it"
          busyAction="Deleting…"
          isBusy={remove.isPending}
          problem={remove.isError ? messageOf(remove.error, 'The expert was not deleted.') : undefined}
          onConfirm={() => remove.mutate()}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </div>
  );
}

/** What sending it again is called, where it is not the first attempt that failed. */
const resendWords: Readonly<Partial<Record<InvitationState, string>>> = {
  waiting: 'Send now',
  sent: 'Send a reminder',
};

/** Sends an invitation again, or now rather than in its turn; stops one that waits or was sent. */
function InvitationButtons({ named, expert }: Pick<ExpertStateProps, 'named' | 'expert'>) {
  const resend = useMutation({
    mutationFn: () => resendInvite(named, expert.id),
    onSuccess: ({ invitation: { waitsUntil } }) =>
      waitsUntil === null || waitsUntil <= today()
        ? showSuccess(
            'The invitation goes out now',
            expert.invitedDate === null ? undefined : 'The earlier link no longer works.',
          )
        : showInfo(
            `The invitation goes out on ${formatDay(waitsUntil)}`,
            'You have reached today’s limit of mails sent by hand. This one is among the first on that day.',
          ),
    onError: (error) => showError('The invitation was not sent', messageOf(error, 'Try again in a moment.')),
  });
  const stop = useMutation({
    mutationFn: () => stopInvitation(named, expert.id),
    onSuccess: (refusal) =>
      refusal === undefined
        ? showSuccess('The invitation is stopped', 'Its link no longer works. Resend Invite sends a new one.')
        : showError('The invitation was not stopped', refusal),
    onError: (error) =>
      showError('The invitation was not stopped', messageOf(error, 'Try again in a moment.')),
  });
  return (
    <>
      {expert.invitation.canResend ? (
        <ActionButton
          variant="default"
          isBusy={resend.isPending}
          busyLabel="Sending…"
          onClick={() => resend.mutate()}
        >
          {resendWords[expert.invitation.state] ?? 'Resend Invite'}
        </ActionButton>
      ) : null}
      {expert.invitation.canStop ? (
        <ActionButton
          variant="default"
          isBusy={stop.isPending}
          busyLabel="Stopping…"
          onClick={() => stop.mutate()}
        >
          Stop invitation
        </ActionButton>
      ) : null}
    </>
  );
}
