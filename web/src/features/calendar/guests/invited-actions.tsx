import { type CalendarEntry, guestAnswers } from '@redoubt/contract/calendar';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#platform/api-problem.ts';
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
  const answering = useMutation({
    mutationFn: (answer: (typeof guestAnswers)[number]) => answerEvent(entry, answer),
    onSuccess: (_, answer) => {
      showInfo(
        answer === 'declined'
          ? `“${entry.title}” was declined and stands here no more`
          : `“${entry.title}”: ${answerWords[answer].given}`,
      );
      onDone();
    },
    onError: (error) => showError('The answer was not kept', messageOf(error, 'Nothing was changed.')),
  });
  return guestAnswers.toReversed().map((answer) => (
    <ActionButton
      key={answer}
      size="md"
      variant={answer === (entry.invitation?.answer ?? 'accepted') ? 'filled' : 'default'}
      isBusy={answering.isPending && answering.variables === answer}
      busyLabel="Saving…"
      onClick={() => answering.mutate(answer)}
    >
      {answerWords[answer].give}
    </ActionButton>
  ));
}
