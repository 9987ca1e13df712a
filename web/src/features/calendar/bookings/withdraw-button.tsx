import type { BookingId } from '@redoubt/contract/shared/ids.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import { useWhileShown } from '#platform/async/use-while-shown.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { showError, showInfo } from '#ui/toasts/toasts.ts';
import classes from './bookings.module.css';
import { withdrawBooking } from './bookings.queries.ts';

/** Once, as it is drawn. */
const focus = (button: HTMLElement | null) => button?.focus();

interface WithdrawButtonProps {
  readonly id: BookingId;
  readonly title: string;
  readonly onDone?: () => void;
}

/** Withdraws an engagement, proposed or accepted, once it was asked whether it is meant: the expert hears of it at once. */
export function WithdrawButton({ id, title, onDone }: WithdrawButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const done = useWhileShown(() => onDone?.());
  const withdraw = useMutation({
    mutationFn: () => withdrawBooking(id),
    onSuccess: () => {
      showInfo(`“${title}” was withdrawn`);
      done();
    },
    onError: (error) => showError('It was not withdrawn', messageOf(error, 'Nothing was changed.')),
  });
  if (!isAsking)
    return (
      <Button variant="default" size="md" aria-label={`Withdraw ${title}`} onClick={() => setIsAsking(true)}>
        Withdraw
      </Button>
    );
  return (
    <div role="group" aria-label={`Withdraw ${title}?`} className={classes['question']}>
      <p>
        Withdraw “{title}”? The expert is told by mail, and it leaves their calendar. This cannot be undone.
      </p>
      <Button
        variant="default"
        size="md"
        ref={focus}
        disabled={withdraw.isPending}
        onClick={() => setIsAsking(false)}
      >
        Keep it
      </Button>
      <ActionButton
        size="md"
        isBusy={withdraw.isPending}
        busyLabel="Withdrawing…"
        onClick={() => withdraw.mutate()}
      >
        Withdraw it
      </ActionButton>
    </div>
  );
}
