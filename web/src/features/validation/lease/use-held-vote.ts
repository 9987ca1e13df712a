import { validationEndpoints, validationProblems, type VoteForm } from '@redoubt/contract/validation';
import type { ValidationItemId } from '@redoubt/contract/shared/ids.ts';
import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#platform/api-client.ts';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { Retry } from '#platform/autosave/retry.ts';
import { isWorthRetrying } from '#platform/autosave/retry-policy.ts';
import { writeDraft } from '#platform/draft.ts';
import { showError, showInfo } from '#ui/toasts/toasts.ts';
import { showLease, takeNext } from './validation.queries.ts';

/** How long a vote can be taken back before it is sent. */
export const HOLD_MS = 5 * SECOND_MS;

interface MadeVote {
  readonly itemId: ValidationItemId;
  readonly form: VoteForm;
}

export interface HeldVote {
  /** held: it can be taken back. sending: it is on its way. waiting: nobody answered, and it is sent again. */
  readonly state: 'none' | 'held' | 'sending' | 'waiting';
  /** Why the last vote was refused, or what keeps it from being sent. */
  readonly problem: string | undefined;
  readonly hold: (vote: MadeVote) => void;
  readonly sendNow: () => void;
  readonly takeBack: () => void;
}

export function draftKeyOf(id: ValidationItemId): string {
  return `validation:${id}`;
}

/**
 * A vote is held for five seconds, so that it can be taken back; then it is sent, or at once where the page is left. One that
 * nobody answered is kept and sent again: the server counts it once.
 */
export function useHeldVote(): HeldVote {
  const [shown, setShown] = useState<Pick<HeldVote, 'state' | 'problem'>>(NONE);
  const vote = useRef<MadeVote>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [retry] = useState(() => new Retry());

  const send = useCallback(
    async function sendVote(): Promise<void> {
      clearTimeout(timer.current);
      const made = vote.current;
      if (made === undefined) return;
      setShown({ state: 'sending', problem: undefined });
      try {
        const next = await post(made);
        vote.current = undefined;
        retry.reset();
        writeDraft(draftKeyOf(made.itemId), '');
        setShown(NONE);
        showLease(next);
      } catch (error) {
        if (isWorthRetrying(error)) {
          setShown({ state: 'waiting', problem: 'Your vote is kept here and is sent again by itself.' });
          retry.after(error, () => void sendVote());
          return;
        }
        vote.current = undefined;
        if (!isGone(error)) {
          setShown({ state: 'none', problem: messageOf(error, 'The vote was not taken.') });
          return;
        }
        // It is about a claim that is shown no more: beside the next one it would be read as about that.
        setShown(NONE);
        tellGone(error, made);
        await takeNext();
      }
    },
    [retry],
  );

  useSendOnLeaving(vote, retry);
  return {
    ...shown,
    hold: (made) => {
      vote.current = made;
      setShown({ state: 'held', problem: undefined });
      timer.current = setTimeout(() => void send(), HOLD_MS);
    },
    sendNow: () => void send(),
    takeBack: () => {
      clearTimeout(timer.current);
      vote.current = undefined;
      setShown(NONE);
    },
  };
}

const NONE = { state: 'none', problem: undefined } as const;

function post({ itemId, form }: MadeVote) {
  return call(validationEndpoints.vote, {
    params: { id: itemId },
    body: form,
    isQuiet: true,
    outlivesPage: true,
  });
}

/** The claim is no longer this person's to judge: the next one is. */
function isGone(error: unknown): boolean {
  const { leaseOver, alreadyVoted } = validationProblems;
  return [leaseOver, alreadyVoted].some(({ code }) => problemOf(error, code) !== undefined);
}

function tellGone(error: unknown, { itemId }: MadeVote): void {
  if (problemOf(error, validationProblems.alreadyVoted.code) === undefined) {
    showError(
      'Your last vote was not taken',
      'Its claim was no longer open to you, or its time was over. Your words are kept.',
    );
    return;
  }
  writeDraft(draftKeyOf(itemId), '');
  showInfo('You had already voted on the last claim', 'Your first vote on it counts.');
}

/** A vote that is made counts, also where its page is closed or another one is opened before it was sent. */
function useSendOnLeaving(vote: { current: MadeVote | undefined }, retry: Retry): void {
  useEffect(() => {
    const leave = () => {
      const made = vote.current;
      vote.current = undefined;
      retry.cancel();
      if (made) void post(made).catch(() => undefined);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [vote, retry]);
}
