import type { Booking } from '@redoubt/contract/calendar';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { sayWhen } from '../events/say-when.ts';
import classes from './bookings.module.css';
import { bookingsQuery } from './bookings.queries.ts';
import { ProposeForm } from './propose-form.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

interface BookingsDialogProps {
  readonly timeZone: string;
  /** To whom the address of the page proposes something; then the form is open at once. */
  readonly expertId: string | null;
  readonly onClose: () => void;
}

/** What a client proposed to its experts, and what became of it. */
export function BookingsDialog({ timeZone, expertId, onClose }: BookingsDialogProps) {
  const [isProposing, setIsProposing] = useState(expertId !== null);
  const query = useQuery(bookingsQuery);
  return (
    <Dialog title={isProposing ? 'Propose an engagement' : 'Engagements'} width={560} onClose={onClose}>
      {isProposing ? (
        <ProposeForm timeZone={timeZone} expertId={expertId ?? ''} onDone={() => setIsProposing(false)} />
      ) : (
        <>
          <AsyncContent
            of={query}
            loading={{ rows: 4, label: 'Loading the engagements' }}
            failure={{ title: 'The engagements could not be loaded', fallback: 'Try again in a moment.' }}
            isEmpty={({ items }) => items.length === 0}
            empty={<p>No engagements yet. Propose a time to an expert who accepted your invitation.</p>}
          >
            {({ items }) => (
              <ul className={classes['bookings']}>
                {items.map((booking) => (
                  <Row key={booking.id} booking={booking} timeZone={timeZone} />
                ))}
              </ul>
            )}
          </AsyncContent>
          <DialogActions>
            <Button size="md" onClick={() => setIsProposing(true)}>
              Propose an engagement
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

const stateWords: Readonly<Record<Booking['state'], string>> = {
  proposed: 'Waiting for an answer',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  cancelled: 'Cancelled by the expert',
};

function Row({ booking, timeZone }: { readonly booking: Booking; readonly timeZone: string }) {
  const { id, title, expert, state, isOver, declineReason } = booking;
  const canWithdraw = !isOver && (state === 'proposed' || state === 'accepted');
  return (
    <li>
      <div>
        <strong>{title}</strong>
        <small>
          {expert ?? 'An expert who left'}, {sayWhen(booking, timeZone)}
        </small>
        <small>{state === 'proposed' && isOver ? 'Not answered in time' : stateWords[state]}</small>
        {declineReason === '' ? null : <small>Reason: “{declineReason}”</small>}
      </div>
      {canWithdraw ? <WithdrawButton id={id} title={title} /> : null}
    </li>
  );
}
