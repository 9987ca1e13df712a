import { type RefObject, useEffect, useState } from 'react';
import { FilmWatcher, type Watching } from './film-watcher.ts';

/** Tells the server what is really played of a film. True while what was watched could not be sent. */
export function useWatching(
  video: RefObject<HTMLVideoElement | null>,
  { chapter, watched, onCredited }: Omit<Watching, 'onStuck'>,
): boolean {
  const [isStuck, setIsStuck] = useState(false);
  const [atFirst] = useState(watched);
  useEffect(() => {
    const film = video.current;
    if (!film) return undefined;
    return new FilmWatcher(film, { chapter, watched: atFirst, onCredited, onStuck: setIsStuck }).attach();
  }, [video, chapter, atFirst, onCredited]);
  return isStuck;
}
