import { Fact, Facts } from '#ui/facts/facts.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { figure } from '#ui/words/numbers.ts';
import { dollars, milliseconds } from '../list/model-words.ts';
import classes from './trial.module.css';
import type { TrialState } from './use-trial.ts';

/** The reply as far as it came, and how the trial ended. */
export function TrialResult({ state }: { readonly state: TrialState }) {
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
      <Fact term="In all">{milliseconds(end.totalMs)}</Fact>
      <Fact term="Tokens">
        {counted
          ? 'Not counted by the provider'
          : `${figure(end.inputTokens ?? 0)} in, ${figure(end.outputTokens ?? 0)} out`}
      </Fact>
      <Fact term="Price">{end.micros === null ? 'Unknown' : dollars(end.micros)}</Fact>
    </Facts>
  );
}
