import { useEffect, useImperativeHandle, useState, type Ref } from 'react';
import { get, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useFocusFirstError } from '../form/focus-first-error.ts';
import { showOnFields, type FieldAt } from '../form/show-on-fields.ts';
import { StepChanged } from './step-changed.ts';
import type { SeenHeaders, StepDraft, StepHandle } from './wizard-step.ts';
import type { SummaryItem } from '#ui/fields/error-summary.tsx';

/** A field of a step, its id in the page and its name inside a sentence. */
export interface StepField<Input extends FieldValues> extends SummaryItem {
  readonly path: FieldPath<Input>;
}

interface StepFormOptions<Input extends FieldValues, Output> {
  readonly form: UseFormReturn<Input, unknown, Output>;
  /** In the order of the form. */
  readonly fields: readonly StepField<Input>[];
  readonly handle: Ref<StepHandle>;
  readonly draft: StepDraft<unknown>;
  /** Stores the step; throws what the server refused. */
  readonly send: (values: Output, headers: SeenHeaders) => Promise<void>;
  readonly onRefused: (error: unknown) => void;
}

/**
 * A step's form in the wizard: what is typed is kept as a draft, Next Step checks and sends it, and the server's
 * messages about a field are shown under that field.
 */
export function useStepForm<Input extends FieldValues, Output>(options: StepFormOptions<Input, Output>) {
  const { form, fields, handle, draft, send, onRefused } = options;
  const [wasAttempted, setWasAttempted] = useState(false);
  const { watch } = form;
  const { keep } = draft;

  useEffect(() => {
    const { unsubscribe } = watch((_values, { name }) => {
      // A form that begins anew with what was saved changes no field by name.
      if (name !== undefined) keep(form.getValues());
    });
    return unsubscribe;
  }, [watch, form, keep]);

  const wrong = fields.filter(({ path }) => get(form.formState.errors, path) !== undefined);
  const focusFirstError = useFocusFirstError(wrong.length > 0);

  const save = async (): Promise<boolean> => {
    let isSaved = false;
    let refused: { readonly error: unknown } | null = null;
    setWasAttempted(true);
    await form.handleSubmit(async (values) => {
      try {
        await draft.save(form.getValues(), (headers) => send(values, headers));
        isSaved = true;
      } catch (error) {
        refused = { error };
      }
    })();
    // Only now: until the form counts as submitted, a field that is left is checked again and loses the server's
    // message.
    if (refused !== null) showRefusal(refused);
    if (!isSaved) focusFirstError(document.getElementById(fields[0]?.fieldId ?? '')?.closest('form') ?? null);
    return isSaved;
  };
  const showRefusal = ({ error }: { readonly error: unknown }) => {
    if (error instanceof StepChanged) return;
    showOnFields(form, error, fieldIn(fields));
    onRefused(error);
  };
  useImperativeHandle(handle, () => ({ save }));

  return { wrong, wasAttempted: wasAttempted && wrong.length > 0 };
}

/** The field of a step that the server means by a path; what it says about a part of one is about the whole. */
export function fieldIn<Input extends FieldValues>(fields: readonly StepField<Input>[]): FieldAt<Input> {
  return (at) => fields.find(({ path }) => at === path || at.startsWith(`${path}.`))?.path;
}
