import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormCard } from '#ui/form-card.tsx';
import { lazyPart } from '#ui/frame/lazy-part.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { LoadingPart } from '#ui/states/loading-part.tsx';
import { type FormPartProps, useErrorAt } from './form-part.ts';
import classes from './form.module.css';

const BriefText = lazyPart(async () => (await import('../../shared/brief-text.tsx')).BriefText);

const modes = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const;

/** What experts read of a project. */
export function WordFields({ form }: FormPartProps) {
  const errorAt = useErrorAt({ form });
  const [mode, setMode] = useState<'write' | 'preview'>('write');
  return (
    <FormCard title="What the work is">
      <TextField
        {...form.register('title')}
        id="title"
        label="Title"
        maxLength={120}
        error={errorAt('title')}
      />
      <TextareaField
        {...form.register('summary')}
        id="summary"
        label="Summary"
        description="One sentence for the list of offers."
        minRows={2}
        maxRows={4}
        maxLength={240}
        error={errorAt('summary')}
      />
      <div className={classes['brief']}>
        <div className={classes['mode']}>
          <Segmented label="Brief" options={modes} value={mode} onChange={setMode} />
        </div>
        {/* What was typed stays in the field while the preview is shown. */}
        <div hidden={mode === 'preview'}>
          <TextareaField
            {...form.register('brief')}
            id="brief"
            label="Brief"
            description="Experts read it beside the work. Markdown: headings, lists, emphasis and links."
            minRows={10}
            maxRows={24}
            error={errorAt('brief')}
          />
        </div>
        {mode === 'preview' ? <Preview form={form} /> : null}
      </div>
    </FormCard>
  );
}

function Preview({ form }: Pick<FormPartProps, 'form'>) {
  const brief = useWatch({ control: form.control, name: 'brief' });
  return (
    <section aria-label="Preview of the brief" className={classes['preview']}>
      {brief.trim() === '' ? (
        <p className={classes['soft']}>There is no brief yet.</p>
      ) : (
        <LoadingPart loading={{ rows: 4, label: 'Loading the preview' }}>
          <BriefText markdown={brief} />
        </LoadingPart>
      )}
    </section>
  );
}
