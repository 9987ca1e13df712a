import { Button } from '#ui/actions/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { FieldError } from '#ui/fields/field-error.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import type { ActFieldsProps } from './act-fields-api.ts';
import { blankCondition } from './agent-draft.ts';
import classes from './agent.module.css';
import { ConditionFields } from './condition-fields.tsx';
import { toggled, withItem, withoutItem } from './lists.ts';

/** Which calls are forbidden: the tools, and what their arguments have to be. */
export function CallFields({ act, at, kinds, onChange, faultAt }: ActFieldsProps) {
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
        <legend className={classes['label']}>Done by any of these tools</legend>
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
