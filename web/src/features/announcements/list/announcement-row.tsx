import type { Announcement } from '@redoubt/contract/announcements';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import { Time } from '#platform/time/time.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { StateBadge } from '#ui/badges/state-badge.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { list } from '#ui/words/lists.ts';
import { end } from '../banner/announcements.queries.ts';
import { AnnouncementLink } from '../banner/announcement-link.tsx';
import classes from './announcements.module.css';

/** What was announced, to whom and until when, with the way to end it. */
export function AnnouncementRow({ announcement }: { readonly announcement: Announcement }) {
  const [isAsking, setIsAsking] = useState(false);
  const { id, title, text, link, roles, startsAt, endsAt, isRunning } = announcement;
  return (
    <article className={classes['row']} aria-labelledby={id}>
      <div className={classes['head']}>
        <h2 id={id} className={classes['title']}>
          {title}
        </h2>
        <StateBadge shape="dot" tone={isRunning ? 'safe' : 'plain'}>
          {isRunning ? 'Running' : 'Ended'}
        </StateBadge>
      </div>
      <p className={classes['meta']}>
        <span>
          <Time at={startsAt} form="dateTime" /> – <Time at={endsAt} form="dateTime" />
        </span>
        <span>To: {list(roles)}</span>
        {link === '' ? null : <AnnouncementLink link={link}>{link}</AnnouncementLink>}
      </p>
      <p className={classes['text']}>{text}</p>
      {isRunning ? (
        <Button variant="default" onClick={() => setIsAsking(true)}>
          End now
        </Button>
      ) : null}
      {isAsking ? <EndDialog announcement={announcement} onClose={() => setIsAsking(false)} /> : null}
    </article>
  );
}

interface EndDialogProps {
  readonly announcement: Announcement;
  readonly onClose: () => void;
}

function EndDialog({ announcement: { id, title }, onClose }: EndDialogProps) {
  const ending = useMutation({
    mutationFn: () => end(id),
    onSuccess: () => {
      onClose();
      showSuccess('The announcement has ended', title);
    },
    onError: (error) => showError('The announcement was not ended', messageOf(error, 'Please try again.')),
  });
  return (
    <ConfirmDialog
      title="End this announcement?"
      lead={`“${title}” disappears from every screen. It stays in this list, and cannot be started again.`}
      action="End now"
      busyAction="Ending…"
      isBusy={ending.isPending}
      onConfirm={() => ending.mutate()}
      onClose={onClose}
    />
  );
}
