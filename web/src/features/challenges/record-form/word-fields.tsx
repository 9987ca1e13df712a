import { useHeldWhilePressed } from '#ui/fields/use-held-while-pressed.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { fieldNames } from '../records/record-words.ts';
import { CodeFields } from '../records/code-fields.tsx';
import { FormCard } from '#ui/form-card.tsx';
import type { FormPartProps } from './record-form-api.ts';
import { useProposals } from './use-proposals.ts';
import classes from '#ui/long-form.module.css';

/** What the challenge says: its name, its address and the words about it. */
export function WordFields(props: FormPartProps) {
  const { form, record } = props;
  const noteTyped = useProposals(props);
  const errors = useHeldWhilePressed(form.formState.errors);
  return (
    <FormCard title="What it says">
      <TextField {...form.register('title')} label={fieldNames.title} error={errors.title?.message} />
      {record === null ? (
        <div className={classes['pair']}>
          <CodeFields
            of={(name) => ({
              ...form.register(name, { onChange: noteTyped(name) }),
              error: errors[name]?.message,
            })}
          />
        </div>
      ) : null}
      <TextField
        {...form.register('summary')}
        label={fieldNames.summary}
        description="One sentence for the lists."
        error={errors.summary?.message}
      />
      <TextField
        {...form.register('objective')}
        label={fieldNames.objective}
        description="What the expert has to do, in one sentence."
        error={errors.objective?.message}
      />
      <TextareaField
        {...form.register('brief')}
        label={fieldNames.brief}
        description="The story, and what experts need to know. An empty line begins a new paragraph."
        minRows={5}
        maxRows={16}
        error={errors.brief?.message}
      />
      <TextareaField
        {...form.register('countsAsBreak')}
        label={fieldNames.countsAsBreak}
        description="One rule a line. A line that begins with “Example:” belongs to the rule above it."
        minRows={2}
        maxRows={8}
        error={errors.countsAsBreak?.message}
      />
      <TextareaField
        {...form.register('doesNotCount')}
        label={fieldNames.doesNotCount}
        description="One rule a line. A line that begins with “Example:” belongs to the rule above it."
        minRows={2}
        maxRows={8}
        error={errors.doesNotCount?.message}
      />
    </FormCard>
  );
}
