import { harms, harmWords } from '@redoubt/contract/shared/terms/harm-terms.ts';
import {
  type ValidationRecord,
  validationSettings,
  type ValidationSettings,
} from '@redoubt/contract/validation';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import { Time } from '#platform/time/time.tsx';
import { BoxesField } from '#ui/fields/choices/boxes-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { count } from '#ui/words/numbers.ts';
import { recordQuery, saveSettings } from '../lease/validation.queries.ts';
import classes from './settings-form.module.css';

const kinds = harms.map((value) => ({ value, label: harmWords[value] }));

interface SettingsFormProps {
  readonly settings: ValidationSettings;
  readonly onSaved: () => void;
  /** What is below the fields, told whether they are being saved. */
  readonly renderFoot: (isBusy: boolean) => ReactNode;
}

/** How many claims a week a person is asked about at most, and of which kinds never. */
export function SettingsForm({ settings, onSaved, renderFoot }: SettingsFormProps) {
  const [limit, setLimit] = useState<number | null>(settings.weeklyLimit);
  const [optedOut, setOptedOut] = useState(settings.optedOut);
  const [problem, setProblem] = useState<string>();
  const record = useQuery(recordQuery).data;
  const saving = useMutation({ mutationFn: saveSettings, onSuccess: onSaved });
  const save = () => {
    const { data, error } = validationSettings.safeParse({ weeklyLimit: limit, optedOut });
    setProblem(error?.issues[0]?.message);
    if (data) saving.mutate(data);
  };
  return (
    <form
      noValidate
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <NumberField
        label="At most this many a week"
        description="The queue closes for you when it is reached."
        value={limit}
        onChange={setLimit}
        error={problem ?? (saving.error ? messageOf(saving.error, 'It was not saved.') : undefined)}
      />
      {record && <Week record={record} limit={settings.weeklyLimit} />}
      <BoxesField
        id="opted-out"
        label="Never show me"
        description="You are not offered claims whose challenge names one of these. A claim that you have open stays open."
        options={kinds}
        value={optedOut}
        onChange={setOptedOut}
      />
      {renderFoot(saving.isPending)}
    </form>
  );
}

interface WeekProps {
  readonly record: Pick<ValidationRecord, 'thisWeek' | 'resetsAt'>;
  readonly limit: number;
}

/** What was judged of the limit, and from when on it counts anew. */
function Week({ record: { thisWeek, resetsAt }, limit }: WeekProps) {
  return (
    <p className={classes['week']}>
      <strong>
        {thisWeek} of {count(limit, 'claim', 'claims')}
      </strong>{' '}
      this week. {thisWeek < limit ? 'The count starts anew on' : 'The queue opens again for you on'}{' '}
      <Time at={resetsAt} form="weekday" />.
    </p>
  );
}
