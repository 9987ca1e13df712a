import { create } from 'zustand';

const STORAGE_KEY = 'single-letter-keys';

/**
 * Whether a letter, digit or sign alone may do something. It may be switched off, since it does so by accident for those
 * who dictate or whose hands shake: https://www.w3.org/WAI/WCAG22/Understanding/character-key-shortcuts
 */
export const useSingleKeys = create<{ readonly isOn: boolean }>(() => ({
  isOn: typeof localStorage === 'undefined' || read(),
}));

/** Keeps the choice in this browser, for its other tabs too. */
export function switchSingleKeys(isOn: boolean): void {
  useSingleKeys.setState({ isOn });
  try {
    if (isOn) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  } catch {
    // A browser that keeps nothing keeps to the choice until the page is left.
  }
}

/** Whether this is a letter, digit or sign of those that are switched off; Enter, Escape and the arrows are none. */
export function isSwitchedOff({ key }: Pick<KeyboardEvent, 'key'>): boolean {
  return key.length === 1 && !useSingleKeys.getState().isOn;
}

function read(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY) useSingleKeys.setState({ isOn: read() });
  });
