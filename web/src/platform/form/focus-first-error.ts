import { useEffect, useRef, useState } from 'react';

/**
 * Moves the focus to the first field with an error, in the order in which people read. Call what it returns with the form
 * that was not taken; `hasErrors` says whether any field has one.
 */
export function useFocusFirstError(hasErrors: boolean): (form: ParentNode | null) => void {
  const [stopped, setStopped] = useState<{ readonly form: ParentNode | null }>();
  const waiting = useRef<ParentNode | null>(null);
  useEffect(() => {
    waiting.current = stopped?.form ?? null;
  }, [stopped]);
  useEffect(() => {
    // Messages are held back while a mouse button is down, and come a moment after the click.
    if (waiting.current && (!hasErrors || focusFirst(waiting.current))) waiting.current = null;
  });
  return (form) => setStopped({ form });
}

const SHOWS_ERROR =
  ':is(input, select, textarea, button):is([aria-invalid="true"], [data-error], [data-invalid]):enabled';

function focusFirst(form: ParentNode): boolean {
  const field = form.querySelector<HTMLElement>(SHOWS_ERROR);
  field?.focus();
  return field !== null;
}
