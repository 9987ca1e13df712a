import { contactTopicWords, siteEndpoints, type ContactMessage } from '@redoubt/contract/site';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/api-client.ts';
import { messageOf } from '#platform/api-problem.ts';
import { Time } from '#platform/time/time.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { StateBadge } from '#ui/badges/state-badge.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import classes from './contact.module.css';
import { contactMessagesKey } from './contact.queries.ts';
import { Button } from '#ui/actions/button.tsx';

/** One message, with the way to answer it and the way to be rid of it. */
export function ContactMessageCard({ message }: { readonly message: ContactMessage }) {
  const [isAsking, setIsAsking] = useState(false);
  const subject = encodeURIComponent(`Re: ${contactTopicWords[message.topic]} (${message.reference})`);
  return (
    <article className={classes['message']} aria-labelledby={message.id}>
      <div className={classes['messageHead']}>
        <h2 id={message.id} className={classes['messageTitle']}>
          {contactTopicWords[message.topic]}
        </h2>
        {message.answeredAt === null ? null : (
          <StateBadge shape="dot" tone="safe">
            Answered
          </StateBadge>
        )}
        {message.isSuspect ? (
          <StateBadge shape="square" tone="warn">
            Probably sent by a program
          </StateBadge>
        ) : null}
      </div>
      <p className={classes['meta']}>
        <span className={classes['reference']}>{message.reference}</span>
        <Time at={message.sentAt} form="dateTime" />
        <span>
          {message.name}, {message.isSignedIn ? 'signed in' : 'not signed in'}
        </span>
        <a href={`mailto:${encodeURIComponent(message.email)}?subject=${subject}`}>{message.email}</a>
      </p>
      <p className={classes['words']}>{message.message}</p>
      <div className={classes['actions']}>
        <MarkButton message={message} />
        <Button variant="default" onClick={() => setIsAsking(true)}>
          Remove
        </Button>
      </div>
      {isAsking ? <RemoveDialog message={message} onClose={() => setIsAsking(false)} /> : null}
    </article>
  );
}

/** What was answered by mail is marked here, so that the other Admins see it. */
function MarkButton({ message }: { readonly message: ContactMessage }) {
  const queries = useQueryClient();
  const isAnswered = message.answeredAt !== null;
  const mark = useMutation({
    mutationFn: () =>
      call(isAnswered ? siteEndpoints.reopenContactMessage : siteEndpoints.answerContactMessage, {
        params: { id: message.id },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: contactMessagesKey }),
    onError: (error) => showError('The message was not marked', messageOf(error, 'Please try again.')),
  });
  return (
    <Button variant="default" disabled={mark.isPending} onClick={() => mark.mutate()}>
      {isAnswered ? 'Mark as waiting' : 'Mark as answered'}
    </Button>
  );
}

function RemoveDialog({
  message,
  onClose,
}: {
  readonly message: ContactMessage;
  readonly onClose: () => void;
}) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(siteEndpoints.removeContactMessage, { params: { id: message.id } }),
    onSuccess: async () => {
      onClose();
      showSuccess('The message was removed');
      await queries.invalidateQueries({ queryKey: contactMessagesKey });
    },
    onError: (error) => showError('The message was not removed', messageOf(error, 'Please try again.')),
  });
  return (
    <ConfirmDialog
      title="Remove this message?"
      lead={`${message.reference} will be deleted permanently. Copies that were mailed to the operators stay in their mailbox.`}
      action="Remove"
      busyAction="Removing…"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
