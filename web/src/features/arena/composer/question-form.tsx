import type { QuestionKind } from '@redoubt/contract/arena';
import { useId, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import classes from './question-form.module.css';
import { isFilled, questionShapes, type FormField } from './write-question.ts';

interface QuestionFormProps {
  readonly asks: QuestionKind;
  /** Puts the question into the field of the next turn, where it can still be changed. */
  readonly onWrite: (text: string) => void;
  readonly onClose: () => void;
}

/** Beside free text: fields for a question that the judge reads in one way only. */
export function QuestionForm({ asks, onWrite, onClose }: QuestionFormProps) {
  const titleId = useId();
  const shapes = questionShapes[asks];
  const [chosen, setChosen] = useState(0);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const shape = shapes[chosen];
  if (shape === undefined) return null;
  return (
    <form
      className={classes['form']}
      aria-labelledby={titleId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isFilled(shape, values)) return;
        onWrite(shape.write(values));
      }}
    >
      <p id={titleId} className={classes['title']}>
        Ask with a form
      </p>
      {shapes.length > 1 && (
        <SelectField
          label="What you ask for"
          options={shapes.map(({ label }, at) => ({ value: String(at), label }))}
          value={String(chosen)}
          onChange={(event) => {
            setChosen(Number(event.currentTarget.value));
          }}
        />
      )}
      <div className={classes['fields']}>
        {shape.fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            onChange={(text) => {
              setValues({ ...values, [field.name]: text });
            }}
          />
        ))}
      </div>
      <div className={classes['actions']}>
        <Button type="submit" size="xs" disabled={!isFilled(shape, values)}>
          Write the question
        </Button>
        <Button variant="subtle" size="xs" onClick={onClose}>
          Close the form
        </Button>
      </div>
    </form>
  );
}

interface FieldProps {
  readonly field: FormField;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

function Field({ field, value, onChange }: FieldProps) {
  const shared = { label: field.label, placeholder: field.placeholder, value };
  return field.name === 'premises' ? (
    <TextareaField
      {...shared}
      minRows={2}
      maxRows={6}
      onChange={(event) => {
        onChange(event.currentTarget.value);
      }}
    />
  ) : (
    <TextField
      {...shared}
      onChange={(event) => {
        onChange(event.currentTarget.value);
      }}
    />
  );
}
