import { exactProblem, type Problem, type ProblemKind, writeProblem } from '@redoubt/contract/arena';
import { useId, useState } from 'react';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import classes from './problem-form.module.css';
import {
  listShapes,
  listUnits,
  type ProblemField,
  type ProblemShape,
  type Values,
} from './problem-shapes.ts';

interface ProblemFormProps {
  /** The kinds that the challenge offers. */
  readonly kinds: readonly ProblemKind[];
  /** Why nothing can be sent now, as a sentence; undefined where it can. */
  readonly waits: string | undefined;
  readonly isSending: boolean;
  readonly onSend: (problem: Problem) => void;
  readonly onClose: () => void;
}

/** Beside free text: a problem as data, with the message that is written from it. Its answer is checked exactly. */
export function ProblemForm({ kinds, waits, isSending, onSend, onClose }: ProblemFormProps) {
  const titleId = useId();
  const shapes = listShapes(kinds);
  const [chosen, setChosen] = useState(0);
  const [values, setValues] = useState<Values>({});
  const [isChecked, setIsChecked] = useState(false);
  const shape = shapes[chosen];
  if (shape === undefined) return null;
  const read = exactProblem.safeParse(shape.build(values));
  const errors = isChecked ? errorsOf(shape, read.error?.issues ?? []) : new Map<string, string>();
  return (
    <form
      className={classes['form']}
      aria-labelledby={titleId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsChecked(true);
        if (read.success && waits === undefined && !isSending) onSend(read.data);
      }}
    >
      <p id={titleId} className={classes['title']}>
        Send a problem
      </p>
      {shapes.length > 1 && (
        <SelectField
          label="Problem"
          options={shapes.map(({ label }, at) => ({ value: String(at), label }))}
          value={String(chosen)}
          onChange={(event) => {
            setChosen(Number(event.currentTarget.value));
            setIsChecked(false);
          }}
        />
      )}
      <div className={classes['fields']}>
        {shape.fields.map((field, at) => (
          <Field
            key={`${shape.label} ${field.name}`}
            field={field}
            values={values}
            error={errors.get(field.name)}
            hasFocus={at === 0 && chosen === 0}
            onChange={(text) => setValues({ ...values, [field.name]: text })}
          />
        ))}
      </div>
      <Preview problem={read.data} />
      <div className={classes['actions']}>
        <ActionButton
          type="submit"
          size="xs"
          isBusy={isSending}
          busyLabel="Sending"
          disabled={waits !== undefined}
        >
          Send the problem
        </ActionButton>
        <Button variant="subtle" size="xs" onClick={onClose}>
          Cancel
        </Button>
      </div>
      {waits !== undefined && <p className={classes['note']}>{waits}</p>}
    </form>
  );
}

/** By the name of the field, the first fault in it; a fault of a list is that of its field. */
function errorsOf(
  { fields }: ProblemShape,
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = fields.find(({ name }) => path.includes(name));
    if (field && !found.has(field.name)) found.set(field.name, message);
  }
  return found;
}

/** The message as the target will get it. */
function Preview({ problem }: { readonly problem: Problem | undefined }) {
  return (
    <div className={classes['preview']} role="status" aria-label="The message that will be sent">
      {problem ? (
        <p className={classes['message']}>{writeProblem(problem)}</p>
      ) : (
        <p className={classes['note']}>
          The message appears here. The last line of the reply is checked at once.
        </p>
      )}
    </div>
  );
}

interface FieldProps {
  readonly field: ProblemField;
  readonly values: Values;
  readonly error: string | undefined;
  readonly hasFocus: boolean;
  readonly onChange: (text: string) => void;
}

function Field({ field, values, error, hasFocus, onChange }: FieldProps) {
  const { name, label, input, placeholder, description } = field;
  const shared = {
    label,
    error,
    value: values[name] ?? '',
    ...(description !== undefined && { description }),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange(event.currentTarget.value),
  };
  if (input === 'unit')
    return (
      <SelectField
        {...shared}
        placeholder="Select a unit"
        options={listUnits(name === 'to' ? values['from'] : undefined)}
      />
    );
  const written = { ...shared, ...(placeholder !== undefined && { placeholder }) };
  // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this form
  if (input === 'line') return <TextField {...written} autoFocus={hasFocus} autoComplete="off" />;
  return <TextareaField {...written} minRows={2} maxRows={6} />;
}
