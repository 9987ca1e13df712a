import { wordIssue } from '@redoubt/contract/shared/terms/issue-words.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { type SyntheticEvent, useRef } from 'react';
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import { useWhileShown } from '#platform/async/use-while-shown.ts';
import { HAS_UNREAD_DAY } from '#ui/fields/field-look.tsx';
import { useHeldWhilePressed } from '#ui/fields/use-held-while-pressed.ts';
import { useFocusFirstError } from './focus-first-error.ts';
import { showOnFields, type FieldAt } from './show-on-fields.ts';
import { takeSaved } from './take-saved.ts';

interface ServerFormOptions<Input extends FieldValues, Output> {
  /** Checks what was typed, and makes of it what `send` gets. */
  readonly schema: ZodType<Output, Input>;
  readonly defaultValues: DefaultValues<Input>;
  /**
   * Sends the form; throws the server's refusal. A form that stays open gives what was saved to `takeSaved`: it then
   * shows that, except for what was typed meanwhile.
   */
  readonly send: (values: Output, takeSaved: (saved: Input) => void) => Promise<unknown>;
  /** What follows once it was taken; nothing where the form was closed by then, and another may be open. */
  readonly onSent?: () => void;
  /** Reports why it was refused; `isOnFields` is true when a field shows it already. What was typed stays. */
  readonly onRefused: (error: unknown, isOnFields: boolean) => void;
  /** For forms whose fields have other names than the contract's. */
  readonly fieldAt?: FieldAt<Input>;
  /** The focus goes to the first field with an error, unless a summary above the form takes it. */
  readonly focus?: 'first-error' | 'summary';
}

/**
 * A form that is checked here, then by the server. The messages about a field are shown under it, the first such field
 * gets the focus, and while the form is sent it cannot be sent again.
 */
export function useServerForm<Input extends FieldValues, Output>(options: ServerFormOptions<Input, Output>) {
  const { schema, defaultValues, send, onSent, onRefused, fieldAt, focus = 'first-error' } = options;
  const form = useForm<Input, unknown, Output>({
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: zodResolver(schema, { error: (issue) => wordIssue(issue) }),
    defaultValues,
  });
  const { isSubmitting, errors } = form.formState;
  const focusFirstError = useFocusFirstError(Object.keys(errors).length > 0);

  const follow = useWhileShown(() => onSent?.());

  const isUnderWay = useRef(false);
  const submit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    // Two presses may come before anything is drawn again.
    if (isUnderWay.current || focusUnreadDay(event.currentTarget)) return;
    isUnderWay.current = true;
    try {
      await sendOnce(event);
    } finally {
      isUnderWay.current = false;
    }
  };

  const sendOnce = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    const element = event.currentTarget;
    const ended: { isTyped?: true; isTaken?: true; error?: unknown } = {};
    await form.handleSubmit(async (values) => {
      ended.isTyped = true;
      const sent = form.getValues();
      try {
        await send(values, (saved) => takeSaved(form, { sent, saved }));
        ended.isTaken = true;
      } catch (error) {
        ended.error = error;
      }
    })(event);
    if (ended.isTaken) {
      follow();
      return;
    }
    // Only now: until the form counts as submitted, a field that is left is checked again and loses the server's
    // message.
    if (ended.isTyped) onRefused(ended.error, showOnFields(form, ended.error, fieldAt));
    if (focus === 'first-error') focusFirstError(element);
  };
  return { form, errors: useHeldWhilePressed(errors), isBusy: isSubmitting, submit };
}

/** A day that could not be read is not in the values of a form; its field says so. */
function focusUnreadDay(form: HTMLFormElement): boolean {
  const unread = form.querySelector<HTMLElement>(`[${HAS_UNREAD_DAY}]`);
  unread?.focus();
  return unread !== null;
}
