import type { FaultAt } from './faults.ts';
import type { ActDraft } from './agent-draft.ts';
import type { ChallengeChoices } from '@redoubt/contract/challenges';
import { FieldError } from '#ui/fields/field-error.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { Button } from '#ui/actions/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { toggled, withItem, withoutItem } from './lists.ts';
import { ConditionFields } from './condition-fields.tsx';
import { blankCondition } from './agent-draft.ts';
import classes from './agent.module.css';

/** What the parts of a forbidden act share. */
interface ActFieldsProps {
  readonly act: ActDraft;
  readonly at: number;
  /** Those that the target has. */
  readonly kinds: ChallengeChoices['kinds'];
  readonly onChange: (act: ActDraft) => void;
  readonly faultAt: FaultAt;
}

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
          { value: 'call', label: 'A tool call with certain arguments' },
          { value: 'state', label: 'A state of the tools’ data' },
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

/** Which calls are forbidden: the tools, and what their arguments have to be. */
function CallFields({ act, at, kinds, onChange, faultAt }: ActFieldsProps) {
  const tools = kinds.flatMap((kind) => kind.tools);
  const chosen = tools.filter(({ name }) => act.tools.includes(name));
  // An argument that all of them take.
  const shared = (chosen[0]?.arguments ?? []).filter(({ name }) =>
    chosen.every((tool) => tool.arguments.some((one) => one.name === name)),
  );
  const place = `objectives.${String(at)}`;
  const change = (where: typeof act.where) => onChange({ ...act, where });
  return (
    <>
      <fieldset className={classes['boxes']}>
        <legend className={classes['label']}>By any of these tools</legend>
        {tools.map(({ name, description }) => (
          <CheckboxField
            key={name}
            label={<code>{name}</code>}
            description={description}
            checked={act.tools.includes(name)}
            onChange={(event) =>
              onChange({ ...act, tools: toggled(act.tools, name, event.currentTarget.checked) })
            }
          />
        ))}
        <FieldError message={faultAt(`${place}.tools`)} />
      </fieldset>
      {act.where.map(({ argument, must }, nth) => (
        <div key={nth} role="group" aria-label={`Condition ${String(nth + 1)}`} className={classes['where']}>
          <SelectField
            label="Argument"
            value={argument}
            placeholder="Please choose"
            options={shared.map(({ name }) => name)}
            onChange={(event) =>
              change(withItem(act.where, nth, { argument: event.currentTarget.value, must: blankCondition }))
            }
            error={faultAt(`${place}.where.${String(nth)}.argument`)}
          />
          <ConditionFields
            must={must}
            of={shared.find(({ name }) => name === argument)?.is ?? 'text'}
            onChange={(changed) => change(withItem(act.where, nth, { argument, must: changed }))}
            error={faultAt(`${place}.where.${String(nth)}.must`)}
          />
          <div className={classes['remove']}>
            <Button variant="subtle" onClick={() => change(withoutItem(act.where, nth))}>
              Remove condition {nth + 1}
            </Button>
          </div>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          disabled={shared.length === 0 || act.where.length >= shared.length}
          onClick={() => change([...act.where, { argument: '', must: blankCondition }])}
        >
          {shared.length === 0
            ? 'Choose a tool to say what its arguments must be'
            : 'Add a condition on an argument'}
        </Button>
      </div>
    </>
  );
}
