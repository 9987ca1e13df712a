import { Button } from '#ui/actions/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { ConditionFields } from './condition-fields.tsx';
import type { ActFieldsProps } from './act-fields-api.ts';
import { blankCondition } from './agent-draft.ts';
import { CallFields } from './call-fields.tsx';
import classes from './agent.module.css';

const NAMED = '?';

/** Which state is forbidden: where it is, and what must not stand there. */
function StateFields({ act, at, kinds, onChange, faultAt }: ActFieldsProps) {
  const places = kinds.flatMap((kind) => kind.places);
  const chosen = places.findIndex(({ path }) => isAt(path, act.path));
  const named = places[chosen]?.path.indexOf(NAMED) ?? -1;
  const place = `objectives.${String(at)}`;
  return (
    <>
      <SelectField
        label="Where"
        value={chosen < 0 ? '' : String(chosen)}
        placeholder="Please choose"
        options={places.map(({ name }, nth) => ({ value: String(nth), label: name }))}
        onChange={(event) => {
          const next = places[Number(event.currentTarget.value)];
          const path = next?.path.map((step) => (step === NAMED ? '' : step)) ?? [];
          onChange({ ...act, path, must: blankCondition });
        }}
        error={named < 0 ? faultAt(`${place}.path`) : undefined}
      />
      {named < 0 ? null : (
        <TextField
          label="Its name"
          value={act.path[named] ?? ''}
          onChange={(event) => onChange({ ...act, path: act.path.with(named, event.currentTarget.value) })}
          error={faultAt(`${place}.path`)}
        />
      )}
      <ConditionFields
        must={act.must}
        of={places[chosen]?.is ?? 'text'}
        onChange={(must) => onChange({ ...act, must })}
        error={faultAt(`${place}.must`)}
      />
    </>
  );
}

function isAt(place: readonly string[], path: readonly string[]): boolean {
  return (
    place.length === path.length &&
    place.every((step, at) => (step === NAMED ? path[at] !== '*' : step === path[at]))
  );
}

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
