import { create } from 'zustand';

/** Whether the palette is open; who presses the button and who draws the palette stand far apart. */
export const useSearchOpening = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

export function openSearch(): void {
  useSearchOpening.setState({ isOpen: true });
}

export function closeSearch(): void {
  useSearchOpening.setState({ isOpen: false });
}

/** The palette is a part of its own: no page loads it before somebody is about to search. */
export const loadPalette = () => import('./palette/search-palette.tsx');

/** Ctrl+K, on a Mac also Cmd+K. */
export function isSearchShortcut(event: KeyboardEvent): boolean {
  const isHeld = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  return isHeld && event.key.toLowerCase() === 'k';
}
