import {
  documentDecided,
  type DocumentDecisionInput,
  type PersonDocuments,
  type ReviewDocument,
} from '@redoubt/contract/background-verification';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { useMutation } from '@tanstack/react-query';
import { membersOf, messageOf } from '#platform/api-problem.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { useTimeFormat } from '#platform/time/time-zone.ts';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { decide, personDocumentsQuery } from '../queries/review.queries.ts';

interface DecisionOptions {
  readonly personId: UserId;
  readonly document: ReviewDocument;
  readonly onDecided: (held: PersonDocuments) => void;
}

const ONE_MAIL_NOTE = 'The expert gets one mail for all decisions, shortly after the last one.';

/** Decides on the revision of a document that is shown; where somebody else did, says who, and shows what they decided. */
export function useDecision({ personId, document, onDecided }: DecisionOptions) {
  const write = useTimeFormat();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (decision: DocumentDecisionInput) => decide(document, decision),
    onSuccess: (held, { decision }) => {
      if (document.state === 'verified' && decision === 'verified')
        showSuccess(`The fields that ${document.name} proves are saved`);
      else showSuccess(`${document.name} is ${decision}`, ONE_MAIL_NOTE);
      onDecided(held);
    },
    onError: (failure) => {
      const taken = membersOf(failure, documentDecided);
      const who = taken?.by ?? 'Another Admin';
      if (taken)
        showError(
          `${who} ${taken.decision} this document at ${write(taken.at, 'time')}`,
          'Your decision was not saved. This is theirs, and you can change it.',
        );
      else showError('The decision was not saved', messageOf(failure, 'Nothing was changed. Try again.'));
      void queryClient.invalidateQueries(personDocumentsQuery(personId));
    },
  });
  return { send: mutate, isBusy: isPending, error };
}
