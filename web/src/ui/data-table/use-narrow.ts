import { useLayoutEffect, useState, type RefObject } from 'react';

const CARDS_BELOW = 600;

/** Whether a pane is too narrow for columns. The pane is asked, not the window: a drawer may stand beside it. */
export function useNarrow(pane: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setIsNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = pane.current;
    if (!element) return undefined;
    const measure = () => setIsNarrow(element.clientWidth > 0 && element.clientWidth < CARDS_BELOW);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [pane]);
  return isNarrow;
}
