/** Where the choice is kept; `off`, or anything else. */
export const STORAGE_KEY = 'single-letter-keys';

/**
 * Whether a letter, digit or sign alone may do something. It may be switched off, since it does so by accident for those
 * who dictate or whose hands shake: https://www.w3.org/WAI/WCAG22/Understanding/character-key-shortcuts
 */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== 'off';
}

/** Whether this is a letter, digit or sign of those that are switched off; Enter, Escape and the arrows are none. */
export function isSwitchedOff({ key }: Pick<KeyboardEvent, 'key'>): boolean {
  return key.length === 1 && !areSingleKeysOn();
}
