import { useEffect, useState } from 'react';

/**
 * `value`, but for as long as a mouse button or finger is down the value from before. A message that appears on blur
 * would otherwise move the very button that is being pressed, and the click would be lost.
 */
export function useHeldWhilePressed<Value>(value: Value): Value {
  const [held, setHeld] = useState<{ value: Value } | undefined>();
  useEffect(() => {
    const hold = () => setHeld({ value });
    // The click follows the release at once; the value may change after it.
    const release = () => setTimeout(() => setHeld(undefined));
    document.addEventListener('pointerdown', hold, true);
    document.addEventListener('pointerup', release, true);
    document.addEventListener('pointercancel', release, true);
    return () => {
      document.removeEventListener('pointerdown', hold, true);
      document.removeEventListener('pointerup', release, true);
      document.removeEventListener('pointercancel', release, true);
    };
  }, [value]);
  return held ? held.value : value;
}
