import type { Notice } from '@redoubt/contract/notifications';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messageOf } from '#platform/api-problem.ts';
import { Time } from '#platform/time/time.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { markNotice } from './notices.queries.ts';
import classes from './notices.module.css';

/** One notice: it leads to what it is about, and is read by that. */
export function NoticeRow({ notice }: { readonly notice: Notice }) {
  const { id, title, body, path, createdAt, isRead } = notice;
  // One after the other, as they were pressed.
  const marking = useMutation({
    mutationFn: (next: boolean) => markNotice(id, next),
    scope: { id: `notice ${id}` },
  });
  const open = () => {
    // The row may still show what it was before it was marked.
    const isKnownRead = marking.isPending ? marking.variables : isRead;
    if (!isKnownRead) marking.mutate(true);
  };
  return (
    <li className={classes['row']} data-unread={!isRead}>
      <span className={classes['dot']} aria-hidden="true" />
      <div>
        <Link to={path} className={classes['title']} onClick={open}>
          {isRead ? null : <span className="sr-only">Unread: </span>}
          {title}
        </Link>
        {body === '' ? null : <p className={classes['body']}>{body}</p>}
        <Time at={createdAt} form="moment" className={classes['at']} />
        <AlertNote
          problem={
            marking.isError ? messageOf(marking.error, 'This could not be marked. Try again.') : undefined
          }
        />
      </div>
      <ActionButton
        variant="subtle"
        size="sm"
        isBusy={marking.isPending}
        busyLabel="Marking"
        onClick={() => marking.mutate(!isRead)}
        aria-label={`Mark as ${isRead ? 'unread' : 'read'}: ${title}`}
      >
        {isRead ? 'Mark as unread' : 'Mark as read'}
      </ActionButton>
    </li>
  );
}
