import { eventKinds } from '@redoubt/contract/community';
import { useEffect } from 'react';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { useHeldWhilePressed } from '#ui/fields/use-held-while-pressed.ts';
import { kindWords } from '../events/event-words.ts';
import classes from './event-dialog.module.css';
import { slugOf } from './event-fields.ts';
import type { EventFormApi, FormPartProps } from './event-form.ts';

/** What the event is: title, address, kind, host and the words about it. */
export function WordFields({ form, isNew }: FormPartProps & { readonly isNew: boolean }) {
  const errors = useHeldWhilePressed(form.formState.errors);
  useFollowedAddress(form, isNew);
  return (
    <>
      <TextField {...form.register('title')} label="Title" data-autofocus error={errors.title?.message} />
      {isNew ? (
        <TextField
          {...form.register('slug')}
          label="Address"
          description="The end of its address: /community/events/… It cannot be changed later."
          autoCapitalize="none"
          spellCheck={false}
          error={errors.slug?.message}
        />
      ) : null}
      <div className={classes['pair']}>
        <SelectField
          {...form.register('kind')}
          label="Kind"
          options={eventKinds.map((kind) => ({ value: kind, label: kindWords[kind] }))}
          error={errors.kind?.message}
        />
        <TextField {...form.register('host')} label="Host" error={errors.host?.message} />
      </div>
      <TextField
        {...form.register('summary')}
        label="Summary"
        description="One or two sentences for the lists."
        error={errors.summary?.message}
      />
      <TextareaField
        {...form.register('description')}
        label="Description"
        description="Markdown: headings, lists, emphasis and links."
        minRows={5}
        maxRows={14}
        error={errors.description?.message}
      />
    </>
  );
}

/** The address of a new event follows its title until somebody types one. */
function useFollowedAddress(form: EventFormApi, isNew: boolean): void {
  useEffect(() => {
    if (!isNew) return undefined;
    let followed = '';
    return form.subscribe({
      name: 'title',
      formState: { values: true },
      callback: ({ values: { slug, title } }) => {
        if (slug !== followed) return;
        followed = slugOf(title);
        form.setValue('slug', followed);
      },
    });
  }, [form, isNew]);
}
