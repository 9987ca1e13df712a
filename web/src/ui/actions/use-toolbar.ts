import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

interface Toolbar {
  readonly role: 'toolbar';
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const steps: Readonly<Record<string, (at: number, total: number) => number>> = {
  ArrowRight: (at, total) => (at + 1) % total,
  ArrowLeft: (at, total) => (at - 1 + total) % total,
  Home: () => 0,
  End: (_at, total) => total - 1,
};

/**
 * A row of buttons that Tab comes to once: arrows, Home and End move in it, and it is come back to where it was left.
 * https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/
 */
export function useToolbar(): Toolbar {
  const ref = useRef<HTMLDivElement>(null);
  const stop = useRef<Element>(null);
  useLayoutEffect(() => {
    const toolbar = ref.current;
    if (toolbar === null) return undefined;
    const place = () => placeStop(toolbar, stop.current);
    place();
    // Tab has to come to a button that can be pressed, whichever of them cannot be at the moment.
    const watch = new MutationObserver(place);
    watch.observe(toolbar, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    return () => watch.disconnect();
  }, []);
  return {
    role: 'toolbar',
    ref,
    onFocus: ({ target, currentTarget }) => {
      // What opens from a button may be elsewhere in the page.
      if (!currentTarget.contains(target)) return;
      stop.current = target;
      placeStop(currentTarget, target);
    },
    onKeyDown: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const buttons = enabledIn(event.currentTarget);
      const at = buttons.findIndex((button) => button === event.target);
      const next = at === -1 ? undefined : steps[event.key]?.(at, buttons.length);
      if (next === undefined) return;
      event.preventDefault();
      buttons[next]?.focus();
    },
  };
}

function enabledIn(toolbar: Element): HTMLElement[] {
  return [...toolbar.querySelectorAll<HTMLElement>('button:enabled')];
}

function placeStop(toolbar: Element, wanted: Element | null): void {
  const buttons = enabledIn(toolbar);
  const stop = buttons.find((button) => button === wanted) ?? buttons[0];
  for (const button of toolbar.querySelectorAll('button')) button.tabIndex = button === stop ? 0 : -1;
}
