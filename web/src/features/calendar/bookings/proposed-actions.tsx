import type { CalendarEntry } from '@redoubt/contract/calendar';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#platform/api-problem.ts';
import { useWhileShown } from '#platform/async/use-while-shown.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { showError, showInfo } from '#ui/toasts/toasts.ts';
import { list } from '#ui/words/lists.ts';
import { answerBooking } from '../events/calendar.queries.ts';

interface ProposedActionsProps {
  readonly entry: CalendarEntry;
  readonly onDone: () => void;
}

/** The answers to what a client proposes. */
export function ProposedActions({ entry, onDone }: ProposedActionsProps) {
  const done = useWhileShown(onDone);
  const answering = useMutation({
    mutationFn: (accepts: boolean) => answerBooking(entry, accepts),
    onSuccess: ({ overlaps }, accepts) => {
      const text =
        overlaps.length > 0 ? `It overlaps ${list(overlaps.map((one) => `“${one}”`))}.` : undefined;
      showInfo(`“${entry.title}” was ${accepts ? 'accepted' : 'declined'}`, text);
      done();
    },
    onError: (error) => showError('Your answer was not saved', messageOf(error, 'Nothing was changed.')),
  });
  return [false, true].map((accepts) => (
    <ActionButton
      key={String(accepts)}
      size="md"
      variant={accepts ? 'filled' : 'default'}
      isBusy={answering.isPending && answering.variables === accepts}
      busyLabel="Saving…"
      onClick={() => answering.mutate(accepts)}
    >
      {accepts ? 'Accept' : 'Decline'}
    </ActionButton>
  ));
}
