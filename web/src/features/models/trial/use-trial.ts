import {
  addressFaultWords,
  failureWords,
  type Model,
  type ModelForm,
  modelsEndpoints,
  type NewTrialEvent,
  type TrialEvent,
} from '@redoubt/contract/models';
import { useEffect, useRef, useState } from 'react';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { openEvents } from '#platform/streams/event-stream.ts';

type Finished = Extract<NewTrialEvent, { type: 'finished' }>;

/** A trial as far as it is. */
export type TrialState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running'; readonly text: string }
  | {
      readonly phase: 'answered';
      readonly text: string;
      readonly end: Finished;
      /** It was a trial of what was typed, not of what is saved. */
      readonly isOfTyped: boolean;
    }
  | { readonly phase: 'stopped'; readonly text: string }
  | {
      readonly phase: 'failed';
      readonly text: string;
      readonly what: string;
      readonly remedy: string;
      /** What the provider answered. */
      readonly answer?: Extract<NewTrialEvent, { type: 'failed' }>['answer'];
    };

interface Trying {
  readonly named: NamedOrganization;
  /** Null of one that is not added yet. */
  readonly model: Model | null;
  /** What is typed and not saved; undefined where that is nothing, of a stored model only, null where it cannot be sent and its fields say why. */
  readonly readTyped: () => Promise<ModelForm | undefined | null>;
  /** Shows what the server refuses at its field. */
  readonly onRefused: (error: unknown) => void;
  /** Called with the model after the trial of a stored one. */
  readonly onTried: (model: Model) => void;
}

/** Has a model answer, and shows the reply as it comes. Leaving the page stops it. */
export function useTrial({ named, model, readTyped, onRefused, onTried }: Trying) {
  const [state, setState] = useState<TrialState>({ phase: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (message: string): Promise<void> => {
    const form = await readTyped();
    if (form === null) {
      setState({ phase: 'failed', text: '', what: 'Some fields need another look.', remedy: CORRECT });
      return;
    }
    const stopping = new AbortController();
    running.current = stopping;
    setState({ phase: 'running', text: '' });
    let text = '';
    try {
      for await (const { data: event } of openTrial(
        { named, model },
        { message, form, signal: stopping.signal },
      )) {
        if (stopping.signal.aborted) return;
        if (event.type === 'text') {
          text += event.text;
          setState({ phase: 'running', text });
          continue;
        }
        setState(endedBy(event, text, form !== undefined));
        if ('model' in event) onTried(event.model);
        return;
      }
      setState({ phase: 'failed', text, ...connectionLost });
    } catch (error) {
      if (stopping.signal.aborted) return;
      onRefused(error);
      const [atField] = problemOf(error)?.reply.errors ?? [];
      const what = atField?.message ?? messageOf(error, connectionLost.what);
      setState({ phase: 'failed', text, what, remedy: atField ? CORRECT : connectionLost.remedy });
    }
  };
  const stop = (): void => {
    running.current?.abort();
    setState((now) => (now.phase === 'running' ? { phase: 'stopped', text: now.text } : now));
  };
  return { state, start, stop };
}

interface Typed {
  readonly message: string;
  readonly form: ModelForm | undefined;
  readonly signal: AbortSignal;
}

function openTrial(
  { named, model }: Pick<Trying, 'named' | 'model'>,
  { message, form, signal }: Typed,
): AsyncIterable<{ readonly data: TrialEvent | NewTrialEvent }> {
  const request = { query: named, signal };
  if (model !== null) {
    const body = { message, ...(form && { form }) };
    return openEvents(modelsEndpoints.tryModel, { ...request, params: { id: model.id }, body });
  }
  if (form === undefined) throw new Error('A model that is not added yet is tried as it is typed.');
  return openEvents(modelsEndpoints.tryNewModel, { ...request, params: undefined, body: { message, form } });
}

const CORRECT = 'Correct what is marked in the form, then try again.';

const connectionLost = {
  what: 'The connection to Redoubt was lost, so we do not know how the reply ended.',
  remedy: 'Try again in a moment.',
};

function endedBy(
  event: Exclude<NewTrialEvent, { type: 'text' }>,
  text: string,
  isOfTyped: boolean,
): TrialState {
  if (event.type === 'finished') return { phase: 'answered', text, end: event, isOfTyped };
  const { what, remedy } =
    event.addressFault === null ? failureWords[event.cause] : addressFaultWords[event.addressFault];
  return { phase: 'failed', text, what, remedy, answer: event.answer };
}
