import { SelectField } from '#ui/fields/select-field.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { ConditionDraft } from './agent-draft.ts';
import { conditionsFor, conditionWords } from './agent-words.ts';
import classes from './agent.module.css';

interface ConditionFieldsProps {
  readonly must: ConditionDraft;
  /** What stands at the place or in the argument. */
  readonly of: 'text' | 'number';
  readonly onChange: (must: ConditionDraft) => void;
  readonly error: string | undefined;
}

/** What an argument, or a place in the state, has to be. */
export function ConditionFields({ must, of, onChange, error }: ConditionFieldsProps) {
  const options = conditionsFor[of];
  const isList = must.is === 'outside' || must.is === 'containing';
  const said = { value: must.value, error };
  return (
    <div className={classes['condition']}>
      <SelectField
        label="Condition"
        value={must.is}
        options={options.map((value) => ({ value, label: conditionWords[value] }))}
        onChange={(event) => {
          const is = options.find((one) => one === event.currentTarget.value);
          if (is) onChange({ ...must, is });
        }}
      />
      {isList ? (
        <TextareaField
          label="Values, one per line"
          minRows={1}
          maxRows={6}
          {...said}
          onChange={(event) => onChange({ ...must, value: event.currentTarget.value })}
        />
      ) : (
        <TextField
          label="Value"
          inputMode={of === 'number' ? 'numeric' : 'text'}
          {...said}
          onChange={(event) => onChange({ ...must, value: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
