import { type CalendarEntry, guestAnswers } from '@redoubt/contract/calendar';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#platform/api-problem.ts';
import { useWhileShown } from '#platform/async/use-while-shown.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { showError, showInfo } from '#ui/toasts/toasts.ts';
import { answerEvent } from '../events/calendar.queries.ts';
import { answerWords } from './answer-words.ts';

interface InvitedActionsProps {
  readonly entry: CalendarEntry;
  readonly onDone: () => void;
}

/** The answers to an event of somebody else; the one that was given is filled. */
export function InvitedActions({ entry, onDone }: InvitedActionsProps) {
  const done = useWhileShown(onDone);
  const answering = useMutation({
    mutationFn: (answer: (typeof guestAnswers)[number]) => answerEvent(entry, answer),
    onSuccess: (_, answer) => {
      showInfo(
        answer === 'declined'
          ? `“${entry.title}” was declined and removed from your calendar`
          : `“${entry.title}”: ${answerWords[answer].given}`,
      );
      done();
    },
    onError: (error) => showError('Your answer was not saved', messageOf(error, 'Nothing was changed.')),
  });
  return guestAnswers.toReversed().map((answer) => (
    <ActionButton
      key={answer}
      size="md"
      variant={answer === (entry.invitation?.answer ?? 'accepted') ? 'filled' : 'default'}
      isBusy={answering.isPending && answering.variables === answer}
      disabled={answering.isPending}
      busyLabel="Saving…"
      onClick={() => answering.mutate(answer)}
    >
      {answerWords[answer].give}
    </ActionButton>
  ));
}
