import { type KeyboardEvent, useState } from 'react';

interface Choosing {
  /** The index of the choice that Enter takes; -1 where there is none. */
  readonly active: number;
  readonly point: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Walks through the choices of these keys with the arrow keys around the ends, Home and End, while the focus stays in
 * the field; Enter takes one. Whenever `typed` changes, the walk begins at the first choice; an answer that comes later
 * leaves it at the choice where it was.
 */
export function useChoosing(
  typed: string,
  keys: readonly string[],
  /** `isWalkedTo`: the arrows or the pointer went to it; else it is the first. */
  onChoose: (index: number, isWalkedTo: boolean) => void,
): Choosing {
  const [walk, setWalk] = useState({ typed, key: '' });
  const count = keys.length;
  const active = count === 0 ? -1 : Math.max(0, walk.typed === typed ? keys.indexOf(walk.key) : 0);
  const point = (to: number) => setWalk({ typed, key: keys[to] ?? '' });

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter ends a word that is being composed, as in Japanese.
    if (active === -1 || event.nativeEvent.isComposing || event.shiftKey) return;
    const next = {
      ArrowDown: (active + 1) % count,
      ArrowUp: (active - 1 + count) % count,
      Home: 0,
      End: count - 1,
    }[event.key];
    if (next === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (next === undefined) onChoose(active, walk.typed === typed && keys[active] === walk.key);
    else point(next);
  };
  return { active, point, onKeyDown };
}
