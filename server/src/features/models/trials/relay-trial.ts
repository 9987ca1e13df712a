import { type FailedCall, type NewTrialEvent, replyEnds } from '@redoubt/contract/models';
import type { Kit } from '#kit.ts';
import { invariant } from '#platform/invariant.ts';
import { NOT_COUNTED } from '../budgets/budget.ts';
import { answerIn, causeOf, type Ended, endOf, type ReservedCall } from '../budgets/call-within-budget.ts';
import type { ModelConnection, Prompt, ReplyEvent } from '../upstream/model-connection.ts';
import { type AddressFault, ModelFailure } from '../upstream/model-failure.ts';

/** Enough to see that a model answers, whatever its own limit is. */
const MOST_TOKENS = 1024;
const INSTRUCTIONS = 'You are being tried out by whoever set you up. Answer in one or two sentences.';

export function trialPrompt(message: string): Prompt {
  return { system: INSTRUCTIONS, turns: [{ role: 'expert', text: message }] };
}

/** The same connection, with a reply no longer than a trial needs. */
export function withinTrial(connection: ModelConnection): ModelConnection {
  return { ...connection, maxReplyTokens: Math.min(connection.maxReplyTokens, MOST_TOKENS) };
}

interface Relaying extends Pick<ReservedCall, 'prices' | 'signal'> {
  readonly owner: ModelConnection['owner'];
  /** Called once with the outcome, even if the client has left. */
  readonly onEnd?: (ended: Ended) => Promise<void>;
}

/** Yields the text of a reply as it comes, then how the trial ended; nothing of the end where nobody waits for it. */
export async function* relayTrial(
  { clock }: Pick<Kit, 'clock'>,
  events: AsyncIterable<ReplyEvent>,
  { owner, prices, signal, onEnd }: Relaying,
): AsyncGenerator<NewTrialEvent, void, void> {
  const begunAt = clock.now().getTime();
  const sinceBegun = () => Math.max(0, clock.now().getTime() - begunAt);
  let firstTokenMs: number | null = null;
  let ended: Ended | null = null;
  let isUsageImpossible = false;
  let answer: FailedCall['answer'] = null;
  let addressFault: AddressFault | null = null;
  try {
    for await (const event of events) {
      if (event.kind === 'end') {
        ended = endOf(event, prices, firstTokenMs !== null);
        isUsageImpossible = event.isUsageImpossible === true;
      } else if (event.kind === 'text') {
        firstTokenMs ??= sinceBegun();
        yield { type: 'text', text: event.text };
      }
    }
  } catch (error) {
    answer = answerIn(error);
    addressFault = faultFor(owner, error);
    if (!signal.aborted)
      ended = { ...NOT_COUNTED, outcome: causeOf(error), firstTokenMs, totalMs: sinceBegun() };
  } finally {
    // Without an end, nobody waited for it.
    ended ??= { ...NOT_COUNTED, outcome: 'stopped', firstTokenMs, totalMs: sinceBegun() };
    await onEnd?.(ended);
  }
  if (ended.outcome !== 'stopped') yield outcomeOf({ ...ended, isUsageImpossible }, { answer, addressFault });
}

/** A Client does not learn which names the operator's own network has: one that is unknown is refused like one that is not allowed. */
function faultFor(owner: ModelConnection['owner'], error: unknown): AddressFault | null {
  if (!(error instanceof ModelFailure)) return null;
  return owner === 'client' && error.addressFault === 'no-host' ? 'not-allowed' : error.addressFault;
}

function outcomeOf(
  { outcome, ...ended }: Ended & { readonly isUsageImpossible: boolean },
  failing: Pick<Extract<NewTrialEvent, { type: 'failed' }>, 'answer' | 'addressFault'>,
): NewTrialEvent {
  if (isAnswer(outcome)) return { type: 'finished', why: outcome, ...ended };
  invariant(outcome !== 'stopped', 'Nobody is told of what they stopped.');
  return { type: 'failed', cause: outcome, ...failing };
}

export function isAnswer(outcome: Ended['outcome']): outcome is (typeof replyEnds)[number] {
  return replyEnds.some((end) => end === outcome);
}

/** An event of a stream, with its place in it. */
export interface NumberedEvent<Event> {
  readonly id: string;
  readonly data: Event;
}

export async function* numbered<Event>(events: AsyncIterable<Event>): AsyncGenerator<NumberedEvent<Event>> {
  let number = 0;
  for await (const data of events) {
    number += 1;
    yield { id: String(number), data };
  }
}
