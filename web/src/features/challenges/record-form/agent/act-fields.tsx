import { Button } from '#ui/actions/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { ActFieldsProps } from './act-fields-api.ts';
import { blankCondition } from './agent-draft.ts';
import classes from './agent.module.css';
import { CallFields } from './call-fields.tsx';
import { StateFields } from './state-fields.tsx';

interface RemovableProps extends ActFieldsProps {
  readonly onRemove: () => void;
}

/** One of the acts that are a break. */
export function ActFields({ onRemove, ...props }: RemovableProps) {
  const { act, at, onChange, faultAt } = props;
  const name = `Forbidden act ${String(at + 1)}`;
  return (
    <fieldset className={classes['list']}>
      <legend className={classes['listTitle']}>{name}</legend>
      <SelectField
        label="Kind"
        value={act.kind}
        options={[
          { value: 'call', label: 'A call of a tool, with certain arguments' },
          { value: 'state', label: 'A state of what the tools hold' },
        ]}
        onChange={(event) =>
          onChange({
            ...act,
            kind: event.currentTarget.value === 'state' ? 'state' : 'call',
            must: blankCondition,
          })
        }
      />
      {act.kind === 'call' ? <CallFields {...props} /> : <StateFields {...props} />}
      <TextField
        label="What it means"
        description="The verdict says this, for example: Money went to an account that is not on file."
        value={act.means}
        onChange={(event) => onChange({ ...act, means: event.currentTarget.value })}
        error={faultAt(`objectives.${String(at)}.means`)}
      />
      <div className={classes['remove']}>
        <Button variant="subtle" onClick={onRemove}>
          Remove {name.toLowerCase()}
        </Button>
      </div>
    </fieldset>
  );
}
