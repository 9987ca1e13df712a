import { type CalendarEntry, LONGEST_REASON } from '@redoubt/contract/calendar';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import { useWhileShown } from '#platform/async/use-while-shown.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { showError, showInfo } from '#ui/toasts/toasts.ts';
import { list } from '#ui/words/lists.ts';
import { answerBooking } from '../events/calendar.queries.ts';
import classes from './event-details.module.css';

interface ProposedActionsProps {
  readonly entry: CalendarEntry;
  readonly onDone: () => void;
}

/** The answers to what a client proposes. Who declines can say why. */
export function ProposedActions({ entry, onDone }: ProposedActionsProps) {
  const [isDeclining, setIsDeclining] = useState(false);
  const answering = useAnswer(entry, onDone);
  const isBusy = answering.isPending;
  if (isDeclining)
    return (
      <DeclineForm
        from={entry.invitation?.from ?? 'The client'}
        isBusy={isBusy}
        onBack={() => setIsDeclining(false)}
        onDecline={(reason) => answering.mutate({ accepts: false, reason })}
      />
    );
  return (
    <>
      <Button variant="default" size="md" disabled={isBusy} onClick={() => setIsDeclining(true)}>
        Decline
      </Button>
      <ActionButton
        size="md"
        isBusy={isBusy}
        busyLabel="Saving…"
        onClick={() => answering.mutate({ accepts: true, reason: '' })}
      >
        Accept
      </ActionButton>
    </>
  );
}

function useAnswer(entry: CalendarEntry, onDone: () => void) {
  const done = useWhileShown(onDone);
  return useMutation({
    mutationFn: ({ accepts, reason }: { readonly accepts: boolean; readonly reason: string }) =>
      answerBooking(entry, accepts, reason),
    onSuccess: ({ overlaps }, { accepts }) => {
      const text =
        overlaps.length > 0 ? `It overlaps ${list(overlaps.map((one) => `“${one}”`))}.` : undefined;
      showInfo(`“${entry.title}” was ${accepts ? 'accepted' : 'declined'}`, text);
      done();
    },
    onError: (error) => showError('Your answer was not saved', messageOf(error, 'Nothing was changed.')),
  });
}

/** Once, as it is drawn. */
const focus = (field: HTMLElement | null) => field?.focus();

interface DeclineFormProps {
  readonly from: string;
  readonly isBusy: boolean;
  readonly onBack: () => void;
  readonly onDecline: (reason: string) => void;
}

function DeclineForm({ from, isBusy, onBack, onDecline }: DeclineFormProps) {
  const [reason, setReason] = useState('');
  return (
    <>
      <div className={classes['reason']}>
        <TextareaField
          ref={focus}
          label="Why you decline (optional)"
          description={`${from} reads it.`}
          minRows={2}
          maxRows={5}
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
      <Button variant="default" size="md" disabled={isBusy} onClick={onBack}>
        Back
      </Button>
      <ActionButton size="md" isBusy={isBusy} busyLabel="Saving…" onClick={() => onDecline(reason)}>
        Decline
      </ActionButton>
    </>
  );
}
