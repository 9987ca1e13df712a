import type { CalendarEntry } from '@redoubt/contract/calendar';
import { bookingId } from '@redoubt/contract/shared/ids.ts';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#platform/api-problem.ts';
import { useWhileShown } from '#platform/async/use-while-shown.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { showError, showInfo } from '#ui/toasts/toasts.ts';
import { withdrawBooking } from './bookings.queries.ts';

interface BookingActionsProps {
  readonly entry: CalendarEntry;
  readonly onDone: () => void;
}

/** What can be done with an engagement of the own organization: it is withdrawn until it begins. */
export function BookingActions({ entry, onDone }: BookingActionsProps) {
  const done = useWhileShown(onDone);
  const withdraw = useMutation({
    mutationFn: () => withdrawBooking(bookingId.parse(entry.id)),
    onSuccess: () => {
      showInfo(`“${entry.title}” was withdrawn`);
      done();
    },
    onError: (error) => showError('It was not withdrawn', messageOf(error, 'Nothing was changed.')),
  });
  const isOver = Date.parse(entry.startsAt) <= Date.now();
  return (
    <>
      <Button variant="default" size="md" onClick={onDone}>
        Close
      </Button>
      {isOver ? null : (
        <ActionButton
          variant="default"
          size="md"
          isBusy={withdraw.isPending}
          busyLabel="Withdrawing…"
          onClick={() => withdraw.mutate()}
        >
          Withdraw
        </ActionButton>
      )}
    </>
  );
}
