import { Suspense, useEffect } from 'react';
import { lazyPart } from '#ui/frame/lazy-part.ts';
import {
  closeSearch,
  isSearchShortcut,
  isSearchSlash,
  loadPalette,
  openSearch,
  useSearchOpening,
} from './search-opening.ts';

const SearchPalette = lazyPart(async () => (await loadPalette()).SearchPalette);

/** Listens for the shortcut on every page, and draws the palette while it is open. */
export function SearchHost() {
  const isOpen = useSearchOpening((state) => state.isOpen);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event) && !isSearchSlash(event)) return;
      // Browsers give these keys to their own address bar or their search in the page.
      event.preventDefault();
      openSearch();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return isOpen ? (
    <Suspense
      fallback={
        <p role="status" className="sr-only">
          Opening the search
        </p>
      }
    >
      <SearchPalette onClose={closeSearch} />
    </Suspense>
  ) : null;
}
