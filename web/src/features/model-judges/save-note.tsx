import type { ModelJudge } from '@redoubt/contract/model-judges';
import { MICROS_PER_DOLLAR } from '@redoubt/contract/models';
import { objectiveKindWords } from '@redoubt/contract/shared/judging/objective-kind.ts';
import { useTimeFormat } from '#platform/time/time-zone.ts';
import { Button } from '#ui/actions/button.tsx';
import { AlertActions, AlertNote } from '#ui/states/alert-note.tsx';
import { list } from '#ui/words/lists.ts';
import { fineMoney } from '#ui/words/money.ts';
import type { JudgeField } from './judge-fields.ts';
import { roleWords } from './judge-words.ts';
import classes from './model-judges.module.css';
import type { useJudgeForm } from './use-judge-form.ts';

const labels: Readonly<Record<JudgeField, string>> = {
  name: 'Name',
  modelId: 'Model',
  role: 'Role',
  kinds: 'Kinds of objective',
  instructions: 'Instructions',
  votes: 'Votes per claim',
  challengeDayMicros: 'Limit per challenge and day',
  isOn: 'Switched on',
};

type SaveNoteProps = Pick<ReturnType<typeof useJudgeForm>, 'state' | 'loadCurrent' | 'takeSaved'>;

/** Why a judge was not saved, and the way on. */
export function SaveNote({ state, loadCurrent, takeSaved }: SaveNoteProps) {
  const format = useTimeFormat();
  if (state === null) return null;
  if (state.is === 'refused') return <AlertNote problem={state.why} />;
  if (state.is === 'stale')
    return (
      <AlertNote
        problem={`Not saved: someone else saved this model judge on ${format(state.savedAt, 'dateTime')}, after you opened it.`}
      >
        What you typed is still in the form, and stays there.
        <AlertActions>
          <Button variant="default" onClick={() => void loadCurrent()}>
            Load the current version
          </Button>
        </AlertActions>
      </AlertNote>
    );
  const { current, typed } = state;
  if (typed.length === 0) return <p role="status">The form shows the current version.</p>;
  return (
    <div role="status" className={classes['merged']}>
      <p>The current version is loaded, except where you typed something else. Saving replaces:</p>
      <ul>
        {typed.map((field) => (
          <li key={field}>
            <strong>{labels[field]}</strong> {savedWords(current, field)}
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={() => takeSaved(current)}>
        Discard what I typed
      </Button>
    </div>
  );
}

function savedWords({ content, model }: ModelJudge, field: JudgeField): string {
  const words: Readonly<Record<JudgeField, () => string>> = {
    name: () => content.name,
    modelId: () => model.name,
    role: () => roleWords[content.role],
    kinds: () => list(content.kinds.map((kind) => objectiveKindWords[kind])),
    instructions: () => content.instructions,
    votes: () => String(content.votes),
    challengeDayMicros: () => fineMoney(content.challengeDayMicros / MICROS_PER_DOLLAR, 'USD'),
    isOn: () => (content.isOn ? 'Yes' : 'No'),
  };
  return words[field]();
}
