import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** The values of a form as they were when it was sent, and as the server took them. */
interface Taken<Input> {
  readonly sent: Input;
  readonly saved: Input;
}

/** Makes what was saved what the form begins with. What was typed since it was sent stays, to be saved next. */
export function takeSaved<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { sent, saved }: Taken<Input>,
): void {
  const typed = form.getValues();
  form.reset(saved);
  for (const name of Object.keys(typed) as Path<Input>[])
    if (!Object.is(typed[name], sent[name])) form.setValue(name, typed[name], { shouldDirty: true });
}
