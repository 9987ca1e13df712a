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
  const fields = form.querySelectorAll<HTMLElement>(SHOWS_ERROR);
  for (const field of fields) {
    openAround(field);
    field.focus();
    // A field that is not drawn takes no focus: the next one is the first that people meet.
    if (field.ownerDocument.activeElement === field) return true;
  }
  return false;
}

/** What is folded away shows nothing: it opens for the field with the error. */
function openAround(field: Element): void {
  const folded = field.closest<HTMLDetailsElement>('details:not([open])');
  if (!folded) return;
  folded.open = true;
  openAround(field);
}
