import { useState, type KeyboardEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

export interface SubmitAttempt {
  readonly wasMade: boolean;
  readonly onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => void;
}

/**
 * Enter in a field of a form whose button is disabled sends nothing, and browsers say nothing. Here it counts as a try:
 * every field is checked, and the summary above the form answers. `wasMade` ends when the form is valid again.
 */
export function useSubmitAttempt<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
): SubmitAttempt {
  const [wasTried, setWasTried] = useState(false);
  const { isValid } = form.formState;
  if (wasTried && isValid) setWasTried(false);

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const isField = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (event.key !== 'Enter' || !isField || isValid) return;
    event.preventDefault();
    setWasTried(true);
    void form.trigger();
  };
  return { wasMade: wasTried && !isValid, onKeyDown };
}
