import { type RefObject, useEffect } from 'react';

/** What the keys do, by their names; each has a button or a slider beside it. */
type PlayerKeys = Readonly<Record<string, () => void>>;

/** Hears keys wherever the focus is in the player; a space on a control stays the control's. */
export function usePlayerKeys(player: RefObject<HTMLElement | null>, keys: PlayerKeys): void {
  useEffect(() => {
    const element = player.current;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const isOfControl = event.target instanceof Element && event.target.matches('button, input');
      const act = event.key === ' ' && isOfControl ? undefined : keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [player, keys]);
}
