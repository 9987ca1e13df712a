import type { VerdictId } from '@redoubt/contract/shared/ids.ts';
import { useState } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showSuccess } from '#ui/toasts/toasts.ts';
import { type GoldOutcome, setGold } from './overview.queries.ts';

interface GoldActionProps {
  readonly claimId: VerdictId;
  /** The answer that is known from now on; null ends the gold item. */
  readonly outcome: GoldOutcome | null;
  /** Of which claim it is, for screen readers in a list. */
  readonly of?: string;
}

/** The button that makes a claim a gold item, or ends that, once it is confirmed. */
export function GoldAction({ claimId, outcome, of }: GoldActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {outcome === null ? 'End gold item' : `Use as gold: ${outcome}`}
        {of !== undefined && (
          <>
            {' '}
            <span className="sr-only">in {of}</span>
          </>
        )}
      </Button>
      {isOpen && <GoldDialog claimId={claimId} outcome={outcome} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type DialogProps = Omit<GoldActionProps, 'of'> & { readonly onClose: () => void };

function GoldDialog({ claimId, outcome, onClose }: DialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { title, lead, keep, action, busyAction, done } = wordsOf(outcome);
  const confirm = async () => {
    setIsBusy(true);
    try {
      await setGold(claimId, outcome);
      onClose();
      showSuccess(done.title, done.text);
    } catch (error) {
      setProblem(messageOf(error, 'Nothing was changed. Try again in a moment.'));
      setIsBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={title}
      lead={lead}
      keep={keep}
      action={action}
      busyAction={busyAction}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

function wordsOf(outcome: GoldOutcome | null) {
  return outcome === null
    ? {
        title: 'End this gold item?',
        lead: 'Nobody is asked about it any more. Votes that were given stay in people’s records.',
        keep: 'Keep it',
        action: 'End gold item',
        busyAction: 'Ending…',
        done: { title: 'The gold item has ended', text: 'Nobody is asked about it any more.' },
      }
    : {
        title: 'Use this claim as a gold item?',
        lead: `Experts get it like any other claim, and their record tells how often they answer ${outcome}. With a poor record their votes do not count, so be sure of the answer.`,
        keep: 'Not now',
        action: `Use as gold: ${outcome}`,
        busyAction: 'Saving…',
        done: { title: 'The claim is a gold item', text: `Its known answer is ${outcome}.` },
      };
}
