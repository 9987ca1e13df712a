import type { CommunityEvent } from '@redoubt/contract/community';
import { Suspense, useState } from 'react';
import { CancelEventDialog } from './cancel-event-dialog.tsx';
import { EventDialog } from './lazy-event-dialog.ts';
import classes from './manage-event.module.css';
import { Button } from '#ui/actions/button.tsx';

interface ManageEventProps {
  readonly event: CommunityEvent;
  readonly isPast: boolean;
}

/** What Admins can do with an event. What is over can be corrected, and not cancelled. */
export function ManageEvent({ event, isPast }: ManageEventProps) {
  const [opened, setOpened] = useState<'edit' | 'cancel' | null>(null);
  const close = () => setOpened(null);
  return (
    <div className={classes['acts']}>
      <Button variant="default" size="md" onClick={() => setOpened('edit')}>
        Edit
      </Button>
      {isPast ? null : (
        <Button variant="default" size="md" onClick={() => setOpened('cancel')}>
          Cancel the event
        </Button>
      )}
      <Suspense>{opened === 'edit' ? <EventDialog event={event} onClose={close} /> : null}</Suspense>
      {opened === 'cancel' ? <CancelEventDialog event={event} onClose={close} /> : null}
    </div>
  );
}
