import { NativeSelect, Textarea } from '@mantine/core';
import { eventKinds } from '@redoubt/contract/community';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useEffect } from 'react';
import { fieldError } from '#ui/fields/field-error.tsx';
import { fieldClassNames, TextField } from '#ui/fields/text-field.tsx';
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
          description="The end of its address: /community/events/… It stays for good."
          autoCapitalize="none"
          spellCheck={false}
          error={errors.slug?.message}
        />
      ) : null}
      <div className={classes['pair']}>
        <NativeSelect
          {...form.register('kind')}
          label="Kind"
          size="lg"
          radius="lg"
          error={fieldError(errors.kind?.message)}
          classNames={fieldClassNames}
          rightSection={<IconChevronDown size={18} aria-hidden="true" />}
        >
          {eventKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindWords[kind]}
            </option>
          ))}
        </NativeSelect>
        <TextField {...form.register('host')} label="Host" error={errors.host?.message} />
      </div>
      <TextField
        {...form.register('summary')}
        label="Summary"
        description="One or two sentences for the lists."
        error={errors.summary?.message}
      />
      <Textarea
        {...form.register('description')}
        label="Description"
        description="Markdown: headings, lists, emphasis and links."
        autosize
        minRows={5}
        maxRows={14}
        size="lg"
        radius="lg"
        error={fieldError(errors.description?.message)}
        classNames={fieldClassNames}
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
