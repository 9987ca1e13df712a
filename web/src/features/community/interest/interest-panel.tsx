import type { Interest, InterestArea } from '@redoubt/contract/community';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import { useUser } from '#platform/session.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { interestCountsQuery, ownInterestsQuery, withdrawInterest } from './interest.queries.ts';
import classes from './interest-panel.module.css';
import { addressOf, describeCounts, wordsOf } from './interest-words.ts';
import { SavedInterest } from './saved-interest.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';

/** `saved` is what was chosen before, null at first; `onSaved` closes the form. */
export interface InterestFormProps {
  readonly saved: Interest | null;
  readonly onSaved: () => void;
}

interface InterestPanelProps {
  readonly area: InterestArea;
  readonly Form: ComponentType<InterestFormProps>;
}

/** Asks whether people want it, shows what they chose, and how many they are. */
export function InterestPanel({ area, Form }: InterestPanelProps) {
  const words = wordsOf(area);
  const counts = useQuery(interestCountsQuery).data;
  const isSignedIn = useUser() !== null;
  return (
    <section className={classes['panel']}>
      <h2 className={classes['title']}>{words.askTitle}</h2>
      <p className={classes['text']}>{words.ask}</p>
      <p className={classes['count']} aria-live="polite">
        {counts ? describeCounts(area, counts) : ''}
      </p>
      {isSignedIn ? (
        <OwnInterest area={area} Form={Form} />
      ) : (
        <div>
          <LinkButton to={paths.signIn(addressOf(area))} size="touch">
            {words.guest}
          </LinkButton>
        </div>
      )}
      <p className={classes['note']}>{words.privacy}</p>
    </section>
  );
}

function OwnInterest({ area, Form }: InterestPanelProps) {
  const query = useQuery(ownInterestsQuery);
  const [isChanging, setIsChanging] = useState(false);
  const draw = (interests: readonly Interest[]) => {
    const saved = interests.find((one) => one.area === area) ?? null;
    return saved === null || isChanging ? (
      <Form saved={saved} onSaved={() => setIsChanging(false)} />
    ) : (
      <SavedInterest interest={saved} lead={wordsOf(area).kept}>
        <Button variant="default" size="md" onClick={() => setIsChanging(true)}>
          Change it
        </Button>
        <Withdraw area={area} />
      </SavedInterest>
    );
  };
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 2, label: 'Loading your choices' }}
      failure={{ title: 'Your choices could not be loaded', fallback: 'Try again in a moment.' }}
    >
      {draw}
    </AsyncContent>
  );
}

function Withdraw({ area }: { readonly area: InterestArea }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => withdrawInterest(area),
    onSuccess: () => showSuccess('Your interest was withdrawn', 'We no longer store it.'),
    onError: (error) =>
      showError('Your interest was not withdrawn', messageOf(error, 'Nothing was changed.')),
  });
  return (
    <ActionButton
      variant="default"
      size="md"
      isBusy={isPending}
      busyLabel="Withdrawing…"
      onClick={() => mutate()}
    >
      Withdraw
    </ActionButton>
  );
}
