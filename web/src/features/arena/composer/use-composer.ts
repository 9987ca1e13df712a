import {
  arenaEndpoints,
  canSendMessage,
  type Attempt,
  type Problem,
  writeProblem,
} from '@redoubt/contract/arena';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '#platform/api-client.ts';
import { problemOf, type ApiProblem } from '#platform/api-problem.ts';
import { useDraft } from '#platform/draft.ts';
import { forgetCounts, reloadAttempt, showAttempt } from '../attempts/arena.queries.ts';
import {
  nextTurnNumber,
  unansweredMessage,
  wasAccepted,
  whyComposerClosed,
  whySendingWaits,
} from './composer-rules.ts';

/** A message on its way: shown in the transcript before the server has answered. */
export interface PendingMessage {
  readonly number: number;
  readonly text: string;
  /** What the text was written from, where it is a problem. */
  readonly problem?: Problem | undefined;
}

export interface Composer {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly send: () => void;
  /** Sends a problem in place of what is in the field, which stays; calls back once it is accepted. */
  readonly sendProblem: (problem: Problem, onAccepted: () => void) => void;
  readonly stop: () => void;
  /** Sends once more what the target failed to answer, and leaves the field alone; undefined where there is nothing. */
  readonly askAgain: (() => void) | undefined;
  readonly isStopping: boolean;
  readonly pending: PendingMessage | undefined;
  /** Why the last message was not taken. The text is still in the field. */
  readonly problem: ApiProblem | undefined;
}

/**
 * The composer of one attempt. The draft outlives a reload and the end of a session. A message carries its turn number,
 * kept over retries, so that a lost answer never sends it twice.
 */
export function useComposer(attempt: Attempt): Composer {
  const draft = useMessageDraft(attempt);
  const sending = useSending(attempt.id, draft);
  const repeating = useSending(attempt.id, UNKEPT);
  const unanswered = unansweredMessage(attempt);
  const askAgain = () => {
    if (unanswered !== undefined && !sending.isPending && !repeating.isPending)
      repeating.mutate({ number: nextTurnNumber(attempt), ...unanswered });
  };
  const stopping = useMutation({
    mutationFn: () => call(arenaEndpoints.stopReply, { params: { id: attempt.id }, isQuiet: true }),
    onSuccess: (stopped) => {
      showAttempt(stopped);
      forgetCounts(stopped.challenge.slug);
    },
  });
  const send = () => {
    if (sending.isPending || !canSendMessage(attempt) || whySendingWaits(attempt, draft.text) !== undefined)
      return;
    const number = draft.number ?? nextTurnNumber(attempt);
    draft.setNumber(number);
    sending.mutate({ number, text: draft.text });
  };
  const sendProblem = (problem: Problem, onAccepted: () => void) => {
    if (sending.isPending || repeating.isPending || !canSendMessage(attempt)) return;
    const message = { number: nextTurnNumber(attempt), text: writeProblem(problem), problem };
    repeating.mutate(message, { onSuccess: onAccepted });
  };
  return {
    text: draft.text,
    setText: draft.setText,
    send,
    sendProblem,
    stop: () => stopping.mutate(),
    askAgain: unanswered === undefined ? undefined : askAgain,
    isStopping: stopping.isPending,
    pending: [sending, repeating].find((each) => each.isPending)?.variables,
    problem: problemOf(sending.error ?? repeating.error ?? stopping.error),
  };
}

interface MessageDraft {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** The turn that the text was last sent as, without an answer. */
  readonly number: number | undefined;
  readonly setNumber: (number: number | undefined) => void;
  /** Drops what was sent as this text; what was typed after it stays. */
  readonly forget: (sent: string) => void;
}

function useMessageDraft(attempt: Attempt): MessageDraft {
  const [text, setText] = useDraft(`attempt:${attempt.id}`);
  const [storedNumber, storeNumber] = useDraft(`attempt:${attempt.id}:number`);
  const number = storedNumber === '' ? undefined : Number(storedNumber);
  const setNumber = (next: number | undefined) => storeNumber(next === undefined ? '' : String(next));
  const forget = (sent: string) => {
    setText(text.startsWith(sent) ? text.slice(sent.length).trimStart() : text);
    setNumber(undefined);
  };
  // The answer to the last send may have been lost with the page: the transcript then holds the message already.
  const dropAccepted = useEffectEvent(() => {
    if (number !== undefined && wasAccepted(attempt, { text, number })) forget(text);
  });
  useEffect(() => dropAccepted(), [attempt.id]);
  return { text, setText, number, setNumber, forget };
}

/** For what is sent from elsewhere than the field. */
const UNKEPT: Pick<MessageDraft, 'forget' | 'setNumber'> = {
  forget: () => undefined,
  setNumber: () => undefined,
};

/** Of a problem, the server writes the text. */
function bodyOf({ number, text, problem }: PendingMessage) {
  return problem ? { number, problem } : { number, text };
}

function useSending(attemptId: string, draft: Pick<MessageDraft, 'forget' | 'setNumber'>) {
  const sending = useMutation({
    mutationFn: (message: PendingMessage) =>
      call(arenaEndpoints.sendMessage, { params: { id: attemptId }, body: bodyOf(message), isQuiet: true }),
    onSuccess: (attempt, message) => {
      showAttempt(attempt);
      draft.forget(message.text);
      forgetCounts(attempt.challenge.slug);
    },
    onError: async (error, message) => {
      if (problemOf(error)?.status !== 409) return;
      // The transcript is not what this page shows: show it, and keep what was typed unless it is there already.
      draft.setNumber(undefined);
      const attempt = await reloadAttempt(attemptId);
      if (wasAccepted(attempt, message)) draft.forget(message.text);
      // What the page announces by itself now is not announced twice.
      if (wasAccepted(attempt, message) || whyComposerClosed(attempt) !== undefined) sending.reset();
    },
  });
  return sending;
}
