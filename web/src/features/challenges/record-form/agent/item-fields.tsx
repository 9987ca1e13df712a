import type { StartingWorld } from '@redoubt/contract/challenges';
import { Button } from '#ui/actions/button.tsx';
import { FieldError } from '#ui/fields/field-error.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { ItemDraft } from './agent-draft.ts';
import { listWords } from './agent-words.ts';
import classes from './agent.module.css';
import type { FaultAt } from './faults.ts';
import { withItem, withoutItem } from './lists.ts';

interface ItemFieldsProps {
  readonly list: keyof StartingWorld;
  readonly items: readonly ItemDraft[];
  readonly onChange: (items: readonly ItemDraft[]) => void;
  readonly faultAt: FaultAt;
}

const MOST = 20;

/** One of the lists that the tools work on: its items, each with what it has. */
export function ItemFields({ list, items, onChange, faultAt }: ItemFieldsProps) {
  const { title, one, add, fields } = listWords[list];
  const blank = Object.fromEntries(
    fields.map(({ name, is }) => [name, is === 'number' || is === 'date' ? null : '']),
  );
  return (
    <fieldset className={classes['list']}>
      <legend className={classes['listTitle']}>{title}</legend>
      {items.map((item, at) => (
        <div key={at} role="group" aria-label={`${title} ${String(at + 1)}`} className={classes['item']}>
          {fields.map((field) => (
            <ItemField
              key={field.name}
              {...field}
              value={item[field.name] ?? null}
              onChange={(value) => onChange(withItem(items, at, { ...item, [field.name]: value }))}
              error={faultAt(`world.${list}.${String(at)}.${field.name}`)}
            />
          ))}
          <div className={classes['remove']}>
            <Button variant="subtle" onClick={() => onChange(withoutItem(items, at))}>
              Remove {one} {at + 1}
            </Button>
          </div>
        </div>
      ))}
      {items.some((_, at) => faultAt(`world.${list}.${String(at)}`)) ? null : (
        <FieldError message={faultAt(`world.${list}`)} />
      )}
      <div>
        <Button variant="default" disabled={items.length >= MOST} onClick={() => onChange([...items, blank])}>
          {items.length >= MOST ? `At most ${String(MOST)}` : add}
        </Button>
      </div>
    </fieldset>
  );
}

interface ItemFieldProps {
  readonly label: string;
  readonly is: 'text' | 'long' | 'number' | 'date';
  readonly value: string | number | null;
  readonly onChange: (value: string | number | null) => void;
  readonly error: string | undefined;
}

function ItemField({ label, is, value, onChange, error }: ItemFieldProps) {
  if (is === 'number')
    return (
      <NumberField
        label={label}
        value={typeof value === 'number' ? value : null}
        onChange={onChange}
        error={error}
      />
    );
  const text = typeof value === 'string' ? value : '';
  if (is === 'date')
    return <DateField label={label} value={text === '' ? null : text} onChange={onChange} error={error} />;
  if (is === 'text')
    return (
      <TextField
        label={label}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
      />
    );
  return (
    <div className={classes['wide']}>
      <TextareaField
        label={label}
        value={text}
        minRows={2}
        maxRows={10}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
      />
    </div>
  );
}
