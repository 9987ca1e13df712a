import type { Model } from '@redoubt/contract/models';
import { showOnFields } from '#platform/form/show-on-fields.ts';
import { useId, useState } from 'react';
import { figure } from '#ui/words/numbers.ts';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { Fact, Facts } from '#ui/facts.tsx';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { dollars, milliseconds } from '../list/model-words.ts';
import { fieldAt, fieldsSchema } from '../form/model-fields.ts';
import type { useModelForm } from '../form/use-model-form.ts';
import { ProviderAnswer } from './provider-answer.tsx';
import { useTrial, type TrialState } from './use-trial.ts';
import classes from './trial.module.css';

interface TrialResultProps {
  readonly state: TrialState;
  readonly isNew: boolean;
}

/** The reply as far as it came, and how the trial ended. */
function TrialResult({ state, isNew }: TrialResultProps) {
  if (state.phase === 'idle') return null;
  return (
    <div className={classes['result']}>
      {state.text === '' ? null : (
        <p className={classes['reply']} aria-label="Reply of the model">
          {state.text}
        </p>
      )}
      <div role="status">{tell(state)}</div>
      {state.phase === 'failed' ? <AlertNote problem={state.what}>{state.remedy}</AlertNote> : null}
      {state.phase === 'failed' && state.answer ? <ProviderAnswer answer={state.answer} /> : null}
      {state.phase === 'answered' && state.isOfTyped ? (
        <p className={classes['status']}>
          {isNew
            ? 'This was what is typed. Add the model, then try it once more to make it ready.'
            : 'This was what is typed. Save it to use it.'}
        </p>
      ) : null}
      {state.phase === 'answered' ? <Measured end={state.end} /> : null}
    </div>
  );
}

function tell(state: TrialState) {
  switch (state.phase) {
    case 'running':
      return (
        <StateMark shape="ring" tone="info">
          {state.text === '' ? 'Waiting for the first words…' : 'Answering…'}
        </StateMark>
      );
    case 'stopped':
      return (
        <StateMark shape="square" tone="plain">
          Stopped. This is the reply so far.
        </StateMark>
      );
    case 'answered':
      return (
        <StateMark shape="dot" tone="safe">
          {endWords[state.end.why]}
        </StateMark>
      );
    default:
      return null;
  }
}

type End = Extract<TrialState, { phase: 'answered' }>['end'];

const endWords: Readonly<Record<End['why'], string>> = {
  stop: 'It answered.',
  length: 'It answered, and was cut off at the token limit.',
  refused: 'It declined to answer. The connection works.',
  filtered: 'The provider’s content filter ended the reply. The connection works.',
};

function Measured({ end }: { readonly end: End }) {
  const counted = end.inputTokens === null || end.outputTokens === null;
  return (
    <Facts>
      <Fact term="Time to first token">{milliseconds(end.firstTokenMs)}</Fact>
      <Fact term="Total time">{milliseconds(end.totalMs)}</Fact>
      <Fact term="Tokens">
        {counted
          ? usageWords[end.isUsageImpossible ? 'impossible' : 'missing']
          : `${figure(end.inputTokens ?? 0)} in, ${figure(end.outputTokens ?? 0)} out`}
      </Fact>
      <Fact term="Price">
        {end.micros === null ? '–' : dollars(end.micros)}
        {counted ? ', by our own count' : ''}
      </Fact>
    </Facts>
  );
}

const usageWords = {
  missing: 'Not counted by the provider',
  impossible:
    'The provider reported a count that cannot be right. Check its usage figures, or whether a proxy changes them.',
} as const;

const FIRST_MESSAGE = 'Introduce yourself in one sentence.';

interface TrialCardProps {
  readonly named: NamedOrganization;
  /** Null of one that is not added yet. */
  readonly model: Model | null;
  /** The form, whose content is tried as it is typed. */
  readonly form: ReturnType<typeof useModelForm>['form'];
  readonly onTried?: (model: Model) => void;
}

/** Sends one message to the model as the form has it, and shows the reply as it comes, how fast it was and what it cost. */
export function TrialCard({ named, model, form, onTried }: TrialCardProps) {
  const id = useId();
  const [message, setMessage] = useState(FIRST_MESSAGE);
  const { isDirty } = form.formState;
  const { state, start, stop } = useTrial({
    named,
    model,
    onTried: (tried) => onTried?.(tried),
    async readTyped() {
      if (model !== null && !isDirty) return undefined;
      return (await form.trigger()) ? fieldsSchema.parse(form.getValues()) : null;
    },
    onRefused: (error) => void showOnFields(form, error, (path) => fieldAt(path.replace(/^form\./, ''))),
  });
  const isRunning = state.phase === 'running';
  const why = message.trim() === '' ? 'Write a message first.' : null;
  return (
    <section className={classes['card']} aria-labelledby={id}>
      <h2 id={id} className={classes['title']}>
        Try it
      </h2>
      <p className={classes['lead']}>
        {model === null
          ? 'Sends one message to the model as the form has it, before you add it. The provider bills it as a reply; it counts in no budget or figure here.'
          : 'Sends one message to the model as the form has it, saved or not. It costs as much as a reply, and counts in the figures.'}
      </p>
      <div className={classes['ask']}>
        <TextareaField
          label="Message"
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
          maxLength={2000}
          minRows={1}
          maxRows={6}
        />
        <div className={classes['buttons']}>
          {isRunning ? (
            <Button variant="default" size="md" onClick={stop}>
              Stop
            </Button>
          ) : (
            <Button
              size="md"
              aria-disabled={why !== null}
              aria-describedby={why === null ? undefined : `${id}-why`}
              onClick={() => {
                if (why === null) void start(message);
              }}
            >
              Try it
            </Button>
          )}
          {why === null ? null : (
            <span id={`${id}-why`} className={classes['status']}>
              {why}
            </span>
          )}
        </div>
      </div>
      <TrialResult state={state} isNew={model === null} />
    </section>
  );
}
