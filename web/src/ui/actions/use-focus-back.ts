import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For the button that opened something in its own place: it gets the focus again once that is closed and the button is
 * drawn.
 */
export function useFocusBack(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}
