import { useEffect } from 'react';

/** For a part that goes away with the focus in it, and with the button that opened it: the page's main part takes the focus. */
export function useFocusFallback(): void {
  useEffect(() => focusMain, []);
}

function focusMain(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
}
