import { contactTopicWords, siteEndpoints, type ContactMessage } from '@redoubt/contract/site';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/api-client.ts';
import { messageOf } from '#platform/api-problem.ts';
import { Moment } from '#platform/time/moment.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { StateBadge } from '#ui/state-badge/state-badge.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import classes from './contact.module.css';
import { contactMessagesQuery } from './contact.queries.ts';
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
        {message.isSuspect ? (
          <StateBadge shape="square" tone="warn">
            Probably sent by a program
          </StateBadge>
        ) : null}
      </div>
      <p className={classes['meta']}>
        <span className={classes['reference']}>{message.reference}</span>
        <Moment at={message.sentAt} form="moment" />
        <span>
          {message.name}, {message.isSignedIn ? 'signed in' : 'not signed in'}
        </span>
        <a href={`mailto:${encodeURIComponent(message.email)}?subject=${subject}`}>{message.email}</a>
      </p>
      <p className={classes['words']}>{message.message}</p>
      <div className={classes['actions']}>
        <Button variant="default" onClick={() => setIsAsking(true)}>
          Remove
        </Button>
      </div>
      {isAsking ? <RemoveDialog message={message} onClose={() => setIsAsking(false)} /> : null}
    </article>
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
      await queries.invalidateQueries(contactMessagesQuery);
    },
    onError: (error) => showError('The message was not removed', messageOf(error, 'Please try again.')),
  });
  return (
    <ConfirmDialog
      title="Remove this message?"
      lead={`${message.reference} goes for good. What was mailed to the operators stays in their mailbox.`}
      action="Remove"
      busyAction="Removing…"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
