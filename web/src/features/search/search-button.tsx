import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useSyncExternalStore } from 'react';
import { buttonLook } from '#ui/link-button.tsx';
import classes from './search-button.module.css';
import { loadPalette, openSearch, useSearchOpening } from './search-opening.ts';

interface SearchButtonProps {
  /** tall in the public header, flat in the signed-in one, wide in the menus of narrow windows, icon in their header. */
  readonly size: 'tall' | 'flat' | 'wide' | 'icon';
}

const looks = {
  tall: buttonLook({ kind: 'quiet', size: 'touch' }),
  flat: buttonLook({ kind: 'quiet' }),
  wide: buttonLook({ kind: 'outline', size: 'touch', isWide: true }),
  icon: 'icon-button',
};

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);
const never = () => () => undefined;

const prepare = () => void loadPalette().catch(() => undefined);

/** Opens the search. Its keys are named here, so that a page whose client has yet to start knows what they press. */
export function SearchButton({ size }: SearchButtonProps) {
  const isOpen = useSearchOpening((state) => state.isOpen);
  // A prerendered page does not know the keyboard yet, and names the key that every one has.
  const keys = useSyncExternalStore(
    never,
    () => (isMac() ? '⌘K' : 'Ctrl K'),
    () => '/',
  );
  return (
    <button
      type="button"
      className={looks[size]}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-keyshortcuts="Control+K Meta+K /"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={openSearch}
    >
      <IconSearch size={size === 'icon' ? 22 : 18} stroke={2} aria-hidden="true" />
      {size === 'icon' ? <span className="sr-only">Search</span> : 'Search'}
      {size === 'wide' || size === 'icon' ? null : (
        <kbd className={classes['keys']} aria-hidden="true">
          {keys}
        </kbd>
      )}
    </button>
  );
}
