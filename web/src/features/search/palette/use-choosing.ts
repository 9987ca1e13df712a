import { type KeyboardEvent, useState } from 'react';

interface Choosing {
  /** The place of the choice that Enter takes; -1 where there is none. */
  readonly active: number;
  readonly point: (place: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Walks through `count` choices with the arrow keys around the ends, Home and End, while the focus stays in the field;
 * Enter takes one. Whenever `list` is another list, the walk begins at its first choice.
 */
export function useChoosing(list: unknown, count: number, onChoose: (place: number) => void): Choosing {
  const [walk, setWalk] = useState({ list, place: 0 });
  const place = walk.list === list ? walk.place : 0;
  const active = count === 0 ? -1 : Math.min(place, count - 1);
  const point = (to: number) => setWalk({ list, place: to });

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
    if (next === undefined) onChoose(active);
    else point(next);
  };
  return { active, point, onKeyDown };
}
