import type { Model } from '@redoubt/contract/models';
import type { ReactNode } from 'react';
import { SavedSinceNote } from '#platform/form/saved-since-note.tsx';
import { useTimeFormat } from '#platform/time/time-zone.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { ConnectionFields } from './connection-fields.tsx';
import { LimitFields } from './limit-fields.tsx';
import classes from '#ui/long-form.module.css';
import type { useModelForm } from './use-model-form.ts';

interface ModelFormProps {
  readonly editing: ReturnType<typeof useModelForm>;
  /** Null for a new one. */
  readonly model: Model | null;
  /** Shows what somebody else saved meanwhile, in place of what was typed. */
  readonly onReload?: () => void;
  /** Beside the button that saves. */
  readonly actions?: ReactNode;
}

/** A model, new or to be changed. What was typed stays until it is saved. */
export function ModelForm({ editing, model, onReload, actions }: ModelFormProps) {
  const { form, submit, isBusy, since, followLatest } = editing;
  const format = useTimeFormat();
  const isTyped = form.formState.isDirty;
  return (
    <form noValidate autoComplete="off" className={classes['form']} onSubmit={(event) => void submit(event)}>
      <ConnectionFields form={form} model={model} />
      <LimitFields form={form} model={model} />
      {since === null ? null : (
        <SavedSinceNote
          what={`Someone else saved this model on ${format(since.savedAt, 'dateTime')}`}
          onFollow={followLatest}
          onReload={onReload}
        />
      )}
      <div className={classes['foot']}>
        <ActionButton type="submit" size="md" isBusy={isBusy} busyLabel="Saving…">
          {model === null ? 'Add as a draft' : 'Save'}
        </ActionButton>
        {isTyped ? null : actions}
        {model !== null && isTyped ? <span className={classes['told']}>Not saved yet</span> : null}
      </div>
    </form>
  );
}
