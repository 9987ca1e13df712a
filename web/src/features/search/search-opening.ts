import { create } from 'zustand';
import { isSwitchedOff } from '#ui/keys/single-keys.ts';

/** Whether the palette is open. It is a store since the button and the palette are in different parts of the page. */
export const useSearchOpening = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

export function openSearch(): void {
  useSearchOpening.setState({ isOpen: true });
}

export function closeSearch(): void {
  useSearchOpening.setState({ isOpen: false });
}

/** The palette is a part of its own: no page loads it before somebody is about to search. */
export const loadPalette = () => import('./palette/search-palette.tsx');

/** A slash that nobody is typing into something, unless such keys are switched off. */
export function isSearchSlash(event: KeyboardEvent): boolean {
  const isHeld = event.ctrlKey || event.metaKey || event.altKey;
  const { target } = event;
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'));
  return (
    event.key === '/' &&
    !isHeld &&
    !isTyping &&
    !isSwitchedOff(event) &&
    document.querySelector('dialog[open]') === null
  );
}

/** Ctrl+K, on a Mac also Cmd+K. */
export function isSearchShortcut(event: KeyboardEvent): boolean {
  const isHeld = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  return isHeld && event.key.toLowerCase() === 'k';
}
