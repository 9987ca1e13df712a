import { useEffect, useEffectEvent } from 'react';

/** Ctrl+Enter, or ⌘ Enter, submits from anywhere on a bench, fields too, but not out of a dialog. */
export function useSubmitKey(submit: () => void): void {
  const press = useEffectEvent(submit);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      if (document.querySelector('[aria-modal=true]') !== null) return;
      event.preventDefault();
      press();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
