import { useEffect, useRef } from 'react';
import { isSwitchedOff } from '../keys/single-keys.ts';
import { isTyping } from './is-typing.ts';

/** What a letter does; one that returns false leaves the key to others. A key that is held repeats. */
export type LetterKeys = Readonly<Record<string, (event: KeyboardEvent) => boolean | void>>;

/**
 * Marks a modal part that belongs to its screen, such as the drawer of an open row: the keys of the screen work in it.
 */
export const TAKES_LETTER_KEYS = 'data-takes-letter-keys';

/**
 * Keys of a screen that are a letter alone. They work anywhere but in fields, in menus and in dialogs, which have keys
 * of their own, and nowhere once somebody switched them off.
 */
export function useLetterKeys(keys: LetterKeys): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isSwitchedOff(event) || isElsewhere(event)) return;
      const act = current.current[event.key];
      if (act !== undefined && act(event) !== false) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isElsewhere(event: KeyboardEvent): boolean {
  const { target } = event;
  const isInMenu = target instanceof Element && target.closest('[role=menu], [role=listbox]') !== null;
  return (
    isInMenu ||
    isTyping(event) ||
    document.querySelector(`[aria-modal=true]:not([${TAKES_LETTER_KEYS}])`) !== null
  );
}
