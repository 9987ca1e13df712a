import type { ModelJudgeId } from '@redoubt/contract/shared/ids.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { SelectField } from '#ui/fields/select-field.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { modelJudgesQuery } from '../model-judges.queries.ts';
import classes from './calibration.module.css';

interface JudgeChoiceProps {
  /** The judge that is shown; null where the address names none that could be there. */
  readonly judgeId: ModelJudgeId | null;
}

/** Which of the judges is shown. */
export function JudgeChoice({ judgeId }: JudgeChoiceProps) {
  const [, setSearch] = useSearchParams();
  const { data } = useQuery(modelJudgesQuery);
  const judges = data?.items ?? [];
  const chosen = judges.find(({ id }) => id === judgeId)?.id ?? '';
  if (judges.length === 0 || (judges.length === 1 && chosen !== '')) return null;
  return (
    <SelectField
      className={classes['choice']}
      label="Model judge"
      {...(chosen === '' && { placeholder: 'Select a model judge' })}
      value={chosen}
      options={judges.map(({ id, content }) => ({ value: id, label: content.name }))}
      onChange={({ currentTarget: { value } }) => setSearch({ judge: value })}
    />
  );
}

export function NoSuchJudge() {
  return (
    <AlertNote problem="There is no such model judge.">
      It may have been removed, or its address is incomplete. Choose one of those that there are.
    </AlertNote>
  );
}
