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
  // Only after the click: until then the fields show the errors from before it, which may be mended.
  return (form) => void setTimeout(() => setStopped({ form }));
}

const FIELD = ':is(input, select, textarea, button):enabled';
const SHOWS_ERROR = `${FIELD}:is([aria-invalid="true"], [data-error], [data-invalid])`;
/** A group whose error is about it as a whole, such as boxes of which none is ticked. */
const GROUP =
  ':is(fieldset, [role="group"]):has(> [data-group-error], > :not(fieldset, [role="group"]) > [data-group-error])';

function focusFirst(form: ParentNode): boolean {
  const wrong = form.querySelectorAll<HTMLElement>(`${SHOWS_ERROR}, ${GROUP}`);
  for (const one of wrong) {
    const field = one.matches(FIELD) ? one : one.querySelector<HTMLElement>(FIELD);
    if (field === null) continue;
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
