import type { CalendarEntry } from '@redoubt/contract/calendar';
import { bookingId } from '@redoubt/contract/shared/ids.ts';
import { Button } from '#ui/actions/button.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

interface BookingActionsProps {
  readonly entry: CalendarEntry;
  readonly onDone: () => void;
}

/** What can be done with an engagement of the own organization: it is withdrawn until it begins. */
export function BookingActions({ entry, onDone }: BookingActionsProps) {
  const isOver = Date.parse(entry.startsAt) <= Date.now();
  return (
    <>
      <Button variant="default" size="md" onClick={onDone}>
        Close
      </Button>
      {isOver ? null : <WithdrawButton id={bookingId.parse(entry.id)} title={entry.title} onDone={onDone} />}
    </>
  );
}
